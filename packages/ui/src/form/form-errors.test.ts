import { describe, expect, it } from 'vitest'
import { orderProblems } from './field-labels.ts'
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

it('names problems in the order in which the fields stand on the page', () => {
  const labels = new Map([
    ['name', 'Name'],
    ['price', 'Price'],
  ])
  const problems = ['elsewhere', 'price', '', 'name'].map((path) => ({ path, message: 'Wrong' }))
  const ordered = orderProblems(problems, labels).map(({ path }) => path)
  expect(ordered).toEqual(['', 'name', 'price', 'elsewhere'])
})
