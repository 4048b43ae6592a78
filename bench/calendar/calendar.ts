/**
 * The calendar of three branches over three years: a month's view of one branch, as the page asks
 * for it, with recurrences and conflicts. `npm run bench calendar 10000` for a tenth of the events.
 */
import { performance } from 'node:perf_hooks'
import { spanOf } from '@servery/domain/business/entries/entry.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { calendarRowsOf } from '@servery/server/reporting/calendar/view/view.service.ts'
import type pg from 'pg'
import type { Benchmark, Figure } from '../figure.ts'
import { newId } from '../new-id.ts'
import { openSite } from '../site.ts'
import { machineLoad, median, percentile } from '../statistics.ts'

const eventsUsual = 100_000
const firstDay = '2024-01-01'
const days = 3 * 365
const runs = 80
/** Of all events: what comes again, and other entries; the rest are reservations. */
const shares = { series: 0.02, entries: 0.18 }
const monthMs = 42 * 86_400_000

type Note = (text: string) => void

interface House {
  readonly companyId: string
  readonly branchIds: readonly string[]
}

export const calendarBenchmark: Benchmark = {
  name: 'calendar',
  about: 'a month of 100,000 events in three branches, PostgreSQL',
  onlyByName: true,
  run: async (note, events = eventsUsual) => {
    const { admin, database } = await openSite({ statementTimeoutMs: 0 })
    const house = await seedCalendar(admin, events)
    await admin.query('VACUUM ANALYZE')
    note(`seeded, ${machineLoad()}`)
    return measureMonths(database, house, note)
  },
}

async function measureMonths(
  database: Database,
  { companyId, branchIds }: House,
  note: Note,
): Promise<readonly Figure[]> {
  const scope = { companyId, branchIds: null }
  const measured: number[] = []
  let rows = 0
  for (let run = -5; run < runs; run += 1) {
    const day = addDays(firstDay, 60 + (((run + 5) * 7919) % (days - 120)))
    const from = `${day}T00:00:00.000Z`
    const to = new Date(Date.parse(from) + monthMs).toISOString()
    const branchId = branchIds[(run + 5) % branchIds.length] ?? ''
    const start = performance.now()
    const answer = await database.readTenant(scope, (trx) =>
      calendarRowsOf(scope, trx, { branchId, from, to, stock: true, counts: true, rota: true }),
    )
    // As it leaves the server.
    const bytes = JSON.stringify(answer).length
    if (run < 0) continue
    measured.push(performance.now() - start)
    rows = answer.length
    if (run === 0) note(`a month: ${answer.length} events, ${Math.round(bytes / 1024)} KiB`)
  }
  if (rows === 0) throw new Error('the last month had no events')
  note(`median ${median(measured).toFixed(1)} ms, ${machineLoad()}`)
  return [
    {
      ...{ what: 'a month’s view, 95th percentile', value: percentile(measured, 0.95), unit: 'ms' },
      yardstick: { what: 'as promised', value: 50 },
      target: { atMost: 1 },
    },
  ]
}

async function seedCalendar(admin: pg.Client, events: number): Promise<House> {
  const companyId = newId()
  const branchIds = [newId(), newId(), newId()]
  const company = `INSERT INTO companies (id, name, currency) VALUES ($1, 'Bench', 'GBP')`
  await admin.query(company, [companyId])
  await admin.query(insertBranches, [companyId, branchIds])
  const series = Math.round(events * shares.series)
  const entries = Math.round(events * shares.entries)
  await admin.query(insertReservations, [
    ...[companyId, branchIds, events - series - entries, firstDay, days],
  ])
  const drafts = Array.from({ length: series + entries }, (_, at) =>
    draftOf(at, { recurs: at < series, branchIds }),
  )
  await admin.query(insertEntries, [companyId, JSON.stringify(drafts)])
  return { companyId, branchIds }
}

function draftOf(
  at: number,
  { recurs, branchIds }: { readonly recurs: boolean; readonly branchIds: readonly string[] },
) {
  const day = addDays(firstDay, (at * 37) % days)
  const hour = String(8 + (at % 12)).padStart(2, '0')
  const weekly = { interval: 1 + (at % 2), weekdays: [], monthly: 'date', count: null } as const
  const recurrence = recurs
    ? { ...weekly, frequency: 'weekly' as const, until: addDays(day, 90 + (at % 300)) }
    : null
  const times = { start: `${day}T${hour}:00`, end: `${day}T${hour}:45`, allDay: false }
  const span = spanOf({ ...times, recurrence, except: [] })
  const branchId = branchIds[at % branchIds.length] ?? null
  return {
    ...{ id: newId(), name: `Event ${at}`, branch_id: branchId },
    ...{ starts_on: span.from, ends_on: span.to, is_long: recurs },
    body: {
      ...{ ...times, recurrence, except: [], attendees: [], zone: 'Europe/London', type: 'event' },
      ...{ title: `Event ${at}`, description: '', location: '', branchId },
      ...{ reminderMinutes: null, closesOnline: false },
    },
  }
}

const insertBranches = `
  INSERT INTO branches (company_id, id, name, company_name, time_zone, currency, revision)
  SELECT $1, id, 'Branch ' || at, 'Bench', 'Europe/London', 'GBP', 0
  FROM unnest($2::uuid[]) WITH ORDINALITY AS branch (id, at)`

const insertReservations = `
  INSERT INTO events (company_id, id, version, revision, created_hash, updated_at, updated_by,
    name, name_key, branch_ids, body)
  SELECT $1, gen_random_uuid(), 1, 1, '', now(), '', 'Guest ' || n, 'guest', ARRAY[branch],
    jsonb_build_object('type', 'reservation', 'branchId', branch, 'title', 'Guest ' || n,
      'description', '', 'covers', 2 + n % 6, 'tableIds', jsonb_build_array(
        md5((branch::text) || (n % 40))::uuid), 'customerId', NULL, 'phone', '', 'stage', 'booked',
      'start', to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'),
      'end', to_char(at + interval '105 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"'))
  FROM generate_series(1, $3::integer) AS n,
    LATERAL (SELECT ($2::uuid[])[1 + n % cardinality($2::uuid[])] AS branch,
      $4::date::timestamp + (n * 7 % $5::integer) * interval '1 day'
        + (48 + n % 36) * interval '15 minutes' AS at) AS drawn`

const insertEntries = `
  INSERT INTO calendar_entries (company_id, id, version, revision, created_hash, updated_at,
    updated_by, name, name_key, branch_ids, body, starts_on, ends_on, is_long)
  SELECT $1, id, 1, 1, '', now(), '', name, 'event', ARRAY[branch_id], body, starts_on, ends_on,
    is_long
  FROM jsonb_to_recordset($2::jsonb) AS draft (id uuid, name text, branch_id uuid, body jsonb,
    starts_on text, ends_on text, is_long boolean)`
