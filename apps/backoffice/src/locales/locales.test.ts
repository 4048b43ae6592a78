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

const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

describe.each(['de', 'es'])('%s', (language) => {
  it('has the same files as English', () => {
    expect(readdirSync(new URL(`${language}/`, here))).toEqual(areas)
  })

  it.each(areas)('has what English has in %s, and keeps every placeholder', (area) => {
    const english = read('en', area)
    const texts = read(language, area)
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(places(text), key).toEqual(places(english.get(key) ?? ''))
    }
  })
})

it('uses each name at the top in one area alone', () => {
  const names = areas.flatMap((area) =>
    Object.keys(JSON.parse(readFileSync(new URL(`en/${area}`, here), 'utf8'))),
  )
  expect(new Set(names).size).toBe(names.length)
})
