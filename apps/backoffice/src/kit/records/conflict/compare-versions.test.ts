import { describe, expect, it } from 'vitest'
import { compareVersions, firstSide, putTogether, type Side } from './compare-versions.ts'

const before = {
  name: 'Flat white',
  tags: ['hot'],
  tax: { eatIn: 'standard', takeaway: 'none' },
  options: [
    { id: 'a', name: 'Small', price: 300 },
    { id: 'b', name: 'Large', price: 400 },
  ],
}
const edit = (change: (copy: typeof before) => void) => {
  const copy = structuredClone(before)
  change(copy)
  return copy
}

describe('what differs between two versions', () => {
  it('is told field by field, with who changed it', () => {
    const mine = edit((one) => {
      one.name = 'Flattie'
      one.tags = ['hot', 'milk']
      one.tax.takeaway = 'reduced'
    })
    const theirs = edit((one) => {
      one.name = 'Flat White'
      one.tax.eatIn = 'reduced'
    })
    const differences = compareVersions({ before, mine, theirs })
    expect(differences.map(({ path, changedBy }) => [path, changedBy])).toEqual([
      ['name', 'both'],
      ['tags', 'me'],
      ['tax.eatIn', 'them'],
      ['tax.takeaway', 'me'],
    ])
    expect(differences[0]).toMatchObject({
      before: 'Flat white',
      mine: 'Flattie',
      theirs: 'Flat White',
    })
  })

  it('is told within a list as long as it holds the same things', () => {
    const mine = edit((one) => {
      Object.assign(one.options[0] ?? {}, { price: 310 })
    })
    const theirs = edit((one) => {
      Object.assign(one.options[1] ?? {}, { price: 420 })
    })
    expect(compareVersions({ before, mine, theirs }).map(({ path }) => path)).toEqual([
      'options.0.price',
      'options.1.price',
    ])
    const longer = edit((one) => void one.options.push({ id: 'c', name: 'Huge', price: 500 }))
    expect(compareVersions({ before, mine, theirs: longer }).map(({ path }) => path)).toEqual([
      'options',
    ])
    const turned = edit((one) => void one.options.reverse())
    expect(compareVersions({ before, mine, theirs: turned }).map(({ path }) => path)).toEqual([
      'options',
    ])
  })

  it('is told as one where people see one field', () => {
    const mine = edit((one) => {
      one.tax.takeaway = 'reduced'
    })
    const theirs = edit((one) => {
      one.tax.eatIn = 'reduced'
    })
    const differences = compareVersions({ before, mine, theirs }, (path) => path === 'tax')
    expect(differences.map(({ path, changedBy }) => [path, changedBy])).toEqual([['tax', 'both']])
  })

  it('is nothing where both came to the same', () => {
    const same = edit((one) => {
      one.name = 'Latte'
    })
    expect(compareVersions({ before, mine: same, theirs: structuredClone(same) })).toEqual([])
  })
})

describe('both put together', () => {
  const mine = edit((one) => {
    one.name = 'Mine'
    Object.assign(one.options[0] ?? {}, { price: 310 })
  })
  const theirs = edit((one) => {
    one.name = 'Theirs'
    one.tags = []
    Object.assign(one.options[1] ?? {}, { price: 420 })
  })
  const versions = { before, mine, theirs }
  const sides = (choose: typeof firstSide) =>
    new Map(compareVersions(versions).map((one): [string, Side] => [one.path, choose(one)]))

  it('loses no change unless somebody says so', () => {
    expect(putTogether(versions, sides(firstSide))).toEqual({
      ...before,
      name: 'Mine',
      tags: [],
      options: [
        { id: 'a', name: 'Small', price: 310 },
        { id: 'b', name: 'Large', price: 420 },
      ],
    })
  })

  it('is wholly one or the other when that is chosen, and changes neither', () => {
    expect(
      putTogether(
        versions,
        sides(() => 'theirs'),
      ),
    ).toEqual(theirs)
    expect(
      putTogether(
        versions,
        sides(() => 'mine'),
      ),
    ).toEqual(mine)
    expect(theirs.name).toBe('Theirs')
  })
})
