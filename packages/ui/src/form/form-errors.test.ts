import { describe, expect, it } from 'vitest'
import { listProblems } from './form-errors.ts'

describe('listProblems', () => {
  it('goes through fields, lists and the form itself, in order', () => {
    const problems = listProblems({
      name: { type: 'required', message: 'Name is missing' },
      variations: [undefined, { price: { type: 'min', message: 'Price is below 0' } }],
      root: { server: { type: 'server', message: 'Somebody else has saved this' } },
    } as never)
    expect(problems).toEqual([
      { path: 'name', message: 'Name is missing' },
      { path: 'variations.1.price', message: 'Price is below 0' },
      { path: '', message: 'Somebody else has saved this' },
    ])
  })

  it('finds nothing in a sound form', () => {
    expect(listProblems({})).toEqual([])
  })
})
