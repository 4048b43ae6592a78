import { type PrinterRow, printerInput } from '@servery/contract/devices/printers.ts'
import { expect, it } from 'vitest'
import { toPrinterContent, toPrinterValues, withRoute } from './printer-form.ts'

const place = { branchId: '019a9c00-0000-7000-8000-000000000002', position: 20 }
const grill = {
  ...printerInput.parse({
    ...place,
    name: 'Grill',
    type: 'kitchen',
    host: '10.0.0.9',
    drawer: { pin: 5, pulseMs: 200 },
    categoryIds: ['019a9c00-0000-7000-8000-000000000007'],
  }),
  id: '019a9c00-0000-7000-8000-000000000c52',
  version: 3,
  archived: false,
  updatedAt: '',
  updatedBy: '',
} satisfies PrinterRow

it('is the same after it went through the form', () => {
  const { id: _, version: __, archived: ___, updatedAt: ____, updatedBy: _____, ...input } = grill
  expect(toPrinterContent(toPrinterValues(grill), place)).toEqual(input)
})

it('begins as a printer of 80 mm that is valid once it has a name and an address', () => {
  const values = { ...toPrinterValues(null), name: 'Bar', host: ' 10.0.0.9 ' }
  expect(printerInput.safeParse(toPrinterContent(values, place)).success).toBe(true)
})

it('routes nothing to a printer of receipts', () => {
  const values = { ...toPrinterValues(grill), type: 'receipt' as const }
  expect(toPrinterContent(values, place).categoryIds).toEqual([])
})

it('sets one route and takes it away', () => {
  const on = withRoute(grill, 'stationIds', { id: 'grill', on: true })
  expect(on).toMatchObject({ stationIds: ['grill'], name: 'Grill' })
  expect(on).not.toHaveProperty('version')
  const off = withRoute(grill, 'categoryIds', { id: grill.categoryIds[0] ?? '', on: false })
  expect(off.categoryIds).toEqual([])
})
