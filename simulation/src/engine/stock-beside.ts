/**
 * The stock of the real store while tills sell beside each other and without a network: goods are
 * received and counted in between, and folded at any moment. In the end what is on hand is what was
 * counted last and what has moved since, and it is worth what one fold of everything says.
 */
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { foldLedger, type StockEntry, startOf } from '@servery/domain/stock/ledger.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import type { CheckedBatch } from '@servery/server/journal/facts/batch.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { foldSome, foldStock } from '@servery/server/stock/ledger/fold.store.ts'
import { type PostingEntry, postMovements } from '@servery/server/stock/ledger/post.store.ts'
import { type createRandom, idOf } from '@servery/testing'
import type { Books } from '../world/books.ts'
import { branchId, companyId } from '../world/device.ts'

const scope = { companyId, branchIds: null }
const chances = { entry: 150_000, again: 300_000, fold: 200_000 }
const minuteMs = 60_000

export interface StockRoom {
  readonly database: Database
  readonly random: ReturnType<typeof createRandom>
  readonly entries: PostingEntry[]
  readonly itemIds: Set<string>
}

/** After each batch that is stored: now and then somebody receives, counts, or looks. */
export async function workInStock(room: StockRoom, batch: CheckedBatch): Promise<void> {
  const { random, itemIds } = room
  for (const { fact } of batch.facts) {
    if (fact.kind !== 'order.line_added') continue
    const { itemId, tracked } = fact.body as { itemId: string | null; tracked: boolean }
    if (tracked && itemId !== null) itemIds.add(itemId)
  }
  const at = batch.facts.at(-1)?.fact.at
  if (at !== undefined && itemIds.size > 0 && random.chance(chances.entry)) await enter(room, at)
  if (random.chance(chances.fold)) await within(room, (tx) => foldSome(tx, { companyId }, 3))
}

async function enter(room: StockRoom, about: string): Promise<void> {
  const { random, entries, itemIds } = room
  const itemId = [...itemIds][random.integer(0, itemIds.size - 1)] ?? ''
  const at = new Date(Date.parse(about) - random.integer(0, 60) * minuteMs).toISOString()
  const id = idOf('stck', entries.length + 1)
  const isCount = random.chance(500_000)
  const units = quantity(random.integer(1, 40) * 1000)
  const entry: PostingEntry = {
    ...{ id, itemId, variationId: null, locationId: branchId, at },
    ...(isCount
      ? { kind: 'count', quantity: quantity(0), counted: units }
      : {
          kind: 'received',
          quantity: units,
          givenCost: stockValue(random.integer(0, 900) * units),
        }),
  }
  entries.push(entry)
  await post(room, entry)
  if (random.chance(chances.again)) await post(room, entry)
}

const within = <T>({ database }: StockRoom, work: Parameters<Database['withTenant']>[1]) =>
  database.withTenant(scope, work) as Promise<T>

const post = (room: StockRoom, entry: PostingEntry) =>
  within(room, (tx) =>
    postMovements(tx, {
      ...{ companyId, branchId, by: null, source: { kind: 'entry', id: entry.id } },
      entries: [entry],
    }),
  )

interface LevelRow {
  readonly item_id: string
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
  const told = entriesByThing(room, books)
  const stored = new Map(rows.map((row) => [row.variant_id, row]))
  const missing = [...told.keys()].filter((name) => !stored.has(name))
  return [
    ...missing.map((name) => `${name} has moved, and has no level`),
    ...rows.flatMap((row) => wrongWith(row, told.get(row.variant_id) ?? [])),
  ]
}

const levelsAndSums = `
  SELECT l.item_id, l.variant_id, l.on_hand, l.value, l.seed_cost,
    coalesce(sum(m.quantity), 0)::bigint AS units,
    coalesce(sum(m.cost + m.correction), 0)::bigint AS cost
  FROM stock_levels l LEFT JOIN stock_movements m ON m.company_id = l.company_id
    AND m.item_id = l.item_id AND coalesce(m.variation_id, m.item_id) = l.variant_id
  WHERE l.company_id = $1 GROUP BY 1, 2, 3, 4, 5`

function wrongWith(row: LevelRow, entries: readonly StockEntry[]): readonly string[] {
  const { variant_id: name, on_hand, value, units, cost, seed_cost } = row
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
      add(String(row.variation_id ?? row.item_id), {
        ...{ id: String(row.id), sourceId: String(row.order_id), kind: 'sale' },
        at: new Date(String(row.at)).toISOString(),
        quantity: quantity(Number(row.quantity)),
        ...{ counted: null, givenCost: null, lineId: `${row.order_id} ${row.line_id}` },
      })
    }
  }
  for (const { id, itemId, kind, at, ...entry } of entries) {
    add(itemId, {
      ...{ id, sourceId: id, kind, at, quantity: entry.quantity, lineId: null },
      ...{ counted: entry.counted ?? null, givenCost: entry.givenCost ?? null },
    })
  }
  return things
}
