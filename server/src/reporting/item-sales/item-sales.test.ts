import { isLiveLine } from '@servery/domain'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { grossProfit, liftOf } from '@servery/domain/report/sales/item-figures.ts'
import { idOf, type Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTradeWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

const seed = 20_261_122
const numbers = [1, 2, 3, 4, 5, 6]
/** Coffee and a bite. */
const bundleId = idOf('item', 11)
const costs = new Map([1, 2, 3, 4, 5].map((number) => [idOf('item', number), 90 + number]))

let world: TestWorld
let owner: TestClient
let trade: Trade
let range: { from: string; to: string }
let categoryId: string

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({
    seed,
    registers: 3,
    orders: 400,
    conflicts: 200_000,
  }))
  const dates = trade.orders.map(({ order }) => order.businessDate).sort()
  range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  categoryId = (await owner.categories.create({ id: v7(), name: 'Sold' })).id
  for (const number of numbers) await addItem(idOf('item', number))
  await addItem(bundleId, {
    bundleParts: [
      {
        id: v7(),
        name: 'Drink',
        choices: [{ itemId: idOf('item', 1), variationId: null, extra: 0 as never }],
      },
    ],
  })
})
afterAll(() => world.close())

const addItem = (id: string, more: Partial<Parameters<TestClient['items']['create']>[0]> = {}) =>
  owner.items.create({
    id,
    name: `Item ${id.slice(-2)}`,
    categoryId,
    price: 300,
    cost: costs.get(id) ?? 0,
    taxRateIds: [],
    ...more,
  })

const sold = () => trade.orders.filter(({ order }) => order.status === 'completed')
/** What is on a bill for people: lines, not what bundles consist of. */
const itemsOf = ({ order }: Trade['orders'][number]) =>
  new Set(order.lines.filter(isLiveLine).map(({ itemId }) => itemId))

