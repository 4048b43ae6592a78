import { describe, expect, it } from 'vitest'
import { getNiceSteps, getScale, getWholePercents } from './nice-scale.ts'

describe('the steps of an axis', () => {
  it.each([
    [0, [0]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [38_450, [0, 10_000, 20_000, 30_000, 40_000]],
  ])('up to %i are %j', (highest, steps) => {
    expect(getNiceSteps(highest)).toEqual(steps)
  })
})

describe('a scale', () => {
  it.each([
    [[0, 0], [0]],
    [
      [7, 3],
      [0, 2, 4, 6, 8],
    ],
    [
      [4, -3],
      [-3, -2, -1, 0, 1, 2, 3, 4],
    ],
    [[-4], [-4, -3, -2, -1, 0]],
  ])('of %j has the steps %j', (values, steps) => {
    expect(getScale(values).steps).toEqual(steps)
  })

  it('puts its last step at the top and its first at the bottom', () => {
    const { steps, y } = getScale([7, -2])
    expect([y(steps.at(-1) ?? 0), y(steps[0] ?? 0)]).toEqual([0, 100])
  })
})

describe('shares in whole percents', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [995, 5],
      [100, 0],
    ],
    [[7], [100]],
    [
      [10, -4],
      [100, 0],
    ],
    [[], []],
  ])('of %j are %j', (values, percents) => {
    expect(getWholePercents(values)).toEqual(percents)
  })

  it('always add up to a hundred', () => {
    for (let size = 1; size < 30; size += 1) {
      const values = Array.from({ length: size }, (_, index) => (index * 7919) % 101)
      if (values.every((value) => value === 0)) continue
      expect(getWholePercents(values).reduce((sum, value) => sum + value, 0)).toBe(100)
    }
  })
})
