import { describe, expect, it } from 'vitest'
import {
  builderFigures,
  builderRows,
  builtColumns,
  figuresFor,
  showBuilt,
  wholeOf,
} from './builder.ts'

const owner = { seesTeam: true }
const keysOf = (rows: (typeof builderRows)[number], who = owner) =>
  figuresFor(rows, who).map(({ key }) => key)

it('offers each figure once, and to each kind of row what it can tell', () => {
  const keys = builderFigures.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keysOf('method')).toEqual(['tips', 'payments', 'paid'])
  expect(keysOf('category')).toContain('profitShare')
  expect(keysOf('category')).not.toContain('tips')
  expect(keysOf('hour')).toEqual(['orders', 'net', 'share', 'averageOrder'])
  const told = builderRows.flatMap((rows) => keysOf(rows))
  expect(keys.filter((key) => !told.includes(key))).toEqual([])
})

it('tells wages and hours to those alone who may read the team', () => {
  const hidden = keysOf('branch').filter(
    (key) => !keysOf('branch', { seesTeam: false }).includes(key),
  )
  expect(hidden).toEqual(['hours', 'labourCost', 'labourShare', 'salesPerHour'])
})

it('passes over figures that the rows cannot tell, and never shows a table without any', () => {
  const columns = (figures: readonly string[]) =>
    builtColumns('method', figures, owner).map(({ key }) => key)
  expect(columns(['net', 'paid'])).toEqual(['paid'])
  expect(columns(['net'])).toEqual(['paid'])
  expect(builderRows.map((rows) => builtColumns(rows, [], owner).length)).not.toContain(0)
})

describe('a built report', () => {
  const found = [
    { key: 'a', label: 'A', sums: { net: 100, gross: 120, discounts: 20, orders: 2 } },
    { key: 'b', label: 'B', sums: { net: 300, gross: 300, discounts: 0, orders: 2 } },
  ]

  it('has the largest row first, and a total of all', () => {
    const columns = builtColumns('category', ['net', 'share', 'averageOrder'], owner)
    const shown = showBuilt('category', columns, {
      ...{ found, whole: wholeOf('category', found, { orders: 3 }) },
    })
    expect(shown.rows.map(({ key }) => key)).toEqual(['b', 'a'])
    // One order has goods of both.
    expect(shown.totals).toEqual({ net: 400, share: 1_000_000, averageOrder: 133 })
    expect(shown.rows[1]?.values).toEqual({ net: 100, share: 250_000, averageOrder: 50 })
  })

  it('leaves days in their order', () => {
    const columns = builtColumns('day', ['net'], owner)
    const shown = showBuilt('day', columns, { found, whole: wholeOf('day', found) })
    expect(shown.rows.map(({ key }) => key)).toEqual(['a', 'b'])
  })
})
