import { describe, expect, it } from 'vitest'
import {
  columnsIn,
  definitionFor,
  isTaxed,
  keyIn,
  reportDefinitions,
  reportNames,
  showReport,
} from './definitions.ts'
import { topsOf } from './tops.ts'

const { teamSales, discountReports } = reportDefinitions
const row = { net: 10_000, tax: 2_000, orders: 3, minutes: 90 }
const column = (key: string) => {
  const found = teamSales.columns.find((one) => one.key === key)
  if (found === undefined) throw new Error(`there is no ${key}`)
  return found
}

it('shows amounts with tax as net and tax together, rounded once', () => {
  expect(column('netIncTax').value(row, row)).toBe(12_000)
  expect(column('averageOrder').value(row, row)).toBe(3_333)
  expect(column('averageOrderIncTax').value(row, row)).toBe(4_000)
  expect(column('salesPerHourIncTax').value(row, row)).toBe(8_000)
})

it('adds to net sales what the house keeps of service charges (rules.md, "Gratuities")', () => {
  const shared = { ...row, serviceCharges: 500, serviceChargesToStaff: 200 }
  expect(column('netWithService').value(shared, shared)).toBe(10_300)
})

it('takes what is off options from their gross', () => {
  const { columns } = reportDefinitions.modifiersReports
  const off = columns.find(({ key }) => key === 'optionsOff')
  expect(off?.value({ gross: 500, net: 420 }, {})).toBe(80)
})

it('says nothing of shifts to whoever may not read the team, and all else', () => {
  const { columns, isOfPeople } = definitionFor('teamSales', { seesTeam: false })
  const left = columns.map(({ key }) => key)
  const gone = teamSales.columns.map(({ key }) => key).filter((key) => !left.includes(key))
  expect(gone).toEqual(['hours', 'salesPerHour', 'salesPerHourIncTax'])
  expect(isOfPeople).toBeUndefined()
  expect(definitionFor('teamSales', { seesTeam: true })).toEqual(teamSales)
  // How long guests stay is no shift of anybody.
  const inside = definitionFor('insideReports', { seesTeam: false })
  expect(inside).toEqual(reportDefinitions.insideReports)
})

describe.each(reportNames)('%s', (name) => {
  const definition = reportDefinitions[name]

  it('has each key once, and one of both ways of showing a figure in each view', () => {
    const keys = definition.columns.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const view of ['excluded', 'included'] as const) {
      const shown = columnsIn(definition, view).map(({ key }) => key)
      for (const kpi of [...definition.kpis, definition.chart]) {
        expect(shown).toContain(keyIn(definition, kpi, view))
      }
      expect(shown.includes('averageOrder') && shown.includes('averageOrderIncTax')).toBe(false)
    }
  })

  it('sums all that its columns are made of', () => {
    const read = new Set<string>()
    // Nothing is nought, so that nothing ends before all is read.
    const row = new Proxy<Record<string, number>>(
      {},
      { get: (_, name) => read.add(String(name)) && 1 },
    )
    for (const { value } of definition.columns) value(row, row)
    for (const name of read) expect(definition.sums).toContain(name)
  })
})

it('says who has most of each row, the first of several, and nobody of nothing', () => {
  const { top } = discountReports
  if (top === undefined) throw new Error('nobody is on top')
  const rowOf = (key: string, amount: number) => ({
    key,
    label: key.at(-1) ?? '',
    sums: { amount },
  })
  const rows = [rowOf('x b', 5), rowOf('x a', 5), rowOf('x c', 4), rowOf('y a', 0), rowOf('z c', 1)]
  expect([...topsOf(top, rows)]).toEqual([
    ['x', { key: 'a', label: 'a' }],
    ['z', { key: 'c', label: 'c' }],
  ])
})

it('knows which reports can be had with tax', () => {
  expect(isTaxed(teamSales)).toBe(true)
  expect(isTaxed(discountReports)).toBe(true)
  expect(keyIn(discountReports, 'amount', 'included')).toBe('amountIncTax')
  expect(keyIn(discountReports, 'times', 'included')).toBe('times')
  expect(keyIn(teamSales, 'net', 'included')).toBe('netIncTax')
})

it('has totals of the whole, and the largest row first', () => {
  const rows = [
    { key: 'a', label: 'A', sums: { ...row, net: 1 } },
    { key: 'b', label: 'B', sums: row },
  ]
  const shown = showReport(teamSales, 'opened', rows, rows)
  expect(shown.rows.map(({ key }) => key)).toEqual(['b', 'a'])
  expect(shown.totals.net).toBe(10_001)
})
