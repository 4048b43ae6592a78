/** The letters that the server has written to its data folder, as one with no mail server does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readEmailText } from '@servery/server/platform/emails/read-email.ts'
import type { Place } from './servery.ts'

export interface EmailRead {
  readonly subject: string
  /** The link of its button. */
  readonly link: string
}

/** The newest letter to this address whose link leads to this path. Waits until it is there. */
export async function readEmail(
  servery: Place,
  { to, path }: { readonly to: string; readonly path: string },
): Promise<EmailRead> {
  let found: EmailRead | undefined
  await expect(() => {
    found = listEmails(servery)
      .filter((letter) => letter.to.includes(to))
      .map(({ subject, text }) => ({ subject, link: findLink(text, path) }))
      .filter(({ link }) => link !== '')
      .at(-1)
    expect(found, `a letter to ${to} with a link to ${path}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (found === undefined) throw new Error(`There is no letter to ${to}.`)
  return found
}

export function countLetters(servery: Place, to: string): number {
  return listEmails(servery).filter((letter) => letter.to.includes(to)).length
}

/** The oldest first: their names begin with the time. */
function listEmails({ dataDir }: Place) {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return names.sort().map((name) => {
    const text = readEmailText(readFileSync(join(folder, name), 'utf8'))
    return { to: headerOf(text, 'To'), subject: headerOf(text, 'Subject'), text }
  })
}

function findLink(text: string, path: string): string {
  const links = [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => link)
  return links.find((link) => new URL(link).pathname === path)?.replaceAll('&amp;', '&') ?? ''
}

function headerOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
}
