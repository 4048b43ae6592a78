/**
 * Works out the costs and levels of all that waits for it, some things at a time: from the last day
 * that is not touched on, in the order in which things happened.
 */
import { setImmediate } from 'node:timers/promises'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import {
  type FoldedEntry,
  foldLedger,
  type LedgerState,
  type LineCost,
  type StockEntry,
  startOf,
} from '@servery/domain/stock/ledger.ts'
import { type StockValue, stockValue } from '@servery/domain/stock/value.ts'
import { inTurns, type Steps, type TurnClock } from '../../fair/index.ts'
import type { Database, TenantTransaction } from '../../platform/db/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { addDayChanges, dayChangesOf, tellThings } from './branch-sums.store.ts'
import { type Costing, costingOf } from './costing.store.ts'
import {
  type Checkpoint,
  ensureLevels,
  type FoldScope,
  findCheckpoints,
  findLinesBefore,
  findMovements,
  findPending,
  findSince,
  type LevelSeed,
  lockLevels,
  type MovementRow,
  type PendingKey,
} from './fold.sql.ts'
import { type LedgerPoint, nameOfKey, type StockKey } from './keys.ts'
import {
  type CostRow,
  clearMarks,
  type DayRow,
  type LevelRow,
  markPending,
  type StateRow,
  saveCosts,
  saveDays,
  saveLevels,
} from './save.sql.ts'
import { touchCostedDays } from './touch-days.store.ts'

const keysAtOnce = 500
/** What comes late by fewer movements than these has them folded anew, and not all of its day. */
const pointBehind = 64

/** Folds all that waits within the scope; answers how many things that were. */
export async function foldStock(tx: TenantTransaction, scope: FoldScope): Promise<number> {
  let folded = 0
  for (;;) {
    const some = await foldSome(tx, scope, keysAtOnce)
    folded += some
    if (some < keysAtOnce) return folded
  }
}

/** The same in transactions of its own, so that what waits longest holds nobody up. */
export async function foldWaiting(
  database: Pick<Database, 'withTenant'>,
  scope: FoldScope,
): Promise<void> {
  const tenant = { companyId: scope.companyId, branchIds: null }
  for (;;) {
    const some = await database.withTenant(tenant, (tx) => foldSome(tx, scope, keysAtOnce))
    if (some < keysAtOnce) return
  }
}

/** The same for so many at most. */
export async function foldSome(
  tx: TenantTransaction,
  scope: FoldScope,
  limit: number,
): Promise<number> {
  const keys = await findPending(tx, scope, limit)
  if (keys.length > 0) await foldKeys(tx, scope.companyId, keys)
  return keys.length
}

async function foldKeys(
  tx: TenantTransaction,
  companyId: string,
  keys: readonly StockKey[],
): Promise<void> {
  await ensureLevels(tx, companyId, keys)
  const seeds = await lockLevels(tx, companyId, keys)
  // Only now: what another fold has done meanwhile is done, and what comes after it marks anew.
  const { since, marks } = await findSince(tx, companyId, keys)
  const checkpoints = byKey(await findCheckpoints(tx, companyId, since))
  const after = since.map((key) => {
    const checkpoint = checkpoints.get(nameOfKey(key))?.[0]
    return { ...key, since: checkpoint?.last_at ?? new Date(0) }
  })
  const found = byKey(await findMovements(tx, companyId, after))
  const lines = await linesBefore(tx, companyId, { after, found })
  const settings = await settingsOf(tx, companyId)
  const seedOf = byKey(seeds)
  const folds = after.map((key, index): KeyFold => {
    const name = nameOfKey(key)
    return {
      ...{ key, costing: settings.costing, lines: lines.get(name) ?? new Map() },
      checkpoint: checkpoints.get(name)?.[0],
      seed: seedOf.get(name)?.[0],
      since: since[index]?.since ?? new Date(0),
      movements: found.get(name) ?? [],
      dayOf: (at) => businessDateAt(at, settings.clockOf(key.branch_id)),
    }
  })
  const results = await inTurns(foldEach(folds), lettingIn)
  const costs = results.flatMap((result) => result.costs)
  const written = await saveCosts(tx, companyId, costs)
  const days = results.flatMap((result) => result.days)
  const before = await saveDays(tx, companyId, {
    after: after.map((key) => ({
      ...keyOf(key),
      day: lastDayKept(checkpoints.get(nameOfKey(key))?.[0]),
    })),
    days,
  })
  const levels = results.map(({ level }) => level)
  await saveLevels(tx, companyId, levels)
  await tellThings(
    tx,
    companyId,
    levels.filter((level) => {
      const seed = seedOf.get(nameOfKey(level))?.[0]
      // The branch has the sum of its places, whose sign may change where that of each stays.
      const isSummed = seed?.is_elsewhere ?? false
      return isSummed || Math.sign(seed?.on_hand ?? 0) !== Math.sign(level.on_hand)
    }),
  )
  const startOfKey = (key: StockKey) => checkpoints.get(nameOfKey(key))?.[0] ?? nothingThere
  const isInTransit = (key: StockKey) => seedOf.get(nameOfKey(key))?.[0]?.in_transit ?? false
  const rewritten = { isInTransit, startOf: startOfKey, before, after: days }
  await addDayChanges(tx, companyId, dayChangesOf(rewritten))
  await clearMarks(tx, companyId, marks)
  await touchCostedDays(
    tx,
    companyId,
    results.flatMap(({ touched }) => touched),
  )
  if (written === costs.length) return
  const again = since.map((key) => ({ ...keyOf(key), since: key.since.toISOString() }))
  await markPending(tx, companyId, again)
}

