/** SQL of the calendar. Who comes is personal: it lies here alone, and goes with the customer. */
import { type EventInput, eventInput } from '@servery/contract/people/events.ts'
import { clashesOf } from '@servery/domain/business/calendar/bookings.ts'
import { reservationHoursMax } from '@servery/domain/business/calendar/event-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  bodyStore,
  type Draft,
  requireOwnBranch,
  type Write,
} from '../../platform/records/index.ts'

const longestMs = reservationHoursMax * 3_600_000

export const eventStore = bodyStore<EventInput>({
  noun: 'event',
  table: 'events',
  schema: eventInput,
  nameOf: ({ title }) => title,
  branchIdsOf: ({ branchId }) => [branchId],
  personalFields: ['title', 'description', 'phone'],
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    requireLength(draft.input)
    await requireTables(scope, trx, draft)
  },
})

/** The same for whoever must be asked before a table is reserved twice. */
export const freeTablesStore: typeof eventStore = {
  ...eventStore,
  requireValid: async (scope, trx, draft) => {
    await eventStore.requireValid(scope, trx, draft)
    await requireFreeTables(scope, trx, draft)
  },
}

/** In which order a list of them comes. */
export const eventSorts = { start: { expression: sql`starts_at`, type: 'text' } } as const

/** All that lie in an interval in part or whole. */
export function within({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): readonly RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`starts_at > ${before(from)}`, sql`ends_at > ${from}`]),
    ...(to === undefined ? [] : [sql`starts_at < ${to}`]),
  ]
}

/** Whatever ends after a moment began after this one: the index finds it by its start. */
function before(instant: string): string {
  return new Date(Date.parse(instant) - longestMs).toISOString()
}

/** All that these customers have booked, the first first. */
export async function findReservationsOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  customerIds: readonly string[],
): Promise<(EventInput & { readonly id: string })[]> {
  const { rows } = await sql<{ id: string; body: unknown }>`select id, body from events
    where company_id = ${companyId} and customer_id = any(${[...customerIds]}::uuid[])
    order by starts_at, id`.execute(trx)
  return rows.map(({ id, body }) => ({ ...eventInput.parse(body), id }))
}

/** Those of a branch that keep tables within an interval. */
export async function findKeeping(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: { readonly branchId: string; readonly from: string; readonly to: string },
): Promise<(EventInput & { readonly id: string })[]> {
  const { rows } = await sql<{ id: string; body: unknown }>`select id, body from events
    where company_id = ${companyId} and not archived and ${branchId}::uuid = any(branch_ids)
      and body ->> 'stage' in ('booked', 'seated')
      and ${sql.join([...within({ from, to })], sql` and `)}
    order by starts_at, id`.execute(trx)
  return rows.map(({ id, body }) => ({ ...eventInput.parse(body), id }))
}

/** What stands for a name that was erased. */
const erasedTitle = '—'

/** Reservations of customers who are erased, or made with their address, stay as numbers. */
export async function forgetGuests(
  { scope, trx, now, revision }: Pick<Write, 'scope' | 'trx' | 'now' | 'revision'>,
  { ids, emails }: { readonly ids: readonly string[]; readonly emails: readonly string[] },
): Promise<void> {
  const addresses = emails.filter((one) => one !== '').map((one) => one.toLowerCase())
  const nobody = { title: erasedTitle, description: '', phone: '', customerId: null }
  await sql`update events set body = body || ${JSON.stringify(nobody)}::jsonb,
      name = ${erasedTitle}, name_key = ${erasedTitle}, created_hash = '',
      version = version + 1, revision = ${revision}, updated_at = ${now}
    where company_id = ${scope.companyId}
      and (customer_id = any(${[...ids]}::uuid[])
        or id in (select booking.id from guest_bookings booking
          where booking.company_id = ${scope.companyId}
            and booking.email = any(${addresses}::text[])))`.execute(trx)
  await sql`delete from guest_bookings where company_id = ${scope.companyId}
    and email = any(${addresses}::text[])`.execute(trx)
}

/** What stays where and when it was is not asked of again. */
async function requireFreeTables(
  scope: Scope,
  trx: TenantTransaction,
  { id, input }: Draft<EventInput>,
): Promise<void> {
  const isOn = ({ stage }: EventInput) => stage === 'booked' || stage === 'seated'
  if (!isOn(input) || input.tableIds.length === 0) return
  const before = (await eventStore.find(scope, trx, id))?.input
  const isSame =
    before !== undefined &&
    isOn(before) &&
    before.start === input.start &&
    before.end === input.end &&
    before.tableIds.join() === input.tableIds.join()
  if (isSame) return
  const { branchId, start, end } = input
  const kept = await findKeeping(scope, trx, { branchId, from: start, to: end })
  const [taken] = clashesOf({ id, ...input }, kept)
  if (taken === undefined) return
  const at = input.tableIds.findIndex((tableId) => taken.tableIds.includes(tableId))
  fail('table_booked_twice', { field: `tableIds.${at}`, detail: { start: taken.start } })
}

function requireLength({ start, end }: EventInput): void {
  const lengthMs = Date.parse(end) - Date.parse(start)
  if (lengthMs > 0 && lengthMs <= longestMs) return
  const problem =
    lengthMs > 0 ? `must be within ${reservationHoursMax} hours` : 'must lie after the start'
  fail('invalid_input', { field: 'end', issues: [{ field: 'end', problem }] })
}

/** Tables of its branch. One that is no longer on the plan stays with what was booked before. */
async function requireTables(
  scope: Scope,
  trx: TenantTransaction,
  { id, input: { branchId, tableIds } }: Draft<EventInput>,
): Promise<void> {
  if (tableIds.length === 0) return
  const before = await eventStore.find(scope, trx, id)
  const { rows } = await sql<{ id: string }>`select part ->> 'id' as id
    from floor_areas cross join lateral jsonb_array_elements(body -> 'tables') as part
    where company_id = ${scope.companyId} and not archived
      and ${branchId}::uuid = any(branch_ids)`.execute(trx)
  const known = new Set([
    ...rows.map((table) => table.id),
    ...(before?.input.branchId === branchId ? before.input.tableIds : []),
  ])
  const unknown = tableIds.findIndex((tableId) => !known.has(tableId))
  if (unknown >= 0) fail('reference_unknown', { field: `tableIds.${unknown}` })
}
