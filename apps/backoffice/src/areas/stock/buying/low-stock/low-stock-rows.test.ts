import { expect, it } from 'vitest'
import { asFirstSent, type LowStockRow, ordersOf } from './low-stock-rows.ts'

const lager = {
  ...{ itemId: 'lager', variationId: null, supplierId: 'brewer', supplierName: 'Brewer' },
  ...{ packName: 'Case', factor: 24_000, code: 'L24', packCost: 2_400 },
} as unknown as LowStockRow

function report() {
  const [made, sent] = [new Map(), new Map()]
  return (expectedOn: string, packs: number, rows = [lager]) => {
    const asked = { branchId: 'quay', made, expectedOn: () => expectedOn }
    const orders = ordersOf(rows, () => packs, asked)
    return asFirstSent(orders, sent)
  }
}

it('orders the same once, though midnight or a new cost came between two tries', () => {
  const order = report()
  const first = order('2026-03-14', 2)
  expect(first).toMatchObject([{ expectedOn: '2026-03-14', lines: [{ packs: 2000 }] }])
  expect(order('2026-03-15', 2)).toEqual(first)
  expect(order('2026-03-15', 2, [{ ...lager, packCost: 2_500 }] as LowStockRow[])).toEqual(first)
})

it('orders something else anew, and elsewhere as well', () => {
  const order = report()
  const [first] = order('2026-03-14', 2)
  const [more] = order('2026-03-15', 3)
  const [elsewhere] = order('2026-03-15', 2, [{ ...lager, supplierId: 'other' }] as LowStockRow[])
  expect(new Set([first?.id, more?.id, elsewhere?.id]).size).toBe(3)
  expect(more?.expectedOn).toBe('2026-03-15')
})
