/** A reservation as it is entered, and what becomes of it. */
import { browserClock } from '@servery/client/browser/ports.ts'
import type { EventRecord } from '@servery/contract/people/events.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import type { ReservationInput } from '../../device/bookings/index.ts'
import { instantOf, wallTimeOf } from '../../device/catalogue/index.ts'
import { readPhone } from '../../device/guests/index.ts'

export interface Draft {
  readonly name: string
  readonly phone: string
  readonly customerId: string | null
  readonly covers: string
  /** By the clock on the branch's wall, `YYYY-MM-DDTHH:mm`. */
  readonly local: string
  /** How long the guests have the tables. */
  readonly minutes: number
  readonly tableIds: readonly string[]
  readonly note: string
}

/** Minutes that can be chosen. */
export const lengths = [60, 75, 90, 105, 120, 150, 180, 240]
const usualLength = 120
const quarterMs = 15 * 60_000

interface Branch {
  readonly timeZone: string
}

/** What stands in the form at first; null: a new one, two guests in the next quarter of an hour. */
export function draftOf(row: EventRecord | null, { timeZone }: Branch): Draft {
  const next = new Date(Math.ceil(browserClock.now() / quarterMs) * quarterMs).toISOString()
  if (row === null) {
    return {
      ...{ name: '', phone: '', customerId: null, note: '', tableIds: [] },
      covers: '2',
      local: wallTimeOf(next, timeZone),
      minutes: usualLength,
    }
  }
  const { title: name, phone, customerId, covers, start, end, tableIds, description: note } = row
  return {
    ...{ name, phone, customerId, tableIds, note },
    covers: String(covers),
    local: wallTimeOf(start, timeZone),
    minutes: (Date.parse(end) - Date.parse(start)) / 60_000,
  }
}

/** From when to when; null while the field holds no time. */
export function timesOf(
  { local, minutes }: Pick<Draft, 'local' | 'minutes'>,
  { timeZone }: Branch,
): { readonly start: string; readonly end: string } | null {
  const start = instantOf(local, timeZone)
  if (start === null) return null
  return { start, end: new Date(Date.parse(start) + minutes * 60_000).toISOString() }
}

type Checked =
  | { readonly ok: true; readonly input: Omit<ReservationInput, 'id' | 'branchId' | 'stage'> }
  | { readonly ok: false; readonly problem: 'name' | 'phone' | 'covers' | 'time' }

export function checkDraft(draft: Draft, branch: Branch): Checked {
  const title = draft.name.trim().normalize('NFC')
  const phone = readPhone(draft.phone)
  const covers = Number(draft.covers)
  const times = timesOf(draft, branch)
  if (title === '') return { ok: false, problem: 'name' }
  if (phone === null) return { ok: false, problem: 'phone' }
  if (!Number.isInteger(covers) || covers < 1 || covers > coversMax) {
    return { ok: false, problem: 'covers' }
  }
  if (times === null) return { ok: false, problem: 'time' }
  const { customerId, tableIds } = draft
  const description = draft.note.trim().normalize('NFC')
  const said = { title, phone, covers, customerId, description, tableIds: [...tableIds] }
  return { ok: true, input: { type: 'reservation', ...said, ...times } }
}
