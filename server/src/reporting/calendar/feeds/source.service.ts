/** Reads calendars of others: what they say is checked, and shown without ever being obeyed. */
import { createHash } from 'node:crypto'
import type { ErrorCode } from '@servery/contract/base/errors.ts'
import { zoneName } from '@servery/contract/base/zone.ts'
import { calendarFileMax } from '@servery/contract/people/calendar-feeds.ts'
import {
  type IcalEntry,
  type IcalZones,
  readIcal,
} from '@servery/domain/business/entries/ical-read.ts'
import { uuidOf } from '@servery/domain/kernel/uuid.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { OutboundError, type Services } from '../../../platform/http/index.ts'
import { addJobs, type JobHandler } from '../../../platform/jobs/index.ts'
import { wallClockAt } from '../../../setup/company/index.ts'
import {
  findSource,
  keepEntries,
  noteRead,
  planRead,
  type SourceRow,
  takeDueSources,
} from './sources.store.ts'

export type SourceProblem = Extract<
  ErrorCode,
  'calendar_unreadable' | 'calendar_too_large' | 'address_refused' | 'address_unreachable'
>

export class UnreadSource extends Error {
  readonly problem: SourceProblem
  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

const hourMs = 3_600_000
const timeoutMs = 20_000
const redirectsMax = 3
const kind = 'calendar.read'

/** The text of a calendar by its address. Each address on the way is checked like the first. */
export async function fetchCalendar(
  { outbound }: Pick<Services, 'outbound'>,
  address: string,
): Promise<string> {
  let url = address.replace(/^webcal:/i, 'https:')
  for (let hop = 0; hop <= redirectsMax; hop += 1) {
    const { status, headers, body } = await ask(outbound, url)
    const { location } = headers
    if (status >= 300 && status < 400 && typeof location === 'string') {
      if (!URL.canParse(location, url)) throw new UnreadSource('address_unreachable')
      url = new URL(location, url).href
    } else if (status === 200) return body.toString('utf8')
    else throw new UnreadSource('address_unreachable')
  }
  throw new UnreadSource('address_unreachable')
}

async function ask(outbound: Services['outbound'], url: string) {
  const headers = { accept: 'text/calendar', 'user-agent': 'Servery' }
  try {
    return await outbound.send({
      ...{ method: 'GET', url, headers, timeoutMs, answerBytesMax: calendarFileMax },
    })
  } catch (cause) {
    if (!(cause instanceof OutboundError)) throw cause
    throw new UnreadSource(problemOf(cause.code), { cause })
  }
}

function problemOf(code: OutboundError['code']): SourceProblem {
  if (code === 'answer_too_large') return 'calendar_too_large'
  const isRefused = code.startsWith('address_')
  return isRefused ? 'address_refused' : 'address_unreachable'
}

/** Keeps what a calendar says in the place of what it said before. */
export async function keepCalendar(
  scope: Scope,
  trx: TenantTransaction,
  read: {
    readonly source: Pick<SourceRow, 'id' | 'zone'>
    readonly text: string
    readonly now: Date
  },
): Promise<void> {
  const { source, text, now } = read
  const answer = readIcal(text, zonesOf(source.zone))
  if ('problem' in answer) {
    const isMany = answer.problem === 'ical_too_many'
    throw new UnreadSource(isMany ? 'calendar_too_large' : 'calendar_unreadable')
  }
  const entries = answer.entries.map((entry) => ({ ...entry, id: idOf(source.id, entry) }))
  await keepEntries(scope, trx, source.id, entries)
  const found = { entries: entries.length, skipped: answer.skipped as Record<string, number> }
  await noteRead(scope, trx, { id: source.id, problem: '', now, found })
}

/** Fetched anew; what can't be read leaves what was there before. */
export async function readAgain(
  services: Pick<Services, 'database' | 'outbound' | 'now'>,
  scope: Scope,
  id: string,
): Promise<void> {
  const { database } = services
  const source = await database.withTenant(scope, (trx) => findSource(scope, trx, id))
  if (source === undefined || source.url === '') return
  const now = new Date(services.now())
  try {
    const text = await fetchCalendar(services, source.url)
    await database.withTenant(scope, async (trx) => {
      const still = await findSource(scope, trx, id)
      if (still !== undefined) await keepCalendar(scope, trx, { source, text, now })
    })
  } catch (error) {
    if (!(error instanceof UnreadSource)) throw error
    const { problem } = error
    await database.withTenant(scope, (trx) =>
      noteRead(scope, trx, { id, problem, now, found: null }),
    )
  }
}

export function calendarSourceHandlers(
  services: Pick<Services, 'database' | 'outbound' | 'now'>,
): Readonly<Record<string, JobHandler>> {
  return { [kind]: (scope, { payload }) => readAgain(services, scope, payload.id ?? '') }
}

/** Every hour those that have an address. */
export async function queueCalendarReads(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
): Promise<void> {
  const at = new Date(now())
  const next = new Date(at.getTime() + hourMs)
  await database.withTenant(scope, async (trx) => {
    const ids = await takeDueSources(scope, trx, { now: at, next })
    const jobs = ids.map((id) => ({ kind, key: `${kind}:${id}:${at.getTime()}`, payload: { id } }))
    await addJobs(scope, trx, jobs, at)
  })
}

export async function planNextRead(
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await planRead(scope, trx, { id, next: new Date(now.getTime() + hourMs) })
}

/** To whoever waits for it. */
export function refuseUnread(error: unknown, field: string): never {
  if (error instanceof UnreadSource) return fail(error.problem, { field })
  throw error
}

function zonesOf(usual: string): IcalZones {
  return {
    usual,
    knows: (zone) => zone !== '' && zoneName.safeParse(zone).success,
    wallOf: (instant, zone) => wallClockAt(new Date(instant), { time_zone: zone }),
  }
}

/** The same event has the same id, however often it is read. */
function idOf(sourceId: string, { uid, start }: IcalEntry): string {
  const hash = createHash('sha256').update(`${sourceId} ${uid} ${start}`).digest('hex')
  return uuidOf(`${hash.slice(0, 12)}8${hash.slice(13, 16)}8${hash.slice(17, 32)}`)
}
