import type {
  ItemFigures,
  ItemInsights,
  ItemMovement,
} from '@servery/contract/reporting/item-sales.ts'
import { addDays, datesBetween, daysBetween } from '@servery/domain/kernel/business-date.ts'
import { isBundle } from '@servery/domain/offer/catalogue/bundle.ts'
import {
  type CostedGoods,
  grossProfit,
  liftOf,
  menuMap,
  shareOf,
} from '@servery/domain/report/sales/item-figures.ts'
import { findItem, type StoredItem } from '../../catalogue/items/index.ts'
import { type ReportBranch, reportBranches } from '../../journal/aggregates/index.ts'
import { actorIdOf, findActorNames } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import {
  findBranchNames,
  findPeople,
  findRegisterNames,
  wallClockAt,
} from '../../setup/company/index.ts'
import { findPairs } from './bought-with.store.ts'
import {
  countOrders,
  type GoodsRow,
  type ItemRange,
  sumCancelled,
  sumCategory,
  sumCategoryGoods,
  sumGoods,
  sumItem,
  sumItemBy,
  sumModifiers,
} from './item-sales.store.ts'
import { findMovementPage, type MovementRow, sumUnits } from './movements.store.ts'
import { findPriceChanges } from './price-changes.store.ts'

export interface ItemQuery {
  readonly id: string
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
}

type Amount = ItemFigures['net']

/** A year with a leap day. */
const daysMax = 366
const boughtWithMax = 10
const placesMax = 100

interface Input {
  readonly item: StoredItem
  readonly range: ItemRange
  readonly currency: string
  readonly branches: readonly ReportBranch[]
}

async function readQuery(scope: Scope, trx: TenantTransaction, query: ItemQuery): Promise<Input> {
  const { id: itemId, branchId, from, to } = query
  if (from > to || daysBetween({ from, to }) >= daysMax) {
    const problem = `must be at most ${daysMax} days from the first to the last`
    fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
  }
  const item = (await findItem(scope, trx, itemId)) ?? fail('not_found', { field: 'id' })
  const { currency, branches } = await reportBranches(scope, trx, branchId)
  const branchIds = branches.map(({ id }) => id)
  return { item, currency, branches, range: { itemId, branchIds, from, to } }
}

export async function readInsights(
  scope: Scope,
  trx: TenantTransaction,
  query: ItemQuery,
  now: Date,
): Promise<ItemInsights> {
  const { item, range, currency, branches } = await readQuery(scope, trx, query)
  const days = daysBetween(range) + 1
  const before: ItemRange = {
    ...range,
    from: addDays(range.from, -days),
    to: addDays(range.to, -days),
  }
  const parts = async (by: 'orderType' | 'source') =>
    (await sumItemBy(scope, trx, range, by)).map((row) => ({
      key: row.key,
      label: row.key,
      quantity: row.quantity,
      net: row.net as Amount,
    }))
  return {
    currency,
    unit: item.input.unit,
    isBundle: isBundle(item.input),
    categoryId: item.input.categoryId,
    categoryName: item.categoryName,
    from: range.from,
    to: range.to,
    previousFrom: before.from,
    previousTo: before.to,
    figures: await figuresOf(scope, trx, range),
    previous: await figuresOf(scope, trx, before),
    byDay: await daysOf(scope, trx, range, before),
    byHour: (await sumItemBy(scope, trx, range, 'hour')).map(({ key, quantity }) => ({
      hour: Number(key),
      quantity,
    })),
    byOrderType: await parts('orderType'),
    bySource: await parts('source'),
    boughtWith: await boughtWith(scope, trx, range),
    modifiers: await modifiersOf(scope, trx, range),
    priceChanges: await changesOf(scope, trx, range, branches),
    ...(await placeInCategory(scope, trx, range, item.input.categoryId)),
    asOf: now.toISOString(),
    timeZone: branches[0]?.time_zone ?? 'UTC',
    cutOverMinutes: branches[0]?.cut_over_minutes ?? 0,
  }
}