/** Sales come in between; whoever asked for what is folded here is not kept waiting besides. */
const lettingIn: TurnClock = { now: () => performance.now(), rest: () => setImmediate() }

function* foldEach(folds: readonly KeyFold[]): Steps<readonly ReturnType<typeof foldKey>[]> {
  const results: ReturnType<typeof foldKey>[] = []
  for (const fold of folds) {
    results.push(foldKey(fold))
    yield
  }
  return results
}

/** Of a point within a day, that day is written anew too. */
function lastDayKept(checkpoint: Checkpoint | undefined): string | null {
  if (checkpoint === undefined) return null
  return checkpoint.is_point ? addDays(checkpoint.day, -1) : checkpoint.day
}

const nothingThere = { on_hand: 0, value: 0 }

interface KeyFold {
  readonly key: StockKey
  readonly costing: Costing
  readonly checkpoint: Checkpoint | undefined
  readonly seed: LevelSeed | undefined
  /** What happened before it stands. */
  readonly since: Date
  readonly movements: readonly MovementRow[]
  readonly lines: ReadonlyMap<string, LineCost>
  readonly dayOf: (at: Date) => string
}

function foldKey({ key, checkpoint, seed, movements, dayOf, ...fold }: KeyFold) {
  const stored = new Map(movements.map((row) => [`${row.order_id} ${row.id}`, row]))
  const from = checkpoint === undefined ? startOf(seedValue(seed?.seed_cost)) : stateOf(checkpoint)
  const entries = movements.map(entryOf)
  const folded = foldLedger({ entries, ...fold.costing, from, linesBefore: fold.lines })
  const costs: CostRow[] = []
  const days = new Map<string, DayRow>()
  if (checkpoint?.is_point === true) days.set(checkpoint.day, dayRowOf(key, checkpoint))
  const touched = new Set<string>()
  const place = keyOf(key)
  for (const { entry, quantity: moved, cost, isKnown, correction, after } of folded) {
    const { id, sourceId: order_id } = entry
    const row = stored.get(`${order_id} ${id}`)
    const isSame =
      row?.cost === cost && row.correction === correction && Number(row.quantity) === moved
    if (row !== undefined && !(isSame && (row.cost_known ?? cost !== 0) === isKnown)) {
      const { quantity: was, moment } = row
      costs.push({
        order_id,
        id,
        quantity: moved,
        cost,
        cost_known: isKnown,
        correction,
        was,
        moment,
      })
      if (isOfSales(row)) touched.add(row.business_date)
    }
    const day = dayOf(new Date(entry.at))
    const layers = after.layers.length === 0 ? null : JSON.stringify(after.layers)
    days.set(day, { ...place, ...stateRow(after), day, layers, last_at: entry.at })
  }
  const end = folded.at(-1)?.after ?? from
  const point = newPoint(folded, dayOf) ?? pointBefore(fold.since, seed)
  const level: LevelRow = { ...place, ...stateRow(end), point }
  const costedDays = [...touched].map((day) => ({ branch_id: key.branch_id, day }))
  return { costs, days: [...days.values()], level, touched: costedDays }
}

function dayRowOf(key: StockKey, { day, layers, last_at, ...state }: Checkpoint): DayRow {
  return {
    ...{ ...keyOf(key), ...stateRow(stateOf({ day, layers, last_at, ...state })), day },
    layers: layers === null ? null : JSON.stringify(layers),
    last_at: last_at.toISOString(),
  }
}

