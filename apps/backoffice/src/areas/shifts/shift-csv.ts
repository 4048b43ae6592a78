import type { ShiftPerson } from '@servery/contract/shifts.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'

/** Names of the columns; files are read by programs, so they are the same in every language. */
const columns = [
  'member_id',
  'name',
  'shifts',
  'worked_minutes',
  'worked_hours',
  'paid_break_minutes',
  'unpaid_break_minutes',
  'currency',
  'cash_tips',
  'cash_tips_minor',
  'shifts_to_look_at',
] as const

/** One row per person. */
export function peopleToCsv(people: readonly ShiftPerson[]): string {
  const rows = people.map((person) => [
    person.memberId,
    person.memberName,
    person.shifts,
    person.workedMinutes,
    (person.workedMinutes / 60).toFixed(2),
    person.paidBreakMinutes,
    person.unpaidBreakMinutes,
    person.currency,
    toDecimalText(person.cashTips, getCurrencyExponent(person.currency)),
    person.cashTips,
    person.doubtful,
  ])
  return toCsv([columns, ...rows])
}
