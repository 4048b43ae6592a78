/** What the demo restaurant has planned: who works when, and the days of its calendar. */
import { calendarEntryInput } from '@servery/contract/people/calendar.ts'
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import { entryStore } from '../../../customers/calendar/index.ts'
import { memberStore } from '../../../people/team/index.ts'
import type { Database } from '../../../platform/db/index.ts'
import {
  createRecord,
  updateRecord,
  type Write,
  writeRecords,
} from '../../../platform/records/index.ts'
import { rotaSettingsStore, tellRotaShifts, writeRota } from '../../../trade/shifts/index.ts'
import { crewOn } from '../crew.ts'
import type { WrittenBranch, WrittenBusiness } from '../write-business.store.ts'

const weeksBefore = 4
const zone = 'Europe/London'
const positions: Partial<Record<Role, string>> = { manager: 'Manager', cashier: 'Counter' }

interface Order {
  readonly nowMs: number
  readonly newId: () => string
}

/** Four weeks that are over, this one and the next, of which people were not told yet. */
export async function writePlans(
  database: Database,
  { companyId, business, branches }: WrittenBusiness,
  order: Order,
): Promise<void> {
  const live = { publish: () => undefined, subscribe: () => () => undefined }
  const services = { database, live, now: () => order.nowMs }
  const actor = { id: 'seed', name: business.owner.firstName }
  const today = new Date(order.nowMs).toISOString().slice(0, 10)
  await writeRecords(services, { companyId, branchIds: null }, actor, async (write: Write) => {
    for (const branch of branches) {
      await writeRates(write, branch)
      await writeWeeks(write, branch, { ...order, today })
    }
    await writeCalendar(write, branches, { ...order, today })
  })
}

/** Minor units an hour, by what people do. */
const hourlyRates: Partial<Record<Role, number>> = { manager: 1650, server: 1260, cashier: 1221 }

async function writeRates(write: Write, { memberIds, branch }: WrittenBranch): Promise<void> {
  for (const [index, id] of memberIds.entries()) {
    const found = await memberStore.find(write.scope, write.trx, id)
    const role = branch.members[index]?.role
    if (found === undefined || role === undefined) continue
    const input = { ...found.input, hourlyRate: hourlyRates[role] ?? null }
    await updateRecord(write, memberStore, { id, version: found.version, input })
  }
}

type Today = Order & { readonly today: string }

async function writeWeeks(write: Write, written: WrittenBranch, { today, newId }: Today) {
  const branchId = written.id
  const monday = addDays(today, 1 - isoWeekday(today))
  const days = Array.from({ length: 7 * (weeksBefore + 2) }, (_, day) =>
    addDays(monday, day - 7 * weeksBefore),
  )
  const shifts = days.flatMap((date) => planDay(written, date, newId))
  await writeRota(write, { branchId, shifts, removed: [] })
  const told = shifts.filter(({ date }) => date < addDays(monday, 7)).map(({ id }) => id)
  await tellRotaShifts(write.scope, write.trx, told)
  await createRecord(write, rotaSettingsStore, {
    id: newId(),
    input: {
      ...{ branchId, overtimeAbove: 2880, overtimeRate: 1_500_000 },
      ...{ xeroRegular: 'Ordinary Hours', xeroOvertime: 'Overtime Hours' },
      ...{ lodasAdviser: '', lodasClient: '', lodasRegular: '', lodasOvertime: '' },
    },
  })
}

/** As the crews of the trade work, to the quarter of an hour. */
function planDay({ memberIds, branch }: WrittenBranch, date: string, newId: () => string) {
  const dayNumber = Math.floor(Date.parse(`${date}T12:00Z`) / 86_400_000)
  const { early, late } = crewOn(memberIds, { dayNumber, weekday: isoWeekday(date) })
  const handover = Math.floor((branch.opens + branch.closes) / 2) * 60
  const shift = (memberId: string, startMinute: number, endMinute: number) => {
    const role = branch.members[memberIds.indexOf(memberId)]?.role
    return {
      ...{ id: newId(), version: 0, memberId, date, startMinute, endMinute, breakMinutes: 30 },
      ...{ position: (role && positions[role]) ?? 'Floor', note: '' },
    }
  }
  return [
    ...early.map((id) => shift(id, branch.opens * 60 - 15, handover + 60)),
    ...late.map((id) => shift(id, handover - 15, branch.closes * 60 + 15)),
  ]
}

async function writeCalendar(
  write: Write,
  [first, second]: readonly WrittenBranch[],
  { today, newId }: Today,
): Promise<void> {
  const monday = addDays(today, 1 - isoWeekday(today))
  const at = (days: number, time: string) => `${addDays(monday, days)}T${time}`
  const weekly = (weekdays: number[]) => ({ frequency: 'weekly' as const, weekdays })
  const entries = [
    {
      ...{ type: 'delivery', title: 'Fish and vegetables', branchId: first?.id ?? null },
      ...{ start: at(-28, '07:30'), end: at(-28, '08:00'), recurrence: weekly([1, 4]) },
    },
    {
      ...{ type: 'stocktake', title: 'Stock take of the bar', branchId: first?.id ?? null },
      ...{ start: at(-22, '09:00'), end: at(-22, '11:00'), recurrence: weekly([7]) },
    },
    {
      ...{ type: 'event', title: 'Team meeting', branchId: null, location: 'Quayside' },
      ...{ start: at(1, '15:30'), end: at(1, '16:15'), reminderMinutes: 60 },
      recurrence: { frequency: 'monthly', monthly: 'weekday' },
    },
    {
      ...{ type: 'closure', title: 'New kitchen floor', branchId: second?.id ?? null },
      ...{ start: at(21, '00:00'), end: at(23, '00:00'), allDay: true, closesOnline: true },
    },
  ]
  for (const entry of entries) {
    const input = calendarEntryInput.parse({ zone, ...entry })
    await createRecord(write, entryStore, { id: newId(), input })
  }
}
