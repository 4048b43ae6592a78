import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../kit/index.ts'
import { guestOf, isSameGuest, isSameOrder } from './order.ts'
import { placeOnce, type SentOrder, type SentStorage, sentOrdersOf } from './sent-order.ts'

const lost = { ok: false, status: 0, code: 'unreachable', detail: {} } as const

/** A shop that places an id once, and a tab that outlives its pages. */
function aShop() {
  const placed = new Map<string, string>()
  const kept = new Map<string, string>()
  const storage: SentStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const place = async (order: ShopOrderInput): Promise<Answer<PlacedOrder>> => {
    const text = JSON.stringify(order)
    const before = placed.get(order.id) ?? text
    placed.set(order.id, before)
    if (before !== text) return { ok: false, status: 409, code: 'id_reused', detail: {} }
    return { ok: true, value: { id: order.id, token: `of ${order.id}` } as PlacedOrder }
  }
  return { placed, storage, place, open: () => sentOrdersOf('harbour', storage) }
}

const sent = (what: string, id = 'one'): SentOrder => ({
  what,
  order: { id, note: what } as ShopOrderInput,
})

describe('what a guest ordered', () => {
  it('is another order to another address, at another time or paid otherwise', () => {
    const address = { line1: '1 Quay', line2: '', town: 'Leeds', postcode: 'LS1', point: null }
    const lines = [{ id: 'a', count: 1, itemId: 'soup' }]
    const order = { lines, address, at: null, payment: 'online' } as unknown as ShopOrderInput
    const change = (more: object) => isSameOrder(order, { ...order, ...more } as ShopOrderInput)
    expect(change({ lines: [{ ...lines[0], id: 'b' }] })).toBe(true)
    expect(change({ address: { ...address, line1: '2 Quay' } })).toBe(false)
    expect(change({ at: '2026-03-14T18:00:00.000Z' })).toBe(false)
    expect(change({ payment: 'on_delivery' })).toBe(false)
  })

  it('stands for whom it was placed, whatever is corrected after that', () => {
    const contact = { name: 'Ana', phone: '0113 1', email: '' }
    const order = { contact, note: 'No nuts' } as unknown as ShopOrderInput
    const change = (more: object) => isSameGuest(order, { ...order, ...more } as ShopOrderInput)
    expect(change({})).toBe(true)
    expect(change({ contact: { ...contact, phone: '0113 2' } })).toBe(false)
    expect(change({ note: '' })).toBe(false)
    expect(guestOf(order)).toBe('Ana · 0113 1 · No nuts')
  })
})

describe('an order whose answer was lost', () => {
  it('is not placed again after a reload, whatever is filled in then', async () => {
    const shop = aShop()
    const first = await placeOnce(
      async (order) => {
        await shop.place(order)
        return lost
      },
      shop.open(),
      sent('Ana'),
    )
    expect(first).toEqual({ kind: 'refused', refused: lost })
    const orders = shop.open()
    expect(orders.all()).toEqual([sent('Ana')])
    const again = await placeOnce(shop.place, orders, sent('Ana B.', orders.all()[0]?.order.id))
    expect(again).toMatchObject({ kind: 'placed_before', placed: { token: 'of one' } })
    expect(shop.placed.size).toBe(1)
    expect(shop.open().all()).toEqual([])
  })

  it('is still asked about when the question is lost as well', async () => {
    const shop = aShop()
    await shop.place(sent('Ana').order)
    shop.open().keep(sent('Ana'))
    await placeOnce(async () => lost, shop.open(), sent('Ana B.'))
    expect(shop.open().all()).toEqual([sent('Ana B.'), sent('Ana')])
    expect(await placeOnce(shop.place, shop.open(), sent('Ben'))).toMatchObject({
      kind: 'placed_before',
    })
  })

  it('is found whichever of those that were sent under its id arrived', async () => {
    const shop = aShop()
    await placeOnce(async () => lost, shop.open(), sent('Ana'))
    const arrives = async (order: ShopOrderInput) => {
      await shop.place(order)
      return lost
    }
    await placeOnce(arrives, shop.open(), sent('Ana B.'))
    const third = await placeOnce(shop.place, shop.open(), sent('Ben'))
    expect(third).toMatchObject({ kind: 'placed_before', order: sent('Ana B.').order })
    expect(shop.open().all()).toEqual([])
  })

  it('is none of those: its id is not used again', async () => {
    const shop = aShop()
    await shop.place(sent('Zoe').order)
    await placeOnce(async () => lost, shop.open(), sent('Ana'))
    const again = await placeOnce(shop.place, shop.open(), sent('Ana B.'))
    expect(again).toMatchObject({ kind: 'refused', refused: { code: 'id_reused' } })
    expect(shop.open().all()).toEqual([])
  })

  it('is kept by the page alone once the shop has refused it', async () => {
    const shop = aShop()
    const orders = shop.open()
    const full = { ok: false, status: 409, code: 'shop_refused', detail: {} } as const
    await placeOnce(async () => full, orders, sent('Ana'))
    expect(shop.storage.getItem('servery-order harbour')).toBeNull()
    expect(orders.all()).toEqual([sent('Ana')])
  })

  it('never arrived: what is filled in now is placed', async () => {
    const shop = aShop()
    await placeOnce(async () => lost, shop.open(), sent('Ana'))
    const again = await placeOnce(shop.place, shop.open(), sent('Ana B.'))
    expect(again.kind).toBe('placed')
    expect([...shop.placed.values()]).toEqual([JSON.stringify(sent('Ana B.').order)])
  })

  it('does without where the browser keeps nothing', async () => {
    const shop = aShop()
    const refuses = () => {
      throw new Error('not allowed')
    }
    const storage = { getItem: refuses, setItem: refuses, removeItem: refuses }
    const orders = sentOrdersOf('harbour', storage)
    await placeOnce(async () => lost, orders, sent('Ana'))
    expect(orders.all()).toEqual([sent('Ana')])
    expect((await placeOnce(shop.place, orders, sent('Ana'))).kind).toBe('placed')
  })
})
