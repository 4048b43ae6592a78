/** How every letter of ours looks: a heading, paragraphs, one button, and its plain text twin. */
import { directionOf, type Language, languages } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'

export interface EmailContent {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly text: string; readonly url: string }
  /** Smaller, below the button: why they get this letter, what to do if it was not them. */
  readonly note?: string
  /** At the end: where else the sender is found. */
  readonly links?: readonly { readonly text: string; readonly url: string }[]
}

const account = readMessages('email/account')

/** What `Mail.send` takes besides the address. */
export function layOutEmail(content: EmailContent): {
  readonly subject: string
  readonly text: string
  readonly html: string
} {
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}

/** The language of ours that the reader likes best, by an `Accept-Language` header. */
export function emailLanguageOf(acceptLanguage: string | null | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.find((one) => one.trim().startsWith('q='))
      return { tag: tag.split('-')[0] ?? '', q: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ q }) => q > 0)
    .sort((left, right) => right.q - left.q)
  for (const { tag } of wanted) {
    const found = languages.find((language) => language === tag)
    if (found !== undefined) return found
  }
  return 'en'
}

function textOf({ language, paragraphs, button, note, links = [] }: EmailContent): string {
  const parts = [...paragraphs]
  if (button !== undefined) parts.push(`${button.text}:\n${button.url}`)
  if (note !== undefined) parts.push(note)
  if (links.length > 0) parts.push(links.map(({ text, url }) => `${text}: ${url}`).join('\n'))
  return `${[...parts, `--\n${account[language].frame.sender}`].join('\n\n')}\n`
}

// Mail programs know neither style sheets nor modern layout: tables and inline styles it is.
const font = 'font-family:Arial,Helvetica,sans-serif'

function htmlOf({ language, subject, paragraphs, button, note, links = [] }: EmailContent): string {
  const { address, sender } = account[language].frame
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    ...(button === undefined ? [] : [buttonHtml(button, address)]),
    ...(note === undefined ? [] : [`<p style="${small};margin:0 0 16px">${escapeHtml(note)}</p>`]),
    ...(links.length === 0 ? [] : [linksHtml(links)]),
    `<p style="${small};margin:24px 0 0">${escapeHtml(sender)}</p>`,
  ].join('\n')
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f4f4f5">',
    '<table role="presentation" align="center" width="100%" style="max-width:560px">',
    `<tr><td style="${cell}">`,
    body,
    '</td></tr></table></body></html>',
  ].join('\n')
}

const cell =
  `${font};padding:32px;background:#ffffff;border-radius:6px;` +
  'font-size:16px;line-height:24px;color:#18181b'
const small = 'font-size:13px;line-height:20px;color:#52525b'
const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#c2410c;border-radius:6px;' +
  'color:#ffffff;font-weight:bold;text-decoration:none'

function linksHtml(links: Required<EmailContent>['links']): string {
  const anchors = links.map(({ text, url }) => {
    const href = escapeHtml(url)
    return `<a href="${href}" style="color:#9a3412">${escapeHtml(text)}</a>`
  })
  return `<p style="${small};margin:16px 0 0">${anchors.join(' · ')}</p>`
}

function buttonHtml({ text, url }: { text: string; url: string }, address: string): string {
  const href = escapeHtml(url)
  return [
    `<p style="margin:24px 0"><a href="${href}" style="${buttonStyle}">${escapeHtml(text)}</a></p>`,
    `<p style="${small};margin:0 0 16px;word-break:break-all">${escapeHtml(address)}<br>`,
    `<a href="${href}" style="color:#9a3412">${href}</a></p>`,
  ].join('\n')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