describe(`the sales of one item, seed ${seed}`, () => {
  it('are those of the sales report', async () => {
    const { rows } = await owner.sales.items(range)
    for (const number of numbers) {
      const id = idOf('item', number)
      const row = rows.find(({ key }) => key === id)
      const { figures, byDay, byHour, bySource } = await owner.itemSales.insights({ id, ...range })
      const { quantity, gross, discounts, net, tax, orders } = figures
      expect({ quantity, gross, discounts, net, tax, orders }).toEqual({
        quantity: row?.quantity,
        gross: row?.gross,
        discounts: row?.discounts,
        net: row?.net,
        tax: row?.tax,
        orders: row?.orders,
      })
      const total = (rows: readonly { quantity: number }[]) =>
        rows.reduce((sum, one) => sum + one.quantity, 0)
      expect([total(byDay), total(byHour), total(bySource)]).toEqual([quantity, quantity, quantity])
      expect(byDay.reduce((sum, day) => sum + day.net, 0)).toBe(net)
    }
  })

  it('cost by category what they cost item by item, as far as that is known', async () => {
    const { rows } = await owner.sales.items({ ...range, limit: 10_000 })
    const { rows: byCategory } = await owner.sales.categories(range)
    const { figures } = await owner.sales.summary(range)
    const sum = (amounts: readonly (number | null)[]) =>
      amounts.reduce<number>((all, one) => all + (one ?? 0), 0)
    const known = rows.filter(({ cost }) => cost !== null)
    expect(known.length).toBeLessThan(rows.length)
    expect(sum(byCategory.map(({ cost }) => cost))).toBe(sum(known.map(({ cost }) => cost)))
    expect(sum(byCategory.map(({ profit }) => profit))).toBe(sum(known.map((row) => row.profit)))
    expect(sum(known.map(({ profit }) => profit))).not.toBe(0)
    for (const { key, net, cost, profit, profitShare, costKnown } of byCategory) {
      const costed = (cost ?? 0) + (profit ?? 0)
      expect(key === 'custom').toBe(cost === null)
      expect(profitShare).toBe(cost === null ? null : Math.round(((profit ?? 0) * 1e6) / costed))
      expect(costKnown).toBe(cost === null ? null : Math.round((costed * 1e6) / net))
    }
    const costedNet = sum(known.map(({ net }) => net))
    expect(sum(byCategory.map(({ cost, profit }) => (cost ?? 0) + (profit ?? 0)))).toBe(costedNet)
    expect(costedNet).toBeLessThan(figures.net)
  })

  it('of a bundle are the money of its goods and the count of its own lines', async () => {
    const lines = sold().flatMap(({ order, priced }) =>
      order.lines.flatMap((line) => {
        const price = priced.lines.find(({ id }) => id === line.lineId)
        return line.itemId === bundleId && isLiveLine(line) && price ? [{ line, price }] : []
      }),
    )
    expect(lines.length).toBeGreaterThan(5)
    const { figures, isBundle } = await owner.itemSales.insights({ id: bundleId, ...range })
    expect(isBundle).toBe(true)
    expect(figures).toMatchObject({
      quantity: lines.reduce((sum, { line }) => sum + line.quantity, 0),
      net: lines.reduce((sum, { price }) => sum + price.sales.net, 0),
      tax: lines.reduce((sum, { price }) => sum + price.tax, 0),
      inBundles: 0,
    })
    const goods = lines.flatMap(({ line, price }) =>
      (line.components ?? []).map((component, index) => ({
        quantity: line.quantity,
        net: price.components?.[index]?.sales.net ?? (0 as never),
        cost: (component.cost ?? costs.get(component.itemId) ?? 0) as never,
      })),
    )
    expect(figures.grossProfit).toBe(grossProfit(goods))
    const coffee = await owner.itemSales.insights({ id: idOf('item', 1), ...range })
    expect(coffee.figures.inBundles).toBe(figures.quantity)
  })

  it('have no profit where nobody has said what they cost', async () => {
    const { figures, menu } = await owner.itemSales.insights({ id: idOf('item', 6), ...range })
    expect(figures.quantity).toBeGreaterThan(0)
    expect([figures.grossProfit, figures.grossProfitRate]).toEqual([null, null])
    expect(menu?.places.some(({ itemId }) => itemId === idOf('item', 6)) ?? false).toBe(false)
  })

  it('say what stands on the same bill more often than by chance', async () => {
    const id = idOf('item', 2)
    const { boughtWith } = await owner.itemSales.insights({ id, ...range })
    const bills = sold().map(itemsOf)
    const count = (...ids: string[]) =>
      bills.filter((bill) => ids.every((one) => bill.has(one))).length
    expect(boughtWith.length).toBeGreaterThan(3)
    for (const { itemId, orders, lift } of boughtWith) {
      expect(orders).toBe(count(id, itemId))
      expect(lift).toBe(
        liftOf({ all: bills.length, mine: count(id), theirs: count(itemId), both: orders }),
      )
    }
    const lifts = boughtWith.map(({ lift }) => lift)
    expect(lifts).toEqual([...lifts].sort((a, b) => b - a))
  })

  it('count the options that were chosen', async () => {
    const id = idOf('item', 1)
    const { modifiers } = await owner.itemSales.insights({ id, ...range })
    const chosen = new Map<string, number>()
    for (const { order } of sold()) {
      for (const line of order.lines.filter(isLiveLine)) {
        const of = line.itemId === id ? [line] : (line.components ?? [])
        for (const { itemId, modifiers: options } of of) {
          if (itemId !== id) continue
          for (const { modifierId, prefix, quantity } of options) {
            if (prefix === 'no') continue
            const more = (quantity * line.quantity) / 1000
            chosen.set(modifierId, (chosen.get(modifierId) ?? 0) + more)
          }
        }
      }
    }
    expect(new Map(modifiers.map(({ key, quantity }) => [key, quantity]))).toEqual(chosen)
  })

  it('mark when the price was changed, and by whom', async () => {
    const id = idOf('item', 3)
    const item = await owner.items.get({ id })
    const change = { name: item.name, categoryId, taxRateIds: [], price: 345, version: 1 }
    await owner.items.update({ id, ...change })
    const today = new Date(world.services.now()).toISOString().slice(0, 10)
    const at = { from: addDays(today, -1), to: addDays(today, 1) }
    const { priceChanges } = await owner.itemSales.insights({ id, ...at })
    expect(priceChanges).toMatchObject([{ old: 300, new: 345, variation: null }])
  })
})

describe('what became of each of an item', () => {
  it('is told line by line, page by page, and adds up to what was sold', async () => {
    const id = idOf('item', 5)
    const rows: { change: number; quantity: number; reason: string; at: string }[] = []
    let cursor: string | undefined
    do {
      const page = await owner.itemSales.movements({
        id,
        ...range,
        limit: 7,
        ...(cursor === undefined ? {} : { cursor }),
      })
      rows.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    const { figures } = await owner.itemSales.insights({ id, ...range })
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0)
    expect(sum(({ change }) => -change)).toBe(figures.quantity)
    expect(sum(({ reason, quantity }) => (reason === 'cancelled' ? quantity : 0))).toBe(
      figures.cancelled,
    )
    expect(figures.cancelled).toBeGreaterThan(0)
    expect(rows.map(({ at }) => at)).toEqual(
      rows
        .map(({ at }) => at)
        .sort()
        .reverse(),
    )
    const { rows: units } = await owner.itemSales.units({ id, ...range })
    expect(units.reduce((total, one) => total + one.sold, 0)).toBe(figures.quantity)
  })

  it('names an item that exists, and days that are a range', async () => {
    const missing = await refusalOf(owner.itemSales.units({ id: v7(), ...range }))
    expect(missing).toMatchObject({ code: 'not_found', field: 'id' })
    const turned = { id: bundleId, from: '2026-02-01', to: '2026-01-01' }
    expect(await refusalOf(owner.itemSales.movements(turned))).toMatchObject({ field: 'to' })
    const long = { id: bundleId, from: '2024-01-01', to: '2026-01-01' }
    expect(await refusalOf(owner.itemSales.insights(long))).toMatchObject({ field: 'to' })
  })
})
