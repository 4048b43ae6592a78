import { describe, expect, it } from 'vitest'
import { quantity } from '../../kernel/quantity.ts'
import {
  type PurchaseOrderLine,
  purchaseOrderStatuses,
  receiveLines,
  refusePurchaseAction,
  statusAfterReceipt,
  stillToCome,
} from './purchase-order.ts'

const line = (id: string, packs: number, received = 0, factor = 12_000): PurchaseOrderLine => ({
  id,
  packs: quantity(packs),
  received: quantity(received),
  factor: quantity(factor),
})
const came = (lineId: string, units: number) => ({ lineId, units: quantity(units) })

describe('a purchase order', () => {
  it('is changed as a draft alone, cancelled until something came, and closed once', () => {
    const refusals = (deed: Parameters<typeof refusePurchaseAction>[1]) =>
      purchaseOrderStatuses.map((status) => refusePurchaseAction(status, deed))
    const closed = Array.from({ length: 3 }, () => 'purchase_order_closed')
    const sent = 'purchase_order_sent'
    const waiting = 'purchase_order_not_sent'
    expect(refusals('change')).toEqual([null, sent, sent, ...closed])
    expect(refusals('send')).toEqual([null, null, null, ...closed])
    expect(refusals('receive')).toEqual([waiting, null, null, ...closed])
    expect(refusals('close')).toEqual([waiting, null, null, ...closed])
    expect(refusals('cancel')).toEqual([waiting, null, 'purchase_order_begun', ...closed])
  })

  it('keeps the same item at two costs apart', () => {
    const lines = [line('a', 2000), line('b', 3000)]
    const after = receiveLines(lines, [came('b', 36_000)]) ?? []
    expect(after.map(({ received }) => received)).toEqual([0, 3000])
    expect(statusAfterReceipt(after)).toBe('partly_received')
    const all = receiveLines(after, [came('a', 12_000), came('a', 12_000)]) ?? []
    expect(statusAfterReceipt(all)).toBe('received')
  })

  it('takes more than was ordered, in other packs too, and sends back what came', () => {
    const [over] = receiveLines([line('a', 1000)], [came('a', 30_000)]) ?? []
    expect(over?.received).toBe(2500)
    expect(stillToCome(over as never)).toBe(0)
    const back = receiveLines([line('a', 2000, 1000)], [came('a', -12_000)]) ?? []
    expect(statusAfterReceipt(back)).toBe('sent')
    expect(receiveLines([line('a', 2000)], [came('a', -1000)])).toBeNull()
  })

  it('still owes what did not come', () => {
    expect(stillToCome(line('a', 3000, 1500))).toBe(18_000)
    expect(statusAfterReceipt([line('a', 1000)])).toBe('sent')
  })
})
