import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { directionOf, languages, localeOf } from './languages.ts'
import { readMessages } from './read.ts'

const here = new URL('.', import.meta.url)
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => existsSync(new URL(`${entry.name}/language.json`, here)))
  .map((entry) => entry.name)
const files = filesOf('en')

/** Such as `till/cash.json`. */
function filesOf(language: string): readonly string[] {
  return readdirSync(new URL(`${language}/`, here), { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.json'))
    .sort()
}

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`
    return typeof value === 'object' && value !== null
      ? flatten(value, name)
      : [[name, String(value)]]
  })
}

function read(language: string, file: string): Map<string, string> {
  const text = readFileSync(new URL(`${language}/${file}`, here), 'utf8')
  return new Map(flatten(JSON.parse(text)))
}

/** Languages have different plural forms, so those are compared by their common name. */
function baseKey(key: string, texts: ReadonlyMap<string, string>): string {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return texts.has(`${base}_other`) ? base : key
}

function baseKeys(texts: ReadonlyMap<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => baseKey(key, texts)))].sort()
}

const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

it('has a folder for every language, and names every folder', () => {
  expect(folders).toEqual([...languages].sort())
})

describe.each(folders.filter((language) => language !== 'en'))('%s', (language) => {
  it('has the same files as English', () => {
    expect(filesOf(language)).toEqual(files)
  })

  it.each(files)('has what English has in %s, and keeps every placeholder', (file) => {
    const english = read('en', file)
    // A link to a text of the back office holds for every language.
    for (const [key, text] of english) if (text.startsWith('@')) english.delete(key)
    const texts = read(language, file)
    expect(baseKeys(texts)).toEqual(baseKeys(english))
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      const same = english.get(key) ?? english.get(`${baseKey(key, texts)}_other`)
      // A noun in the dual says that there are two.
      const isTwo = key.endsWith('_two')
      const named = (one: string) => places(one).filter((name) => !isTwo || name !== 'count')
      expect(named(text), key).toEqual(named(same ?? ''))
    }
  })
})

it.each(['backoffice', 'till'])('uses each name at the top of %s in one file alone', (area) => {
  const names = files
    .filter((file) => file.startsWith(`${area}/`))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(new URL(`en/${file}`, here), 'utf8'))))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('follows every link to a text of the back office', () => {
  const { en, de } = readMessages('exports/exports')
  expect(en.column.cancelled).toBe('Cancelled')
  expect(de.column.cancelled).toBe('Storniert')
  expect(JSON.stringify([en, de])).not.toContain('"@')
})

it.each([
  ['en', 'ltr', 'en-GB'],
  ['de', 'ltr', 'de'],
  ['ar', 'rtl', 'ar-u-nu-latn'],
  ['he', 'rtl', 'he'],
] as const)('reads %s from the side of its script', (language, direction, locale) => {
  expect(directionOf(language)).toBe(direction)
  expect(localeOf(language)).toBe(locale)
  expect(new Intl.NumberFormat(localeOf(language)).format(12)).toBe('12')
})

/** “2 صنفان” says two twice. */
const countedDual = /\{\{count\}\} [\u0600-\u06ff]*(ان|ين|تا|تي)(?=[\s.،:؛؟]|$)/

it.each(filesOf('ar'))('says two once in %s', (file) => {
  const duals = [...read('ar', file)].filter(([key]) => key.endsWith('_two'))
  expect(duals.filter(([, text]) => countedDual.test(text))).toEqual([])
})
