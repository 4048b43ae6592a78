import { expect, it } from 'vitest'
import { hoursOfDay, rowsOfDays } from './rows-in-time.ts'

const row = (key: string, orders: number) => ({ key, values: { orders } })

it('has the days on which nothing was ordered', () => {
  const report = { from: '2026-02-27', to: '2026-03-02', rows: [row('2026-03-01', 4)] }
  expect(rowsOfDays(report).map(({ key, values }) => [key, values?.orders ?? 0])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 4],
    ['2026-03-02', 0],
  ])
})

it('has the hours between the first and the last order', () => {
  const rows = [row('09', 2), row('11', 1)]
  expect(hoursOfDay(rows).map(({ key, values }) => [key, values?.orders ?? 0])).toEqual([
    ['09', 2],
    ['10', 0],
    ['11', 1],
  ])
  expect(hoursOfDay([])).toEqual([])
})
