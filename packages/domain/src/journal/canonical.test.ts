import { sha256 } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical.ts'

describe('canonical JSON', () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [null, 'null'],
    [true, 'true'],
    [-0, '0'],
    [-17, '-17'],
    [9007199254740991, '9007199254740991'],
    ['', '""'],
    // The escapes of RFC 8785 §3.2.2.2, and nothing else escaped.
    ['€$\u000f\nA\'\u0042\u0022\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    // The same letter in two forms of Unicode stays two texts: nothing is normalised.
    ['\u00e9', '"\u00e9"'],
    ['e\u0301', '"e\u0301"'],
    ['😂', '"😂"'],
    [[], '[]'],
    [{}, '{}'],
    [{ b: 1, a: [{ d: null, c: 'x' }] }, '{"a":[{"c":"x","d":null}],"b":1}'],
    [{ a: undefined, b: 2 }, '{"b":2}'],
    // The member order of RFC 8785 §3.2.3: by UTF-16 code units, so 😂 (D83D) before FB33.
    [
      { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😂': 5, '\u0080': 6, ö: 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😂":5,"\ufb33":3}',
    ],
  ]
  it.each(cases)('%j is %s', (value, text) => {
    expect(canonicalJson(value)).toBe(text)
    expect(canonicalJson(JSON.parse(text))).toBe(text)
  })

  const deep = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`)
  const refused: readonly (readonly [string, unknown])[] = [
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['1e308', 1e308],
    ['a fraction', 0.5],
    ['an unsafe integer', 2 ** 53],
    ['a bigint', 1n],
    ['a function', () => 1],
    ['undefined in a list', [undefined]],
    ['a lone surrogate', 'a\ud83d'],
    ['a lone surrogate as a name', { '\ude02': 1 }],
    ['a hundred levels', deep],
  ]
  it.each(refused)('refuses %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  })

  it('hashes to what anybody else computes', () => {
    // printf '{"a":1}' | sha256sum
    expect(sha256(canonicalJson({ a: 1 }))).toBe(
      '015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862',
    )
  })
})
