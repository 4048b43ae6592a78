/** SQL of what is planned in the calendar and has no record elsewhere. */
import { type CalendarEntryInput, calendarEntryInput } from '@servery/contract/people/calendar.ts'
import {
  type EntryProblem,
  exceptionsMax,
  findEntryProblem,
  spanOf,
} from '@servery/domain/business/entries/entry.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RecordColumns, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  type BodyStore,
  type Draft,
  plainStore,
  requireOwnBranch,
  sortKey,
} from '../../platform/records/index.ts'

interface Columns extends RecordColumns {
  readonly body: unknown
}

/** What lasts longer, or comes again, is found by its end. */
const shortDays = 31

const table = plainStore<CalendarEntryInput, Columns>({
  table: 'calendar_entries',
  columns: (input) => {
    const span = spanOf(input)
    return {
      name: input.title,
      name_key: sortKey(input.title),
      position: 0,
      branch_ids: input.branchId === null ? null : [input.branchId],
      body: JSON.stringify(input),
      starts_on: span.from,
      ends_on: span.to,
      is_long: input.recurrence !== null || span.to > addDays(span.from, shortDays),
    }
  },
  inputOf: ({ body }) => calendarEntryInput.parse(body),
})

export const entryStore: BodyStore<CalendarEntryInput> = {
  noun: 'calendar_entry',
  personalFields: [],
  ...table,
  requireValid: async (scope, trx, draft) => {
    await requireOwnBranch(scope, trx, draft.input.branchId)
    requireTimes(draft)
    await requireUsers(scope, trx, draft)
  },
  isInUse: async () => false,
}

/** Rows that may lie between two days: those that do are among them. */
export function lying(from: string, to: string): RawBuilder<unknown> {
  return sql`((not is_long and starts_on >= ${addDays(from, -shortDays - 1)}
      and starts_on <= ${to} and ends_on >= ${from})
    or (is_long and ends_on >= ${from} and starts_on <= ${to}))`
}

/** The same of entries that are not archived. */
export function touching(from: string, to: string): RawBuilder<unknown> {
  return sql`not archived and ${lying(from, to)}`
}

export interface ClosureRow {
  readonly name: string
  readonly body: CalendarEntryInput
}

/** Closures between two days on which a branch sells nothing online. */
export async function findOnlineClosures(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: { readonly branchId: string; readonly from: string; readonly to: string },
): Promise<readonly ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`select name, body from calendar_entries
    where company_id = ${companyId} and ${touching(from, to)}
      and (branch_ids is null or ${branchId}::uuid = any(branch_ids))
      and body ->> 'type' = 'closure' and (body ->> 'closesOnline')::boolean
    order by id`.execute(trx)
  return rows
}

const years = /^(?:20\d\d|2100)-/

const problemTexts: Readonly<Record<EntryProblem, string>> = {
  end_before_start: 'must lie after the start',
  too_long: 'must be within 366 days of the start',
  not_whole_days: 'must be midnight, as it lasts whole days',
  interval_out_of_range: 'must come again after 1 to 99 of its steps',
  count_out_of_range: 'must come 1 to 1000 times',
  two_ends: 'must have one end: a last day or a number of times',
  until_before_start: 'must not end before it begins',
  start_not_in_rule: 'must begin on one of its own days',
}

function requireTimes({ input }: Draft<CalendarEntryInput>): void {
  const found = findEntryProblem(input)
  if (found !== null) refuse(found.field, problemTexts[found.problem])
  // A series that is moved as a whole takes its days along.
  const stray = [input.start, input.end, ...input.except].some((time) => !years.test(time))
  if (stray) refuse('start', 'must be within 2000 to 2100')
  if (input.except.length > exceptionsMax) refuse('except', `must be ${exceptionsMax} at most`)
  const mayClose = input.type === 'closure' && input.allDay
  if (input.closesOnline && !mayClose) {
    refuse('closesOnline', 'must be of a closure of whole days')
  }
}

function refuse(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

async function requireUsers(
  { companyId }: Scope,
  trx: TenantTransaction,
  { input: { attendees } }: Draft<CalendarEntryInput>,
): Promise<void> {
  if (attendees.length === 0) return
  const { rows } = await sql<{ id: string }>`select id from users
    where company_id = ${companyId} and id = any(${[...attendees]}::uuid[])`.execute(trx)
  const known = new Set(rows.map(({ id }) => id))
  const unknown = attendees.findIndex((id) => !known.has(id))
  if (unknown >= 0) fail('reference_unknown', { field: `attendees.${unknown}` })
}
