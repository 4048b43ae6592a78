/** The stock of the demo: openings, deliveries, prep, waste, and two counts of each branch. */
import { minorUnits, quantity, rate, uuidV7 } from '@servery/domain'
import type { PackFactor } from '@servery/domain/stock/buying/packs.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import type { Database, Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { type Write, writeRecords } from '../../../platform/records/index.ts'
import { folded, postMovements } from '../../../stock/ledger/index.ts'
import { receiveGoods } from '../../../stock/purchasing/index.ts'
import { type SeedRandom, seedRandom } from '../random.ts'
import { dayOf, type TradeOrder } from '../trade.worker.ts'
import type { WrittenBranch, WrittenBusiness } from '../write-business.store.ts'
import { type PlannedDay, type PlannedEntry, planStock } from './stock-plan.ts'
import { type SuppliedThing, suppliersOf, thingsOf } from './stock-things.ts'
import { findUse } from './stock-use.store.ts'
import { writeCount } from './write-count.ts'
import { writeOrders } from './write-orders.ts'
import { writePieces } from './write-pieces.ts'
import { writeLevels, writeSuppliers } from './write-suppliers.ts'

/** The last count was a week ago, the one before that a month earlier. */
const countsBefore = [7, 37]
/** So many days from the end. */
const piecesBefore = 5
const morningHour = 6
const wasteHour = 22
const countHour = 23
const hourMs = 3_600_000
const thousandths = 1000

export async function writeStock(
  database: Database,
  written: WrittenBusiness,
  order: TradeOrder,
): Promise<void> {
  const { business, companyId, branches, ownerId } = written
  const scope: Scope = { companyId, branchIds: null }
  const { firstName, secondName } = business.owner
  const actor = { id: `person:${ownerId}`, name: `${firstName} ${secondName}` }
  const services = {
    database,
    now: () => order.untilMs,
    // Nobody listens while the demo is made.
    live: { publish: () => undefined, subscribe: () => () => undefined },
  }
  const things = thingsOf(written.catalogue)
  const days = order.dates.map((date) => dayOf(date, order.timeZone, order.untilMs))
  const ids = seedRandom(order.seed, `${business.key} suppliers`)
  const newId = () => uuidV7(order.untilMs, ids.bytes(10))
  const suppliers = await writeRecords(services, scope, actor, (write) =>
    writeSuppliers(write, suppliersOf(business), things, newId),
  )
  for (const branch of branches) {
    const random = seedRandom(order.seed, `${business.key} ${branch.branch.name} stock`)
    await writeRecords(services, scope, actor, async (write) => {
      const sold = await soldByDay(scope, write.trx, branch, order.dates)
      const plan = planStock({ things, days, sold, countsBefore, random })
      for (const [at, day] of plan.entries()) {
        const startMs = days[at]?.startOfHour(0) ?? 0
        await writeDay({ write, ownerId, branch, suppliers, startMs, random, order }, day)
      }
      const used = [...sold].map(([id, own]) => [id, sumOf(own) / own.length] as const)
      await writeLevels(write, branch.id, new Map(used), things)
      // Everything of one kind came to the first branch.
      if (branch === branches[0]) await writePieces(piecesOf(write, written, order, suppliers))
    })
  }
  const sentMs = order.untilMs - hourMs
  const random = seedRandom(order.seed, `${business.key} orders`)
  await writeRecords({ ...services, now: () => sentMs }, scope, actor, (write) =>
    writeOrders({
      ...{ write, things, supplierIds: suppliers, random },
      branchIds: branches.map(({ id }) => id),
      suppliers: suppliersOf(business),
      today: order.dates.at(-1) ?? '',
      newId: () => uuidV7(sentMs, random.bytes(10)),
    }),
  )
  await database.withTenant(scope, (trx) => folded(trx, scope))
}

