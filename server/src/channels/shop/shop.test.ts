import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuAnswer } from '../../app/site/shop-menu-file.ts'
import { toApiError } from '../../platform/errors/errors.ts'
import { getOrderState } from '../../trade/orders/orders.service.ts'
import { createShopWorld } from './shop-world.ts'

let shop: Awaited<ReturnType<typeof createShopWorld>>
beforeAll(async () => {
  shop = await createShopWorld()
})
afterAll(() => shop.close())

const place = (order: object) => shop.place(order)

const stateOf = (id: string) => {
  const { scope } = shop.company
  return shop.world.database.readTenant(scope, (trx) => getOrderState(scope, trx, id))
}

/** Why the shop does not take it, and which member is at fault. */
async function refusalOf(answer: Promise<unknown>) {
  try {
    await answer
  } catch (error) {
    const { code, data } = toApiError(error)
    return [data?.detail?.refusal ?? code, data?.field ?? null]
  }
  return ['taken', null]
}

describe('a guest', () => {
  it('sees the shop and its menu', async () => {
    const { guest, slug, soup } = shop
    const seen = await guest.shop.get({ slug })
    expect(seen).toMatchObject({ name: 'Harbour', state: 'open', currency: 'GBP' })
    expect(seen.orderTypes.map(({ type }) => type)).toEqual(['collection', 'delivery', 'table'])
    const menu = await guest.shop.menu({ slug })
    expect(menu.sections).toMatchObject([{ name: 'Food', itemIds: [soup.id] }])
    expect(menu.items).toMatchObject([{ id: soup.id, price: 650, soldOut: false }])
    expect(await refusalOf(guest.shop.get({ slug: 'nobody-here' }))).toEqual(['not_found', 'slug'])
  })

  it('is told of the menu again only when something on it has changed', async () => {
    const { owner, world } = shop
    const answer = createMenuAnswer(world.services)
    const ask = async (headers: Record<string, string> = {}) => {
      const url = `http://shop.example/api/v1/shop/${shop.slug}/menu?orderType=collection`
      return (await answer(new Request(url, { headers }))) ?? Response.error()
    }
    const first = await ask()
    const menu = await shop.guest.shop.menu({ slug: shop.slug, orderType: 'collection' })
    expect(await first.json()).toEqual(menu)
    const tag = first.headers.get('etag') ?? ''
    world.pass(60_000)
    const again = await ask({ 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const tea = await shop.addItem({ name: 'Tea of the week' })
    const changed = await ask({ 'if-none-match': tag })
    expect(await changed.text()).toContain('Tea of the week')
    await owner.items.archive({ id: tea.id, version: tea.version, archived: true })
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    world.pass(-60_000)
    const other = new Request('http://shop.example/api/v1/shop/x/menu?orderType=else')
    expect(await answer(other)).toBeNull()
  })

  it('orders, and the order is in the books, at the tills and in the kitchen', async () => {
    const { guest, owner, branchId } = shop
    const asked = shop.order()
    const placed = await place(asked)
    expect(placed).toMatchObject({ state: 'accepted', number: 'WEB-001' })
    expect(placed.promisedAt).toBe('2026-03-14T12:20:00.000Z')
    const { rows } = await owner.orders.list({ branchId })
    expect(rows).toMatchObject([{ id: asked.id, source: 'storefront', total: 1300 }])
    const detail = await owner.orders.get({ id: asked.id })
    expect(detail).toMatchObject({ orderType: 'collection', name: 'Ana', status: 'open' })
    const seen = await guest.shop.track({ token: placed.token })
    expect(seen).toMatchObject({ state: 'preparing', number: 'WEB-001', paid: false })
    expect(seen.steps.map(({ state }) => state)).toEqual(['received', 'accepted', 'preparing'])
  })

  it('posts the same order ten times, and it is one', async () => {
    const asked = shop.order()
    const placed = await Promise.all(Array.from({ length: 10 }, () => place(asked)))
    expect(new Set(placed.map(({ token, number }) => `${token} ${number}`)).size).toBe(1)
    const { rows } = await shop.owner.orders.list({ branchId: shop.branchId })
    expect(rows.filter(({ id }) => id === asked.id)).toHaveLength(1)
    expect(await refusalOf(place({ ...asked, tip: 100 }))).toEqual(['id_reused', 'id'])
  })

  it('pays for the delivery, with a tip, to where there is a zone', async () => {
    const address = { line1: '1 Boar Lane', postcode: 'LS1 6EN' }
    const more = { orderType: 'delivery', payment: 'on_delivery', address, tip: 100 }
    const asked = shop.order({ ...more, expectedTotal: 1650 })
    const quote = await shop.guest.shop.quote({
      ...{ slug: shop.slug, orderType: 'delivery', lines: asked.lines, address, tip: 100 },
    })
    expect(quote).toMatchObject({ deliveryFee: 250, tip: 100, total: 1650, problems: [] })
    const placed = await place(asked)
    // 20 minutes to make it, 15 on the way.
    expect(placed.promisedAt).toBe('2026-03-14T12:35:00.000Z')
    const { deliveryNote } = await stateOf(asked.id)
    expect(deliveryNote).toBe('1 Boar Lane, LS1 6EN, 0113 496 0000')
  })

  it('at a table adds to its bill', async () => {
    const { tableId } = shop
    const table = await shop.guest.shop.table({ slug: shop.slug, tableId })
    expect(table).toEqual({ tableId, name: '7', areaName: 'Terrace' })
    const contact = { name: '', phone: '', email: '' }
    const asked = shop.order({ orderType: 'table', payment: 'at_table', tableId, contact })
    await place(asked)
    const state = await stateOf(asked.id)
    expect(state).toMatchObject({ orderType: 'eat_in', tables: [{ tableId, name: '7' }] })
  })
})

describe('what a guest sends is not believed', () => {
  const line = (more: object) => ({
    lines: [{ id: v7(), count: 2, itemId: shop.soup.id, ...more }],
  })
  const delivery = { orderType: 'delivery', payment: 'on_delivery' }
  const cases: readonly (readonly [string, () => object, readonly [string, string | null]])[] = [
    ['another total', () => ({ expectedTotal: 1 }), ['total_changed', 'expectedTotal']],
    ['a price', () => line({ price: 1 }), ['unknown_field', 'lines.0.price']],
    ['no quantity', () => line({ count: 0 }), ['invalid_input', 'lines.0.count']],
    ['less than nothing', () => line({ count: -2 }), ['invalid_input', 'lines.0.count']],
    ['half of one', () => line({ count: 1.5 }), ['invalid_input', 'lines.0.count']],
    ['a foreign item', () => line({ itemId: v7() }), ['item_not_offered', 'lines.0.itemId']],
    [
      'a foreign option',
      () => line({ modifiers: [{ optionId: v7() }] }),
      ['options_invalid', 'lines.0.modifiers.0.optionId'],
    ],
    ['too many', () => line({ count: 21 }), ['too_many_items', 'lines']],
    ['nothing', () => ({ lines: [] }), ['basket_empty', 'lines']],
    ['a negative tip', () => ({ tip: -500 }), ['invalid_input', 'tip']],
    ['a made-up code', () => ({ codes: ['FREE'] }), ['code_unknown', 'codes.0']],
    ['another way to pay', () => ({ payment: 'online' }), ['payment_not_offered', 'payment']],
    ['paid at no table', () => ({ payment: 'at_table' }), ['payment_not_offered', 'payment']],
    ['no address', () => delivery, ['address_missing', 'address']],
    [
      'an address far away',
      () => ({ ...delivery, address: { line1: '1 Far', postcode: 'EH1 1AA' } }),
      ['out_of_zone', 'address'],
    ],
    [
      'too little for the zone',
      () => ({
        ...{ ...delivery, ...line({ count: 1 }) },
        address: { line1: '1 Near', postcode: 'LS1 6EN' },
      }),
      ['below_minimum', 'lines'],
    ],
    [
      'a table of somebody else',
      () => ({ orderType: 'table', payment: 'at_table', tableId: v7() }),
      ['table_unknown', 'tableId'],
    ],
    ['no name', () => ({ contact: { phone: '1' } }), ['contact_missing', 'contact.name']],
    ['nobody to call', () => ({ contact: { name: 'A' } }), ['contact_missing', 'contact.phone']],
    ['a closed hour', () => ({ at: '2026-03-14T23:00:00.000Z' }), ['slot_not_offered', 'at']],
    ['the past', () => ({ at: '2026-03-14T09:00:00.000Z' }), ['slot_not_offered', 'at']],
    ['no quarter', () => ({ at: '2026-03-14T18:07:00.000Z' }), ['slot_not_offered', 'at']],
    ['a shop that is none', () => ({ slug: 'not-ours-at-all' }), ['not_found', 'slug']],
  ]
  it.each(cases)('%s', async (_what, change, refusal) => {
    expect(await refusalOf(place(shop.order(change())))).toEqual(refusal)
  })

  it('what is sold out, for adults or not sold online can’t be had', async () => {
    const { owner, slug, addItem } = shop
    const refusals = [
      [{ soldOut: true }, 'item_sold_out'],
      [{ ageRestricted: true }, 'age_restricted'],
      [{ channels: ['till'] as const }, 'item_not_offered'],
      [{ priceKind: 'by_weight', unit: 'kg' } as const, 'item_not_offered'],
    ] as const
    for (const [change, refusal] of refusals) {
      const item = await addItem({
        ...change,
        channels: [...((change as { channels?: ['till'] }).channels ?? ['till', 'online'])],
      } as never)
      const lines = [{ id: v7(), count: 1, itemId: item.id }]
      const quote = await owner.shop.quote({ slug, orderType: 'collection', lines })
      expect([quote.lines[0]?.refusal, quote.total]).toEqual([refusal, 0])
      expect(await refusalOf(place(shop.order({ lines, expectedTotal: 0 })))).toEqual([
        refusal,
        'lines.0.itemId',
      ])
    }
  })

  it('finds no order by a forged token', async () => {
    const { token } = await place(shop.order({ at: '2026-03-15T18:30:00.000Z' }))
    const other = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const guess of [other, 'x'.repeat(64)]) {
      const asked = shop.guest.shop.track({ token: guess })
      expect(await refusalOf(asked)).toEqual(['not_found', 'token'])
    }
  })

  it('takes no more than a dozen orders of one network in ten minutes', async () => {
    const { guest, order } = shop
    const wrong = () => refusalOf(guest.shop.place(order({ expectedTotal: 1 }) as never))
    const answers = []
    for (let count = 0; count < 14; count += 1) answers.push((await wrong())[0])
    expect(answers.filter((answer) => answer === 'total_changed')).toHaveLength(12)
    expect(answers.slice(-2)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})
