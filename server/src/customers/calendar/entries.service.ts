/** What becomes of a series when one of its times is changed. */
import type { CalendarEntryInput } from '@servery/contract/people/calendar.ts'
import { changeOccurrence, dateOf, type Reach } from '@servery/domain/business/entries/entry.ts'
import { datesOf } from '@servery/domain/business/entries/recurrence.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  archiveRecord,
  createRecord,
  type Stored,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { entryStore } from './entries.store.ts'

interface Asked {
  readonly id: string
  readonly version: number
  readonly date: string
  readonly reach: Reach
  readonly madeId: string
  readonly change: CalendarEntryInput | null
}

interface ChangedEntries {
  readonly series: Stored<CalendarEntryInput>
  readonly made: Stored<CalendarEntryInput> | null
}

export async function changeEntryOccurrence(
  write: Write,
  asked: Asked,
  requireAllowed: (entries: readonly CalendarEntryInput[]) => void,
): Promise<ChangedEntries> {
  const { scope, trx } = write
  const { id, version, date, reach, madeId, change } = asked
  const existing = await entryStore.find(scope, trx, id)
  if (existing === undefined) return fail('not_found', { field: 'id' })
  requireAllowed(change === null ? [existing.input] : [existing.input, change])
  const repeated = await entryStore.find(scope, trx, madeId)
  // The answer to the first time was lost.
  if (repeated !== undefined && existing.version === version + 1) {
    return { series: existing, made: repeated }
  }
  if (!comesOn(existing.input, date)) return fail('not_found', { field: 'date' })
  const { series, made } = changeOccurrence(existing.input, date, reach, change)
  const kept =
    series === null
      ? await archiveRecord(write, entryStore, { id, version, archived: true })
      : await updateRecord(write, entryStore, { id, version, input: series })
  if (made === null) return { series: kept, made: null }
  return { series: kept, made: await createRecord(write, entryStore, { id: madeId, input: made }) }
}

function comesOn({ start, recurrence, except }: CalendarEntryInput, date: string): boolean {
  const first = dateOf(start)
  if (recurrence === null) return date === first
  const found = datesOf(recurrence, first, { from: date, to: date })
  return found.length > 0 && !except.includes(date)
}