/** They came some days before the end, in the morning; the broken one is of the evening after. */
function piecesOf(
  write: Write,
  written: WrittenBusiness,
  order: TradeOrder,
  suppliers: ReadonlyMap<string, string>,
) {
  const { business, branches } = written
  const random = seedRandom(order.seed, `${business.key} pieces`)
  const date = order.dates.at(-piecesBefore) ?? order.dates[0] ?? ''
  const startMs = dayOf(date, order.timeZone, order.untilMs).startOfHour(0)
  return {
    ...{ write, written, branch: branches[0] as WrittenBranch },
    ownerId: written.ownerId,
    supplierId: suppliers.get('grocer') ?? null,
    cameMs: Math.min(startMs + morningHour * hourMs, order.untilMs - 2 * hourMs),
    brokenMs: Math.min(startMs + (24 + wasteHour) * hourMs, order.untilMs - hourMs),
    newId: (atMs: number) => uuidV7(atMs, random.bytes(10)),
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

interface DayWrite {
  readonly write: Write
  readonly ownerId: string
  readonly branch: WrittenBranch
  /** Ids by key. */
  readonly suppliers: ReadonlyMap<string, string>
  readonly startMs: number
  readonly random: SeedRandom
  readonly order: TradeOrder
}

async function writeDay(day: DayWrite, planned: PlannedDay): Promise<void> {
  const { startMs, suppliers, order } = day
  for (const [at, { source, entries }] of planned.morning.entries()) {
    const atMs = startMs + morningHour * hourMs + at * 600_000
    if (atMs > order.untilMs) continue
    const supplierId = suppliers.get(source)
    const isDelivery = entries.every(({ kind }) => kind === 'received')
    if (supplierId !== undefined && isDelivery) await receive(day, supplierId, entries, atMs)
    else await post(day, source, entries, atMs)
  }
  await post(day, 'waste', planned.waste, startMs + wasteHour * hourMs)
  if (planned.counted !== null) await count(day, planned.counted)
}

const newIdAt =
  ({ random }: DayWrite, atMs: number) =>
  () =>
    uuidV7(atMs, random.bytes(10))

async function receive(
  day: DayWrite,
  supplierId: string,
  entries: readonly PlannedEntry[],
  atMs: number,
): Promise<void> {
  const newId = newIdAt(day, atMs)
  const { write, branch, random } = day
  const lines = entries.map(({ thing, quantity: units, cost }) => {
    const { itemId, variationId, pack, packName } = thing as SuppliedThing
    const packs = Math.round((units * thousandths) / pack)
    const each = minorUnits(Math.round((cost ?? 0) / packs))
    return {
      ...{ id: newId(), itemId, variationId, packName, factor: pack as PackFactor },
      ...{ quantity: quantity(packs), cost: each, taxRate: rate(0), expiry: null, batch: '' },
      purchaseOrderLineId: null,
    }
  })
  await receiveGoods(
    { ...write, now: new Date(atMs) },
    {
      id: newId(),
      input: {
        ...{ branchId: branch.id, supplierId, purchaseOrderId: null },
        number: `INV-${10_000 + random.below(90_000)}`,
        ...{ receivedAt: new Date(atMs).toISOString(), note: '', lines, image: '' },
        ...{ extra: minorUnits(0), extraTaxRate: rate(0), costUpdate: 'none' },
      },
    },
  )
}

async function post(
  day: DayWrite,
  kind: string,
  entries: readonly PlannedEntry[],
  atMs: number,
): Promise<void> {
  const { write, branch, ownerId, random, order } = day
  if (entries.length === 0 || atMs > order.untilMs) return
  const newId = newIdAt(day, atMs)
  const at = new Date(atMs).toISOString()
  await postMovements(write.trx, {
    ...{ companyId: write.scope.companyId, branchId: branch.id, by: ownerId },
    source: { kind, id: newId() },
    entries: entries.map((entry) => ({
      ...{ id: newId(), itemId: entry.thing.itemId, variationId: null, locationId: branch.id, at },
      ...{ kind: entry.kind, quantity: quantity(entry.quantity) },
      ...{ givenCost: entry.cost === null ? null : stockValue(entry.cost) },
      reason: entry.kind === 'waste' ? random.pick(['Out of date', 'Dropped', 'Burnt']) : '',
    })),
  })
}

async function count(day: DayWrite, counted: ReadonlyMap<string, number>): Promise<void> {
  const { write, branch, startMs, ownerId } = day
  const now = new Date(startMs + countHour * hourMs)
  const newId = newIdAt(day, now.getTime())
  const date = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  await writeCount(
    { ...write, now, personId: ownerId },
    { id: newId(), branchId: branch.id, name: `Stock take ${date}`, newId },
    counted,
  )
}

async function soldByDay(
  scope: Scope,
  trx: TenantTransaction,
  { id }: WrittenBranch,
  dates: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await findUse(scope, trx, id)
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  return new Map(
    [...byItem].map(([itemId, own]) => {
      const byDay = new Map(own.map(({ day, used }) => [day, used]))
      return [itemId, dates.map((date) => byDay.get(date) ?? 0)]
    }),
  )
}
