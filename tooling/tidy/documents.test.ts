// Lines of documents and subjects of commits made for it.
import { describe, expect, it } from 'vitest'
import { checkDocuments, checkSubjects } from './documents.ts'
import { checkProofs } from './proofs.ts'

describe('documents', () => {
  it('breaks lines that do not fit', () => {
    const line = `${'word '.repeat(32)}w`
    expect(checkDocuments([{ path: 'docs/a.md', text: `short\n${line}` }])).toEqual([
      'docs/a.md:2 has 161 characters, break it at 160',
    ])
  })

  it('leaves addresses and code alone', () => {
    const files = [
      { path: 'docs/a.md', text: `https://${'a'.repeat(200)}` },
      { path: 'server/src/a.ts', text: 'word '.repeat(60) },
    ]
    expect(checkDocuments(files)).toEqual([])
  })
})

describe('subjects', () => {
  it('are short and plain', () => {
    expect(checkSubjects(['Refund an overpayment on any day'])).toEqual([])
    expect(checkSubjects([`Say ${'more '.repeat(20)}`])).toHaveLength(1)
    expect(checkSubjects(['lower case.'])).toHaveLength(1)
  })
})

describe('proofs', () => {
  const test = { path: 'server/src/fair/turns.test.ts', text: '' }
  const rows = (...cells: readonly string[]) => [
    test,
    {
      path: 'docs/security.md',
      text: ['| rule | met | how, and the test |', '|---|---|---|', ...cells].join('\n'),
    },
  ]

  it('are tests that are there, named by themselves, by their folder or after one of it', () => {
    expect(checkProofs(rows('| Fair | yes | turns; `turns.test.ts` |'))).toEqual([])
    expect(checkProofs(rows('| Fair | yes | `server/src/fair/turns` |'))).toEqual([])
    expect(checkProofs(rows('| Fair | yes | `server/src/fair`, `turns` |'))).toEqual([])
    expect(checkProofs(rows('| Fair | no | nothing yet |'))).toEqual([])
  })

  it('are missed where a row names none, or one that is gone', () => {
    expect(checkProofs(rows('| Fair | part | by review |'))).toEqual([
      'docs/security.md:3 names no test',
    ])
    expect(checkProofs(rows('| Fair | yes | `gone.test.ts` |'))).toEqual([
      'docs/security.md:3 names gone.test.ts, which is no test',
    ])
  })
})
