import { describe, expect, it } from 'vitest'
import { findNextIndex, findNextTile } from './grid-navigation.ts'
import { getColumns, getGridWindow } from './grid-window.ts'

describe('the window over a grid', () => {
  const shape = { count: 20_000, columns: 6, rowHeight: 100 }

  it('holds a screenful and a little more, wherever it is', () => {
    for (const top of [0, 50_000, 333_000]) {
      const { first, end, before } = getGridWindow(shape, { top, height: 700 })
      expect(end - first).toBeLessThanOrEqual((7 + 1 + 6) * 6)
      expect(before).toBeLessThanOrEqual(top)
      expect(first % 6).toBe(0)
    }
  })

  it('always stands for the full height', () => {
    for (const top of [0, 1234, 333_300]) {
      const { first, end, before, after } = getGridWindow(shape, { top, height: 700 })
      const rows = Math.ceil((end - first) / shape.columns)
      expect(before + rows * shape.rowHeight + after).toBe(Math.ceil(20_000 / 6) * 100)
    }
  })

  it('survives a list that has become short under the scroll position', () => {
    const seen = getGridWindow({ ...shape, count: 4 }, { top: 50_000, height: 700 })
    expect(seen).toEqual({ first: 0, end: 4, before: 0, after: 0 })
    expect(getGridWindow({ ...shape, count: 0 }, { top: 0, height: 700 }).end).toBe(0)
  })

  it('has as many columns as fit, and one at least', () => {
    expect(getColumns(640, 124, 8)).toBe(4)
    expect(getColumns(124 * 5 + 8 * 4, 124, 8)).toBe(5)
    expect(getColumns(50, 124, 8)).toBe(1)
  })
})

describe('arrow keys in a grid with blanks', () => {
  // t . t
  // . . t
  // t . .
  const isBlank = (index: number) => [1, 3, 4, 7, 8].includes(index)
  const next = (key: string, index: number) =>
    findNextTile(key, { index, count: 9, columns: 3, rowsPerPage: 2, direction: 'ltr' }, isBlank)

  it('lead over blanks to the next tile', () => {
    expect(next('ArrowRight', 0)).toBe(2)
    expect(next('ArrowDown', 0)).toBe(6)
    expect(next('ArrowLeft', 5)).toBe(2)
    expect(next('End', 0)).toBe(6)
    expect(next('PageDown', 2)).toBe(6)
  })

  it('stay where nothing lies beyond', () => {
    expect(next('ArrowRight', 6)).toBe(6)
    expect(next('ArrowDown', 5)).toBe(5)
    expect(next('Enter', 0)).toBeNull()
  })
})

describe('arrow keys in a grid', () => {
  const place = { index: 7, count: 20, columns: 5, rowsPerPage: 2, direction: 'ltr' } as const

  it('lead to the neighbours, mirrored from right to left', () => {
    expect(findNextIndex('ArrowRight', place)).toBe(8)
    expect(findNextIndex('ArrowRight', { ...place, direction: 'rtl' })).toBe(6)
    expect(findNextIndex('ArrowDown', place)).toBe(12)
    expect(findNextIndex('ArrowUp', place)).toBe(2)
    expect(findNextIndex('Home', place)).toBe(0)
    expect(findNextIndex('End', place)).toBe(19)
    expect(findNextIndex('PageDown', place)).toBe(17)
    expect(findNextIndex('PageUp', place)).toBe(2)
  })

  it('stop at the edges and leave other keys alone', () => {
    expect(findNextIndex('ArrowUp', { ...place, index: 3 })).toBe(3)
    expect(findNextIndex('ArrowDown', { ...place, index: 18 })).toBe(18)
    expect(findNextIndex('PageDown', { ...place, index: 18 })).toBe(19)
    expect(findNextIndex('Enter', place)).toBeNull()
  })
})