/** The state some movements before the end, all of whose moment it has; null: there are too few. */
function newPoint(folded: readonly FoldedEntry[], dayOf: (at: Date) => string): LedgerPoint | null {
  let index = folded.length - 1 - pointBehind
  while (index >= 0 && folded[index]?.entry.at === folded[index + 1]?.entry.at) index -= 1
  const last = folded[index]
  if (last === undefined) return null
  const { at } = last.entry
  const { layers } = last.after
  return {
    ...{ ...stateRow(last.after), day: dayOf(new Date(at)), last_at: at },
    layers: layers.length === 0 ? null : layers,
  }
}

/** The point that stands, as nothing before it has changed. */
function pointBefore(since: Date, seed: LevelSeed | undefined): LedgerPoint | null {
  const point = seed?.point ?? null
  return point !== null && new Date(point.last_at) < since ? point : null
}

const isOfSales = ({ source, kind }: MovementRow): boolean =>
  source === 'order' && (kind === 'sale' || kind === 'return')

function entryOf(row: MovementRow): StockEntry {
  return {
    id: row.id,
    sourceId: row.order_id,
    at: new Date(row.moment).toISOString(),
    kind: row.kind as StockKind,
    quantity: quantity(row.quantity),
    counted: row.counted === null ? null : quantity(row.counted),
    givenCost: row.given_cost === null ? null : stockValue(row.given_cost),
    lineId: row.line_id === null ? null : lineName(row.order_id, row.line_id),
  }
}

const lineName = (orderId: string, lineId: string) => `${orderId} ${lineId}`

function stateOf(row: Checkpoint): LedgerState {
  return {
    onHand: quantity(row.on_hand),
    value: stockValue(row.value),
    lastCost: stockValue(row.last_cost),
    costKnown: row.cost_known ?? (row.last_cost !== 0 || row.value !== 0),
    lastCounted: row.last_counted_at?.toISOString() ?? null,
    layers: row.layers ?? [],
  }
}

function stateRow(state: LedgerState): Omit<StateRow, keyof StockKey> {
  return {
    on_hand: state.onHand,
    value: state.value,
    last_cost: state.lastCost,
    cost_known: state.costKnown,
    last_counted_at: state.lastCounted,
  }
}

/** By thing, then by line: what had gone out before the fold begins. */
async function linesBefore(
  tx: TenantTransaction,
  companyId: string,
  {
    after,
    found,
  }: {
    readonly after: readonly PendingKey[]
    readonly found: ReadonlyMap<string, readonly MovementRow[]>
  },
): Promise<ReadonlyMap<string, ReadonlyMap<string, LineCost>>> {
  const asked = after.flatMap((key) => {
    const back = (found.get(nameOfKey(key)) ?? []).filter(
      (row) => row.line_id !== null && row.quantity > 0,
    )
    const lines = new Map(back.map((row) => [`${row.order_id} ${row.line_id}`, row]))
    return [...lines.values()].map(({ order_id, line_id }) => ({
      ...{ ...keyOf(key), since: key.since, order_id, line_id: line_id ?? '' },
    }))
  })
  const rows = byKey(await findLinesBefore(tx, companyId, asked))
  return new Map(
    [...rows].map(([name, lines]) => [
      name,
      new Map(
        lines.map(({ order_id, line_id, quantity: units, cost, is_known: isKnown }) => [
          lineName(order_id, line_id),
          { quantity: units, cost, isKnown },
        ]),
      ),
    ]),
  )
}

async function settingsOf(tx: TenantTransaction, companyId: string) {
  const costing = await costingOf(tx, companyId)
  const branches = await tx
    .selectFrom('branches')
    .select(['id', 'time_zone', 'cut_over_minutes'])
    .where('company_id', '=', companyId)
    .execute()
  const clocks = new Map(branches.map((branch) => [branch.id, branch]))
  const utc = { time_zone: 'UTC', cut_over_minutes: 0 }
  return { costing, clockOf: (branchId: string) => clocks.get(branchId) ?? utc }
}

function keyOf({ branch_id, location_id, item_id, variant_id }: StockKey): StockKey {
  return { branch_id, location_id, item_id, variant_id }
}

function byKey<Row extends StockKey>(rows: readonly Row[]): Map<string, Row[]> {
  const lists = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOfKey(row)
    const list = lists.get(name)
    if (list === undefined) lists.set(name, [row])
    else list.push(row)
  }
  return lists
}

function seedValue(amount: number | undefined): StockValue {
  return stockValue(amount ?? 0)
}
