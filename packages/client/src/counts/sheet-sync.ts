/**
 * The sheet of one stock take on this device: what the server has, what waits to be sent, and what
 * others enter meanwhile. Without the network it goes on with what it has.
 */

import type { StockTakeRow } from '@servery/contract/stock/stock-takes.ts'
import type { CountStore, KeptSheet, Pending } from './count-store.ts'

interface Answer {
  readonly rows: readonly StockTakeRow[]
  readonly revision: number
}

type Rows = Extract<Pending, { readonly kind: 'row' }>['row']
type Entries = Extract<Pending, { readonly kind: 'entry' }>['entry']

export interface SheetServer {
  rows(since: number): Promise<Answer>
  addRows(rows: readonly Rows[]): Promise<Answer>
  count(entries: readonly Entries[]): Promise<Answer>
  /** The code of a refusal; null: it can't be reached. */
  codeOf(error: unknown): string | null
}

export interface SheetState {
  /** Null: not known yet. */
  readonly rows: readonly StockTakeRow[] | null
  readonly pending: readonly Pending[]
  readonly isOnline: boolean
  /** Why nothing is taken now, such as that the stock take is closed. */
  readonly problem: string | null
  /** By what waits: why it will not be taken. */
  readonly refused: ReadonlyMap<string, string>
}

export interface SheetSync {
  readonly getState: () => SheetState
  readonly subscribe: (changed: () => void) => () => void
  enter(pending: Pending): Promise<void>
  /** Gives up what was refused. */
  discardRefused(): Promise<void>
  /** Gives up all that waits, as when the stock take is closed. */
  discardAll(): Promise<void>
  /** Sends, then fetches; one at a time. */
  sync(): Promise<void>
}

/** Of what is sent itself: to send it once more would not help. Anything else may pass. */
const ofRow: ReadonlySet<string> = new Set([
  'stock_row_unknown',
  'stock_unit_wrong',
  'count_negative',
  'id_reused',
  'reference_unknown',
  'invalid_input',
])

const batchMax = 100

export function createSheetSync(
  takeId: string,
  { store, server }: { readonly store: CountStore; readonly server: SheetServer },
): SheetSync {
  const listeners = new Set<() => void>()
  let known = new Map<string, StockTakeRow>()
  let revision = 0
  let state: SheetState = {
    ...{ rows: null, pending: [], isOnline: true, problem: null },
    refused: new Map(),
  }
  const change = (next: Partial<SheetState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const take = (rows: readonly StockTakeRow[]) => {
    if (rows.length === 0 && state.rows !== null) return
    known = new Map(known)
    for (const row of rows) known.set(row.id, row)
    change({ rows: [...known.values()].toSorted(alongTheWalk) })
  }
  const readPending = async () => change({ pending: await store.readPending(takeId) })
  const restored = restore()

  async function restore(): Promise<void> {
    await readPending()
    const kept: KeptSheet | null = await store.readSheet(takeId)
    if (kept === null || state.rows !== null) return
    revision = kept.revision
    take(kept.rows)
  }

  async function deliver(batch: readonly Pending[]): Promise<void> {
    try {
      take((await send(batch)).rows)
      await store.remove(batch.map(({ id }) => id))
    } catch (error) {
      const code = server.codeOf(error)
      if (code === null || !ofRow.has(code)) throw error
      const [first] = batch
      if (batch.length > 1) for (const one of batch) await deliver([one])
      else if (first !== undefined)
        change({ refused: new Map([...state.refused, [first.id, code]]) })
    }
  }

  function send(batch: readonly Pending[]): Promise<Answer> {
    const entries = batch.flatMap((one) => (one.kind === 'entry' ? [one.entry] : []))
    if (entries.length > 0) return server.count(entries)
    return server.addRows(batch.flatMap((one) => (one.kind === 'row' ? [one.row] : [])))
  }

  async function sendAll(): Promise<void> {
    for (;;) {
      const waiting = (await store.readPending(takeId)).filter(({ id }) => !state.refused.has(id))
      const batch = firstBatch(waiting)
      if (batch.length === 0) return
      await deliver(batch)
      await readPending()
    }
  }

  async function fetchRows(): Promise<void> {
    const answer = await server.rows(revision)
    take(answer.rows)
    if (answer.revision === revision) return
    revision = answer.revision
    await store.keepSheet({ takeId, rows: state.rows ?? [], revision })
  }

  async function discard(ids: readonly string[]): Promise<void> {
    await store.remove(ids)
    change({ refused: new Map() })
    await readPending()
  }

  let running: Promise<void> | null = null
  let isAskedAgain = false
  async function run(): Promise<void> {
    await restored
    try {
      await sendAll()
      change({ isOnline: true, problem: null })
    } catch (error) {
      const code = server.codeOf(error)
      change({ isOnline: code !== null, problem: code })
    }
    await readPending()
    // What others entered is of use even while nothing of ours is taken.
    await fetchRows().catch((error) => change({ isOnline: server.codeOf(error) !== null }))
  }

  return {
    getState: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    enter: async (pending) => {
      await store.add(pending)
      await readPending()
    },
    discardRefused: () => discard([...state.refused.keys()]),
    discardAll: () => discard(state.pending.map(({ id }) => id)),
    sync: async () => {
      if (running !== null) {
        isAskedAgain = true
        return running
      }
      try {
        do {
          isAskedAgain = false
          running = run()
          await running
        } while (isAskedAgain)
      } finally {
        running = null
      }
    },
  }
}

/** Of the same kind, in their order: a row is there before it is counted. */
function firstBatch(waiting: readonly Pending[]): readonly Pending[] {
  const end = waiting.findIndex(({ kind }) => kind !== waiting[0]?.kind)
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, batchMax))
}

function alongTheWalk(a: StockTakeRow, b: StockTakeRow): number {
  return a.position - b.position || a.place.localeCompare(b.place) || (a.id < b.id ? -1 : 1)
}
