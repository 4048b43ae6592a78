/**
 * The stock of the real store while tills sell beside each other and without a network: goods are
 * ordered, delivered in parts and sent back, made into batches, thrown away and counted in between,
 * and folded at any moment. In the end what is on hand is what was counted last and what has moved
 * since, it is worth what one fold of everything says, what was done by hand stands there once, and
 * what dishes took is what their bills say.
 */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { LineUse } from '@servery/domain/offer/catalogue/recipe-types.ts'
import type { LineContent } from '@servery/domain/order/model/types.ts'
import { foldLedger, type StockEntry, startOf } from '@servery/domain/stock/ledger.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import type { CheckedBatch } from '@servery/server/journal/facts/batch.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { foldSome, foldStock } from '@servery/server/stock/ledger/fold.store.ts'
import { type PostingEntry, postMovements } from '@servery/server/stock/ledger/post.store.ts'
import { idOf, type Random } from '@servery/testing'
import { dishUses } from '../workload.ts'
import type { Books } from '../world/books.ts'
import { branchId, companyId } from '../world/device.ts'
import { judgeOrders, newBuyingRoom, orderOrReceive } from './buying-beside.ts'
import { type Entered, mainPlaceOf, placeOf, scope, shortlyBefore, within } from './stock-room.ts'
import { nameMoves, sendOrFetch, type TransferRoom, wrongTransfers } from './transfers-beside.ts'

const chances = {
  entry: 150_000,
  buying: 150_000,
  transfer: 150_000,
  again: 300_000,
  fold: 200_000,
}

export interface StockRoom extends TransferRoom {
  readonly itemIds: Set<string>
}

export function openStockRoom(database: Database, random: Random): StockRoom {
  const room = newBuyingRoom({ database, random, entries: [] })
  return { ...room, onTheWay: [], itemIds: new Set<string>() }
}

/** After each batch that is stored: now and then somebody receives, counts, or looks. */
export async function workInStock(room: StockRoom, batch: CheckedBatch): Promise<void> {
  const { random, itemIds } = room
  for (const { fact } of batch.facts) {
    if (fact.kind !== 'order.line_added') continue
    const { itemId, tracked, uses = [] } = fact.body as LineContent
    if (tracked && itemId !== null) itemIds.add(itemId)
    for (const use of uses) itemIds.add(use.itemId)
  }
  const at = batch.facts.at(-1)?.fact.at
  if (at !== undefined && itemIds.size > 0 && random.chance(chances.entry)) await enter(room, at)
  if (at !== undefined && random.chance(chances.buying)) await orderOrReceive(room, at)
  if (at !== undefined && random.chance(chances.transfer)) await sendOrFetch(room, at)
  if (random.chance(chances.fold)) await within(room, (tx) => foldSome(tx, { companyId }, 3))
}

async function enter(room: StockRoom, about: string): Promise<void> {
  const { random, entries, itemIds } = room
  const itemId = [...itemIds][random.integer(0, itemIds.size - 1)] ?? ''
  const at = shortlyBefore(random, about)
  const sourceId = idOf('stck', entries.length + 1)
  const units = random.integer(1, 40) * 1000
  const common = { itemId, variationId: null, locationId: branchId, at }
  const work = random.pick([count, count, receive, sendBack, throwAway, makeSauce])
  const lines = work(room, { ...common, id: sourceId }, units)
  const made = lines.map((line) => ({ ...line, sourceId, branchId }))
  entries.push(...made)
  await post(room, made)
  if (random.chance(chances.again)) await post(room, made)
}

type Common = Omit<PostingEntry, 'kind' | 'quantity'>
type Work = (room: StockRoom, common: Common, units: number) => readonly PostingEntry[]

const count: Work = (_room, common, units) => [
  { ...common, kind: 'count', quantity: quantity(0), counted: quantity(units) },
]

const receive: Work = ({ random }, common, units) => {
  const givenCost = stockValue(random.integer(0, 900) * units)
  return [{ ...common, kind: 'received', quantity: quantity(units), givenCost }]
}

/** To who had sold it, for what was paid. */
const sendBack: Work = ({ random }, common, units) => {
  const givenCost = stockValue(random.integer(0, 900) * units)
  return [{ ...common, kind: 'received', quantity: quantity(-units), givenCost }]
}

const throwAway: Work = ({ random }, common, units) => {
  const kind = random.pick(['waste', 'damage', 'sample'] as const)
  return [{ ...common, kind, quantity: quantity(-Math.ceil(units / 10)) }]
}