async function figuresOf(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<ItemFigures> {
  const sums = await sumItem(scope, trx, range)
  const profit = grossProfit((await sumGoods(scope, trx, range)).map(goodsOf))
  const cancelled = await sumCancelled(scope, trx, range)
  return {
    quantity: sums.quantity,
    inBundles: sums.in_bundles,
    orders: sums.orders,
    gross: sums.gross as Amount,
    discounts: sums.discounts as Amount,
    net: sums.net as Amount,
    tax: sums.tax as Amount,
    grossProfit: profit,
    grossProfitRate: profit === null ? null : shareOf(profit, sums.net),
    attachRate: shareOf(sums.orders, await countOrders(scope, trx, range)),
    cancelled,
    cancelRate: shareOf(cancelled, cancelled + sums.quantity),
  }
}

/** The driver's numbers are the domain's quantities and amounts. */
function goodsOf(row: GoodsRow): CostedGoods {
  const { quantity, net, cost, known_cost, costed, costed_net } = row
  const isKnown = costed !== 0 || costed_net !== 0 || known_cost !== 0
  const known = { quantity: costed, net: costed_net, cost: known_cost }
  return { quantity, net, cost, ...(isKnown ? { known } : {}) } as CostedGoods
}

async function daysOf(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  before: ItemRange,
): Promise<ItemInsights['byDay']> {
  const rows = new Map((await sumItemBy(scope, trx, range, 'day')).map((row) => [row.key, row]))
  const earlier = new Map(
    (await sumItemBy(scope, trx, before, 'day')).map((row) => [row.key, row.quantity]),
  )
  const days = daysBetween(range) + 1
  return datesBetween(range).map((date) => ({
    date,
    quantity: rows.get(date)?.quantity ?? 0,
    net: (rows.get(date)?.net ?? 0) as Amount,
    previousQuantity: earlier.get(addDays(date, -days)) ?? 0,
  }))
}

async function boughtWith(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<ItemInsights['boughtWith']> {
  const { mine, pairs } = await findPairs(scope, trx, range)
  const all = await countOrders(scope, trx, range)
  return pairs
    .map(({ item_id, name, shared, theirs }) => ({
      itemId: item_id,
      name,
      orders: shared,
      lift: liftOf({ all, mine, theirs, both: shared }) ?? 0,
    }))
    .sort((a, b) => b.lift - a.lift || b.orders - a.orders || (a.itemId < b.itemId ? -1 : 1))
    .slice(0, boughtWithMax)
}

async function modifiersOf(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<ItemInsights['modifiers']> {
  const { lines, rows } = await sumModifiers(scope, trx, range)
  return rows.map((row) => ({
    key: row.key,
    name: row.name,
    quantity: row.quantity,
    rate: shareOf(row.lines, lines),
  }))
}

async function changesOf(
  scope: Scope,
  trx: TenantTransaction,
  { itemId, from, to }: ItemRange,
  branches: readonly ReportBranch[],
): Promise<ItemInsights['priceChanges']> {
  const changes = await findPriceChanges(scope, trx, {
    itemId,
    from: new Date(`${from}T00:00:00Z`),
    until: new Date(`${addDays(to, 1)}T00:00:00Z`),
  })
  const ids = changes.flatMap(({ actor }) => actorIdOf(actor) ?? [])
  const names = await findActorNames(scope, trx, [...new Set(ids)])
  const clock = branches[0] ?? { time_zone: 'UTC' }
  return changes.map(({ actor, ...change }) => ({
    ...change,
    date: wallClockAt(new Date(change.at), clock).slice(0, 'YYYY-MM-DD'.length),
    by: names.get(actorIdOf(actor) ?? '') ?? '',
  }))
}

async function placeInCategory(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  categoryId: string,
): Promise<Pick<ItemInsights, 'rank' | 'menu'>> {
  const rows = await sumCategory(scope, trx, range, categoryId)
  const goods = new Map<string, CostedGoods[]>()
  for (const { item_id, ...one } of await sumCategoryGoods(scope, trx, range, categoryId)) {
    goods.set(item_id, [...(goods.get(item_id) ?? []), goodsOf(one)])
  }
  const position = rows.findIndex(({ item_id }) => item_id === range.itemId)
  const known = rows.flatMap((row) => {
    const profit = grossProfit(goods.get(row.item_id) ?? [])
    return profit === null ? [] : [{ ...row, profit }]
  })
  const map = menuMap(
    known.map(({ item_id, quantity, profit }) => ({
      itemId: item_id,
      quantity: quantity as CostedGoods['quantity'],
      profit,
    })),
  )
  const byId = new Map(known.map((row) => [row.item_id, row]))
  return {
    rank: position < 0 ? null : { position: position + 1, of: rows.length },
    menu: map && {
      popularFrom: map.popularFrom,
      profitableFrom: map.profitableFrom,
      withoutCost: rows.length - known.length,
      places: map.places
        .filter(({ itemId }, index) => index < placesMax || itemId === range.itemId)
        .map((place) => ({
          ...place,
          name: byId.get(place.itemId)?.name ?? '',
          quantity: byId.get(place.itemId)?.quantity ?? 0,
        })),
    },
  }
}

export async function readUnits(scope: Scope, trx: TenantTransaction, query: ItemQuery) {
  const { item, range, branches } = await readQuery(scope, trx, query)
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const rows = await sumUnits(scope, trx, range)
  return {
    unit: item.input.unit,
    rows: rows.map((row) => ({
      branchId: row.branch_id,
      branchName: names.get(row.branch_id) ?? '',
      variationId: row.variation_id,
      variationName: row.variation_name,
      sold: row.sold,
      cancelled: row.cancelled,
      lastSoldAt: row.last_sold_at?.toISOString() ?? null,
    })),
  }
}

export async function readMovements(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, ...query }: ItemQuery & { cursor?: string | undefined; limit: number },
) {
  const { range } = await readQuery(scope, trx, query)
  const page = requirePage(await findMovementPage(scope, trx, range, { cursor, limit }))
  const idsOf = (of: (row: MovementRow) => string) => [...new Set(page.rows.map(of))]
  const people = await findPeople(
    scope,
    trx,
    idsOf((row) => row.added_by),
  )
  const devices = await findRegisterNames(
    scope,
    trx,
    idsOf((row) => row.register_id),
  )
  const branches = await findBranchNames(scope, trx)
  return {
    ...page,
    rows: page.rows.map(
      (row): ItemMovement => ({
        id: row.id,
        at: row.added_at.toISOString(),
        change: row.cancelled ? 0 : -row.quantity,
        quantity: row.quantity,
        unit: row.unit,
        reason: row.cancelled ? 'cancelled' : 'sale',
        variationName: row.variation_name,
        bundleName: row.bundle_name,
        orderId: row.order_id,
        callNumber: row.call_number,
        branchName: branches.get(row.branch_id) ?? '',
        by: people.get(row.added_by) ?? '',
        device: devices.get(row.register_id) ?? '',
      }),
    ),
  }
}
