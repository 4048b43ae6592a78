import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../kit/index.ts'
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
    expect(orders.last()).toEqual(sent('Ana'))
    const again = await placeOnce(shop.place, orders, sent('Ana B.', orders.last()?.order.id))
    expect(again).toMatchObject({ kind: 'placed_before', placed: { token: 'of one' } })
    expect(shop.placed.size).toBe(1)
    expect(shop.open().last()).toBeNull()
  })

  it('is still asked about when the question is lost as well', async () => {
    const shop = aShop()
    await shop.place(sent('Ana').order)
    shop.open().keep(sent('Ana'))
    await placeOnce(async () => lost, shop.open(), sent('Ana B.'))
    expect(shop.open().last()).toEqual(sent('Ana'))
    expect(await placeOnce(shop.place, shop.open(), sent('Ben'))).toMatchObject({
      kind: 'placed_before',
    })
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
    expect(orders.last()).toEqual(sent('Ana'))
    expect((await placeOnce(shop.place, orders, sent('Ana'))).kind).toBe('placed')
  })
})
