import { expect, it } from 'vitest'
import { levelPoints } from './level-points.ts'

const row = (day: string, onHand: number) => ({ day, onHand, unitCost: 150 })

it('a day on which nothing moved ends as the one before', () => {
  const before = { onHand: 4000, unitCost: 100 }
  const points = levelPoints({ before, rows: [row('2026-11-20', 9000)] }, '2026-11-21', 3)
  expect(points.map(({ day, onHand }) => [day, onHand])).toEqual([
    ['2026-11-19', 4000],
    ['2026-11-20', 9000],
    ['2026-11-21', 9000],
  ])
})

it('before anything moved there is no level', () => {
  const points = levelPoints({ before: null, rows: [row('2026-11-21', 1)] }, '2026-11-21', 2)
  expect(points.map(({ onHand }) => onHand)).toEqual([null, 1])
})
