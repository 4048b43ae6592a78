import { expect, it } from 'vitest'
import { findNearest } from './nearest-place.ts'

const cell = (column: number, row: number) => ({
  name: `${column} ${row}`,
  left: column * 100,
  top: row * 50,
  width: 90,
  height: 40,
})
const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => cell(column, row)))

it.each([
  ['right', [1, 0], '2 1'],
  ['left', [-1, 0], '0 1'],
  ['down', [0, 1], '1 2'],
  ['up', [0, -1], '1 0'],
] as const)('goes one cell to the %s', (_, direction, name) => {
  expect(findNearest(cell(1, 1), cells, direction)?.name).toBe(name)
})

it('leaves the cell that something lies in at once', () => {
  const inside = { left: 106, top: 56, width: 78, height: 28 }
  expect(findNearest(inside, cells, [-1, 0])?.name).toBe('0 1')
  expect(findNearest(inside, cells, [0, -1])?.name).toBe('1 0')
})

it('goes nowhere where there is nothing', () => {
  expect(findNearest(cell(2, 2), cells, [1, 0])).toBeUndefined()
})
