/**
 * The texts of the server, read from the folders of the languages. What a language lacks is said
 * in English. A text such as `@sales.kpi.net` is the text of that name in the back office, so that
 * a column is called the same in a file as on the screen.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type account from './en/email/account.json'
import type business from './en/email/business.json'
import type guestCode from './en/email/guest-code.json'
import type shop from './en/email/shop.json'
import type exports from './en/exports/exports.json'
import type language from './en/language.json'
import type notifications from './en/notifications/notifications.json'
import type pages from './en/pages/pages.json'
import type drawer from './en/paper/drawer.json'
import type invoice from './en/paper/invoice.json'
import type labels from './en/paper/labels.json'
import type purchase from './en/paper/purchase.json'
import type receipt from './en/paper/receipt.json'
import type sample from './en/paper/sample.json'
import type starter from './en/starter/starter.json'
import { type Language, languages } from './languages.ts'

interface Catalogue {
  readonly language: typeof language
  readonly 'email/account': typeof account
  readonly 'email/business': typeof business
  readonly 'email/guest-code': typeof guestCode
  readonly 'email/shop': typeof shop
  readonly 'exports/exports': typeof exports
  readonly 'notifications/notifications': typeof notifications
  readonly 'pages/pages': typeof pages
  readonly 'paper/drawer': typeof drawer
  readonly 'paper/invoice': typeof invoice
  readonly 'paper/labels': typeof labels
  readonly 'paper/purchase': typeof purchase
  readonly 'paper/receipt': typeof receipt
  readonly 'paper/sample': typeof sample
  readonly 'starter/starter': typeof starter
}

interface Tree {
  readonly [key: string]: string | Tree
}

const here = new URL('.', import.meta.url)
const backOffice = new Map<Language, Tree>()

/** A file of the catalogue in every language. */
export function readMessages<Name extends keyof Catalogue>(
  name: Name,
): Readonly<Record<Language, Catalogue[Name]>> {
  const english = readFile('en', name)
  const texts = languages.map((language) => [
    language,
    follow(language === 'en' ? english : merge(english, readFile(language, name)), language),
  ])
  return Object.fromEntries(texts)
}

function readFile(language: Language, name: string): Tree {
  return JSON.parse(readFileSync(new URL(`${language}/${name}.json`, here), 'utf8'))
}

function merge(english: Tree, own: Tree): Tree {
  const texts = Object.entries(english).map(([key, text]) => {
    const said = own[key] ?? text
    return [key, typeof text === 'object' && typeof said === 'object' ? merge(text, said) : said]
  })
  return Object.fromEntries(texts)
}

function follow(texts: Tree, language: Language): Tree {
  const followed = Object.entries(texts).map(([key, text]) => {
    if (typeof text === 'object') return [key, follow(text, language)]
    return [key, text.startsWith('@') ? textOf(text.slice(1), language) : text]
  })
  return Object.fromEntries(followed)
}

function textOf(path: string, language: Language): string {
  let found: string | Tree | undefined = readBackOffice(language)
  for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined
  if (typeof found === 'string') return found
  if (language === 'en') throw new Error(`The back office has no text ${path}.`)
  return textOf(path, 'en')
}

function readBackOffice(language: Language): Tree {
  const known = backOffice.get(language)
  if (known !== undefined) return known
  const names = readdirSync(new URL(`${language}/backoffice/`, here))
  const texts: Tree = Object.assign(
    {},
    ...names.map((name) => readFile(language, `backoffice/${name.replace('.json', '')}`)),
  )
  backOffice.set(language, texts)
  return texts
}
