import { expect, it } from 'vitest'
import { boxOf, cornerAt, cornersOf, gridOf, outlineOf, ringOf } from './zone-shapes.ts'

const corners = [
  { lat: 53_800_000, lon: -1_550_000 },
  { lat: 53_810_000, lon: -1_550_000 },
  { lat: 53_805_000, lon: -1_530_001 },
]

it('takes corners to a ring and back without loss', () => {
  const ring = ringOf(corners)
  expect(ring).toHaveLength(4)
  expect(ring[0]).toEqual(ring[3])
  expect(cornersOf(ring)).toEqual(corners)
  expect(ringOf([])).toEqual([])
})

it('draws a radius round its centre, and no outline of postcodes', () => {
  const centre = { lat: 53_800_000, lon: -1_550_000 }
  const outline = outlineOf({ kind: 'radius', centre, metres: 1000 }) ?? []
  const box = boxOf(outline)
  expect((box?.north ?? 0) - (box?.south ?? 0)).toBeCloseTo(2000 / 111_195, 6)
  expect(outline[0]).toEqual(outline.at(-1))
  expect(outlineOf({ kind: 'postcodes', codes: ['LS1'] })).toBeNull()
  expect(outlineOf({ kind: 'radius', centre, metres: Number.NaN })).toBeNull()
  expect(boxOf([])).toBeNull()
})

it('has a grid of at most a dozen lines each way, at round degrees', () => {
  const grid = gridOf({ west: -1.56, south: 53.79, east: -1.5, north: 53.83 })
  expect(grid.length).toBeGreaterThan(4)
  expect(grid.length).toBeLessThan(26)
  expect(grid[0]?.[0]?.[0]).toBeCloseTo(-1.56, 9)
  expect(gridOf({ west: -180, south: -85, east: 180, north: 85 }).length).toBeLessThan(26)
})

it('finds the corner that a finger means, and none beside it', () => {
  const pixels = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
  ]
  expect(cornerAt(pixels, { x: 22, y: 3 }, 20)).toBe(1)
  expect(cornerAt(pixels, { x: 100, y: 100 }, 20)).toBe(-1)
  expect(cornerAt([], { x: 0, y: 0 }, 20)).toBe(-1)
})