/** A batch: as much flour goes as it takes, and sauce comes at what that is said to cost. */
const makeSauce: Work = ({ random, itemIds }, common, units) => {
  const [sauce, flour] = dishUses.map(({ itemId }) => itemId)
  if (sauce === undefined || flour === undefined) return []
  for (const itemId of [sauce, flour]) itemIds.add(itemId)
  const kind = 'production' as const
  const givenCost = stockValue(random.integer(0, 300) * units)
  return [
    { ...common, id: `${common.id}:0`, itemId: flour, kind, quantity: quantity(-units * 2) },
    { ...common, itemId: sauce, kind, quantity: quantity(units), givenCost },
  ]
}

const post = (room: StockRoom, lines: readonly Entered[]) =>
  within(room, (tx) => {
    const id = lines[0]?.sourceId ?? ''
    const entries = lines.map(({ sourceId: _, branchId: __, ...entry }) => entry)
    const source = { kind: 'entry', id }
    return postMovements(tx, { companyId, branchId, by: null, source, entries })
  })

interface LevelRow {
  readonly branch_id: string
  readonly location_id: string
  readonly variant_id: string
  readonly on_hand: number
  readonly value: number
  readonly seed_cost: number
  readonly units: number
  readonly cost: number
}

/** What is wrong with the stock that is stored. */
export async function judgeStock(room: StockRoom, books: Books): Promise<readonly string[]> {
  await within(room, (tx) => foldStock(tx, { companyId }))
  const { rows } = await room.database.withTenantClient(scope, (client) =>
    client.query<LevelRow>({ text: levelsAndSums, values: [companyId] }),
  )
  const told = entriesByThing({ ...room, entries: await nameMoves(room) }, books)
  const stored = new Map(rows.map((row) => [nameOf(row), row]))
  const missing = [...told.keys()].filter((name) => !stored.has(name))
  const byHand = await room.database.withTenantClient(scope, (client) =>
    client.query<ByHandRow>({ text: sumsByHand, values: [companyId] }),
  )
  return [
    ...wrongByHand(room, byHand.rows),
    ...wrongDishes(books),
    ...missing.map((name) => `${name} has moved, and has no level`),
    ...rows.flatMap((row) => wrongWith(row, told.get(nameOf(row)) ?? [])),
    ...(await judgeOrders(room)),
    ...(await wrongTransfers(room)),
    ...(await wrongSums(room)),
  ]
}

const nameOf = ({ branch_id, location_id, variant_id }: LevelRow) =>
  placeOf(branch_id, location_id, variant_id)

const levelsAndSums = `
  SELECT l.branch_id, l.location_id, l.variant_id, l.on_hand, l.value, l.seed_cost,
    coalesce(sum(m.quantity), 0)::bigint AS units,
    coalesce(sum(m.cost + m.correction), 0)::bigint AS cost
  FROM stock_levels l LEFT JOIN stock_movements m ON m.company_id = l.company_id
    AND m.item_id = l.item_id AND coalesce(m.variation_id, m.item_id) = l.variant_id
    AND m.branch_id = l.branch_id AND m.location_id = l.location_id
  WHERE l.company_id = $1 GROUP BY 1, 2, 3, 4, 5, 6`

/** What is kept of whole branches and of items, beside each thing in its place. */
const oddSums = `
  SELECT 'branch ' || branch_id || ' is worth ' || sum(level) || ', and its days ' || sum(days)
    AS wrong
  FROM (
    SELECT branch_id, in_transit, value AS level, 0 AS days FROM stock_levels WHERE company_id = $1
    UNION ALL
    SELECT branch_id, in_transit, 0, value FROM stock_day_changes WHERE company_id = $1
  ) AS told
  GROUP BY branch_id, in_transit HAVING sum(level) <> sum(days)
  UNION ALL
  SELECT 'item ' || item_id || ' is said to be on hand elsewhere' FROM item_things
  WHERE company_id = $1
    AND (on_hand_in IS DISTINCT FROM branches_on_hand(company_id, item_id, id, false)
      OR negative_in IS DISTINCT FROM branches_on_hand(company_id, item_id, id, true))`

async function wrongSums({ database }: StockRoom): Promise<readonly string[]> {
  const { rows } = await database.withTenantClient(scope, (client) =>
    client.query<{ wrong: string }>({ text: oddSums, values: [companyId] }),
  )
  return rows.map(({ wrong }) => wrong)
}

function wrongWith(row: LevelRow, entries: readonly StockEntry[]): readonly string[] {
  const { on_hand, value, units, cost, seed_cost } = row
  const name = nameOf(row)
  const wrong: string[] = []
  if (units !== on_hand) wrong.push(`${name} has ${on_hand} on hand, and ${units} have moved`)
  if (cost !== value) wrong.push(`${name} is worth ${value}, and its movements are ${cost}`)
  const wanted = countedAndSince(entries)
  if (wanted !== on_hand) wrong.push(`${name} has ${on_hand} on hand, the model ${wanted}`)
  const from = startOf(stockValue(seed_cost))
  const once = foldLedger({ entries, method: 'average', from }).at(-1)?.after.value ?? 0
  if (once !== value) wrong.push(`${name} is worth ${value}, at once ${once}`)
  return wrong
}

