import type { TipInterval } from '@servery/contract/trade/tips.ts'
import { toCsv } from '@servery/domain/kernel/csv.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { getCurrencyExponent } from '@servery/ui/format/formatters.ts'

/** Names of the columns; files are read by programs, so they are the same in every language. */
const columns = [
  'from',
  'to',
  'member_id',
  'name',
  'role',
  'minutes',
  'weight',
  'pool_units',
  'pooled',
  'tip_out',
  'pool',
  'adjustment',
  'total',
  'declared_cash',
  'currency',
] as const

/** One row per person, with all that their share was reckoned from. */
export function tipsToCsv(interval: TipInterval, roleName: (roleId: string) => string): string {
  const { from, to, currency, pooled, units, members } = interval
  const money = (minor: number) => toDecimalText(minor, getCurrencyExponent(currency))
  const rows = members.map((member) => [
    from,
    to,
    member.memberId,
    member.memberName,
    member.roleId === null ? '' : roleName(member.roleId),
    member.minutes,
    toDecimalText(member.weight, 3),
    units,
    money(pooled),
    money(member.tipOut),
    money(member.pool),
    money(member.adjustment),
    money(member.total),
    money(member.declared),
    currency,
  ])
  return toCsv([columns, ...rows])
}
