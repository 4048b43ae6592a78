/**
 * The reservations of around today that this till has heard of, so that its plan shows them without
 * a network as well; and whose guests it has seated while the server could not be told.
 */
import { reservationsKeyOf, type TextStorage } from '@servery/client'
import { isPassing } from '@servery/client/register/server-answer.ts'
import type { EventRecord } from '@servery/contract/people/events.ts'
import { createStore, type Store } from '../values/index.ts'

/** What may be changed of a reservation, with its id. */
export type ReservationInput = Omit<EventRecord, 'version' | 'archived' | 'updatedAt' | 'updatedBy'>

/** Null where the server does not answer. */
export type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: unknown } | null>

export type Saved = 'saved' | 'offline' | 'stale' | 'refused'

export interface Reservations {
  /** By their start. */
  readonly rows: readonly EventRecord[]
  /** False: the server did not answer last time. */
  readonly isOnline: boolean
}

export interface ReservationBook {
  readonly shown: Store<Reservations>
  /** Asks the server for all of them, and tells it who was seated meanwhile. */
  readonly read: () => Promise<void>
  /** Those of an interval; null where the server does not answer. */
  readonly find: (from: string, to: string) => Promise<readonly EventRecord[] | null>
  /** A new one has no version. */
  readonly save: (input: ReservationInput, version: number | null) => Promise<Saved>
  /** Their guests are there: shown at once, and told to the server when it answers. */
  readonly seat: (id: string) => void
}

interface Kept {
  readonly rows: readonly EventRecord[]
  /** Whose guests were seated, and the server has not been told. */
  readonly seated: readonly string[]
}

const nothing: Kept = { rows: [], seated: [] }
const dayMs = 86_400_000
const rowsAtOnce = 100

export function keepReservations(options: {
  readonly ask: Ask
  readonly storage: TextStorage
  readonly registerId: string
  readonly branchId: string
  readonly now: () => number
}): ReservationBook {
  const { ask, storage, branchId, now } = options
  const key = reservationsKeyOf(options.registerId)
  const text = storage.getItem(key)
  let kept: Kept = text === null ? nothing : (JSON.parse(text) as Kept)
  const shown = createStore<Reservations>({ rows: rowsOf(kept), isOnline: true })

  function keep(next: Partial<Kept>): void {
    kept = { ...kept, ...next }
    storage.setItem(key, JSON.stringify(kept))
    shown.set({ rows: rowsOf(kept) })
  }
  const putRow = (row: EventRecord) =>
    keep({ rows: [...kept.rows.filter(({ id }) => id !== row.id), row].sort(byStart) })

  async function find(from: string, to: string): Promise<readonly EventRecord[] | null> {
    const path = `/events?branchId=${branchId}&from=${from}&to=${to}&limit=${rowsAtOnce}`
    const rows: EventRecord[] = []
    let next = ''
    do {
      const answer = await ask('GET', `${path}${next}`)
      if (answer?.status !== 200) return null
      const page = answer.body as { rows: readonly EventRecord[]; nextCursor: string | null }
      rows.push(...page.rows)
      next = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`
    } while (next !== '')
    return rows
  }

  async function save(input: ReservationInput, version: number | null): Promise<Saved> {
    const { id, ...content } = input
    const answer =
      version === null
        ? await ask('POST', '/events', input)
        : await ask('PUT', `/events/${id}`, { ...content, version })
    if (answer === null || isPassing(answer.status)) return 'offline'
    if (answer.status === 409) return 'stale'
    if (answer.status >= 400) return 'refused'
    putRow(answer.body as EventRecord)
    return 'saved'
  }

  /** Whoever is no longer expected anyway needs no mark. */
  async function tellSeated(): Promise<void> {
    for (const seatedId of kept.seated) {
      const row = kept.rows.find(({ id }) => id === seatedId)
      if (row?.stage === 'booked') {
        const said = await save({ ...inputOf(row), stage: 'seated' }, row.version)
        // Changed meanwhile: it is read again, as the change is news.
        if (said === 'offline' || said === 'stale') continue
      }
      keep({ seated: kept.seated.filter((id) => id !== seatedId) })
    }
  }

  /** From yesterday to tomorrow. */
  const findThese = () => {
    const at = (days: number) => new Date(now() + days * dayMs).toISOString()
    return find(at(-1), at(2))
  }

  let reading: Promise<void> | null = null
  let isAskedAgain = false
  async function readAll(): Promise<void> {
    do {
      isAskedAgain = false
      const rows = await findThese()
      shown.set({ isOnline: rows !== null })
      if (rows === null) return
      keep({ rows })
      await tellSeated()
    } while (isAskedAgain)
  }
  function read(): Promise<void> {
    isAskedAgain = reading !== null
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    shown,
    read,
    find,
    save,
    seat(id) {
      keep({ seated: [...kept.seated.filter((one) => one !== id), id] })
      void read()
    },
  }
}

/** What is written of a row that was read. */
export function inputOf({
  version: _version,
  archived: _archived,
  updatedAt: _at,
  updatedBy: _by,
  ...input
}: EventRecord): ReservationInput {
  return input
}

function rowsOf({ rows, seated }: Kept): readonly EventRecord[] {
  return rows.map((row) =>
    row.stage === 'booked' && seated.includes(row.id) ? { ...row, stage: 'seated' } : row,
  )
}

function byStart(one: EventRecord, other: EventRecord): number {
  return one.start < other.start || (one.start === other.start && one.id < other.id) ? -1 : 1
}
