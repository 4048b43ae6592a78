// The words of docs/terms.md on texts made for it.
import { describe, expect, it } from 'vitest'
import { checkWords } from './words.ts'

const terms = {
  path: 'docs/terms.md',
  text: `# Terms

## Never in English

| never | say | right in |
|---|---|---|
| somebody, reckon* | staff | |
| letter | email | with the letter |

## Never in German

| never | say | right in |
|---|---|---|
| Brutto* | Umsatz vor Rabatten | |

## Never in Spanish

| never | say | right in |
|---|---|---|
| sucursal | local | |
`,
}

const saying = (language: string, text: string) =>
  checkWords([
    terms,
    { path: `apps/till/src/locales/${language}/a.json`, text: JSON.stringify({ a: { b: text } }) },
  ])

describe('words', () => {
  it.each([
    ['en', 'Ask Somebody.', '“somebody”, say staff'],
    ['en', 'What it reckons', '“reckon*”'],
    ['en', 'A letter with the letter B', '“letter”'],
    ['de', 'Der Bruttoumsatz', 'say Umsatz vor Rabatten'],
    ['es', 'Esta sucursal', 'say local'],
  ])('%s: %s', (language, text, expected) => {
    const problems = saying(language, text)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`apps/till/src/locales/${language}/a.json a.b`)
    expect(problems[0]).toContain(expected)
  })

  it.each([
    ['en', 'Starts with the letter B'],
    ['en', 'For {{somebody}}'],
    ['en', '10% off…'],
    ['de', 'Sie sparen 10 % …'],
    ['es', 'El cliente elige, 10 %'],
  ])('%s: %s is fine', (language, text) => {
    expect(saying(language, text)).toEqual([])
  })

  it.each([
    ['en', '10 % off', '10% without'],
    ['en', 'Print …', 'ellipsis'],
    ['de', '10% Rabatt', '10 % with'],
    ['de', 'Drucken…', 'a space before'],
    ['de', 'Prüfe den Drucker', 'needs Sie'],
    ['es', 'Elige un local', 'needs usted'],
    ['es', '“Abrir”', 'quotes'],
  ])('%s: %s', (language, text, expected) => {
    expect(saying(language, text).join()).toContain(expected)
  })

  it('reads texts in code under the name of their language', () => {
    const code = [
      "const words = { en: { a: 'Ask somebody now' }, de: () => `Ein Bruttoumsatz hier` }",
      "export const spanish = { note: 'Esta sucursal' }",
      "const kind = 'somebody else'",
    ].join('\n')
    const problems = checkWords([terms, { path: 'server/src/a/letters.ts', text: code }])
    expect(problems.map((problem) => problem.split(' says ')[0])).toEqual([
      'server/src/a/letters.ts:1',
      'server/src/a/letters.ts:1',
      'server/src/a/letters.ts:2',
    ])
    expect(checkWords([terms, { path: 'server/src/a/a.test.ts', text: code }])).toEqual([])
  })

  it('reads what the contract says, but for code in backticks', () => {
    const code = [
      'const a = text.describe(\'A letter that was sent, with `{ "a": 1 }`.\')',
      'const b = text.describe(\'Takes `somebody` and `{ "a": 1 }`.\')',
      "const c = { summary: 'Ask somebody', path: 'ask somebody' }",
    ].join('\n')
    const path = 'packages/contract/src/a/letters.ts'
    const problems = checkWords([terms, { path, text: code }])
    expect(problems.map((problem) => problem.split(', say ')[0])).toEqual([
      `${path}:1 says “letter”`,
      `${path}:3 says “somebody”`,
    ])
  })

  it('needs the table', () => {
    expect(checkWords([])).toEqual(['docs/terms.md is missing'])
  })
})
