import { describe, expect, it } from 'vitest'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

function flatten(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`
    return typeof value === 'object' && value !== null
      ? flatten(value, here)
      : [[here, String(value)]]
  })
}

const places = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()
const english = new Map(flatten(en))

describe.each([
  ['German', de],
  ['Spanish', es],
])('%s', (_, bundle) => {
  const texts = new Map(flatten(bundle))

  it('has what English has, and no more', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('leaves nothing empty and keeps every placeholder', () => {
    for (const [key, text] of texts) {
      expect(text.trim(), key).not.toBe('')
      expect(places(text), key).toEqual(places(english.get(key) ?? ''))
    }
  })
})
