// Lines of documents and subjects of commits made for it.
import { describe, expect, it } from 'vitest'
import { checkDocuments, checkSubjects } from './documents.ts'

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