interface ByHandRow {
  readonly item_id: string
  readonly kind: string
  readonly units: number
  readonly given: number
}

const sumsByHand = `
  SELECT item_id, kind, sum(quantity) FILTER (WHERE kind <> 'count')::bigint AS units,
    coalesce(sum(given_cost), 0)::bigint AS given
  FROM stock_movements WHERE company_id = $1 AND source <> 'order' GROUP BY 1, 2 ORDER BY 1, 2`

/** What somebody did, however often it was sent: once, in its amount, for what was said. */
function wrongByHand({ entries }: StockRoom, rows: readonly ByHandRow[]): readonly string[] {
  const done = new Map<string, { units: number; given: number }>()
  for (const { itemId, kind, quantity: units, givenCost } of entries) {
    const key = `${itemId} ${kind}`
    const sum = done.get(key) ?? { units: 0, given: 0 }
    done.set(key, { units: sum.units + units, given: sum.given + (givenCost ?? 0) })
  }
  const stored = new Map(
    rows.map(({ item_id, kind, units, given }) => [`${item_id} ${kind}`, { units, given }]),
  )
  return [...new Set([...done.keys(), ...stored.keys()])].flatMap((key) => {
    const [wanted, found] = [done.get(key), stored.get(key)]
    const isSame = wanted?.units === (found?.units ?? 0) && wanted.given === found?.given
    return isSame ? [] : [`${key} is ${JSON.stringify(found)}, and was ${JSON.stringify(wanted)}`]
  })
}

/** Of bills that are closed: each line took what it says that one of it takes, so often. */
function wrongDishes(books: Books): readonly string[] {
  return [...books.projections.values()].flatMap(({ rows: { order } }) => {
    if (order === null) return []
    const lines = order.lines.filter(
      (row) => row.completed === true && row.status !== 'removed' && row.uses !== null,
    )
    return lines.flatMap((line) =>
      (line.uses as readonly LineUse[]).flatMap(({ itemId, quantity: ofOne }) => {
        const moved = order.movements.filter(
          (row) => row.line_id === line.line_id && row.item_id === itemId && row.kind === 'sale',
        )
        const took = moved.reduce((sum, row) => sum - Number(row.quantity), 0)
        const wanted = (ofOne * Number(line.quantity)) / 1000
        // Each movement is rounded by itself.
        if (Math.abs(took - wanted) <= moved.length / 2) return []
        return [`line ${line.line_id} took ${took} of ${itemId}, and is of ${wanted}`]
      }),
    )
  })
}

/** Told without any ledger: the last count, and all that happened after it. */
function countedAndSince(entries: readonly StockEntry[]): number {
  const keyOf = ({ at, id, sourceId }: StockEntry) => `${at} ${id} ${sourceId}`
  const counts = entries.filter(({ counted }) => counted !== null)
  const last = counts.map(keyOf).toSorted().at(-1) ?? ''
  let onHand = 0
  for (const one of entries) {
    if (keyOf(one) === last) onHand += one.counted ?? 0
    else if (keyOf(one) > last && one.counted === null) onHand += one.quantity
  }
  return onHand
}

/** What the model of the books and the entries say has moved, by variation or item. */
function entriesByThing({ entries }: StockRoom, books: Books): Map<string, StockEntry[]> {
  const things = new Map<string, StockEntry[]>()
  const add = (name: string, entry: StockEntry) => {
    things.set(name, [...(things.get(name) ?? []), entry])
  }
  for (const { rows } of books.projections.values()) {
    for (const row of rows.order?.movements ?? []) {
      add(mainPlaceOf(String(row.variation_id ?? row.item_id)), {
        ...{ id: String(row.id), sourceId: String(row.order_id), kind: 'sale' },
        at: new Date(String(row.at)).toISOString(),
        quantity: quantity(Number(row.quantity)),
        ...{ counted: null, givenCost: null, lineId: `${row.order_id} ${row.line_id}` },
      })
    }
  }
  for (const { id, sourceId, itemId, kind, at, ...entry } of entries) {
    add(placeOf(entry.branchId, entry.locationId, itemId), {
      ...{ id, sourceId, kind, at, quantity: entry.quantity, lineId: null },
      ...{ counted: entry.counted ?? null, givenCost: entry.givenCost ?? null },
    })
  }
  return things
}
