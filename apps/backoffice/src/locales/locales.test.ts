import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const here = new URL('.', import.meta.url)
const areas = readdirSync(new URL('en/', here))

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const name = path === '' ? key : `${path}.${key}`
    return typeof value === 'object' && value !== null
      ? flatten(value, name)
      : [[name, String(value)]]
  })
}

function read(language: string, area: string): Map<string, string> {
  const text = readFileSync(new URL(`${language}/${area}`, here), 'utf8')
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

describe.each(['de', 'es'])('%s', (language) => {
  it('has the same files as English', () => {
    expect(readdirSync(new URL(`${language}/`, here))).toEqual(areas)
  })

  it.each(areas)('has what English has in %s, and keeps every placeholder', (area) => {
    const english = read('en', area)
    const texts = read(language, area)
    expect(baseKeys(texts)).toEqual(baseKeys(english))
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      const same = english.get(key) ?? english.get(`${baseKey(key, texts)}_other`)
      expect(places(text), key).toEqual(places(same ?? ''))
    }
  })
})

it('uses each name at the top in one area alone', () => {
  const names = areas.flatMap((area) =>
    Object.keys(JSON.parse(readFileSync(new URL(`en/${area}`, here), 'utf8'))),
  )
  expect(new Set(names).size).toBe(names.length)
})
