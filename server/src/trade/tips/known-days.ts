/** What is known of some days of a branch; the tips of any interval in them are shared by it. */

import { minorUnits } from '@servery/domain/kernel/money.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import type { TipPot, TipWorker } from '@servery/domain/shift/tip-pool.ts'
import { builtInRoleId } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findShifts, type StoredShift } from '../shifts/index.ts'
import {
  type CategorySales,
  findCategorySales,
  findIncome,
  findMemberRoles,
  type TipIncome,
} from './tips.store.ts'

export interface KnownDays {
  readonly income: readonly TipIncome[]
  readonly sales: readonly CategorySales[]
  readonly shifts: readonly StoredShift[]
  readonly roles: ReadonlyMap<string, string>
}

export interface Interval {
  readonly from: string
  readonly to: string
}

export async function readKnownDays(
  scope: Scope,
  trx: TenantTransaction,
  /** Sales are dear to add up, and asked for by few rules. */
  days: Interval & { readonly branchId: string; readonly withSales: boolean },
): Promise<KnownDays> {
  const { branchId, from, to } = days
  return {
    income: await findIncome(scope, trx, days),
    sales: days.withSales ? await findCategorySales(scope, trx, days) : [],
    shifts: await findShifts(scope, trx, { branchId, from, to }),
    roles: await findMemberRoles(scope, trx, (role) => builtInRoleId(scope.companyId, role)),
  }
}

export interface Worked {
  readonly workers: readonly TipWorker[]
  readonly openShifts: number
  /** Cash that each says to have kept. */
  readonly declared: ReadonlyMap<string, number>
}

/**
 * Who worked in an interval, by id. A shift counts on its business day, once it has ended.
 * `roleThen` is the role that somebody had when the interval was settled.
 */
export function workersOf(
  { shifts, roles }: KnownDays,
  interval: Interval,
  roleThen: ReadonlyMap<string, string | null> = new Map(),
): Worked {
  const within = shifts.filter((shift) => isIn(shift.business_date, interval))
  const minutes = new Map<string, number>()
  const declared = new Map<string, number>()
  let openShifts = 0
  for (const { member_id, started_at, ended_at, breaks, cash_tips } of within) {
    if (ended_at === null) {
      openShifts += 1
      continue
    }
    const endedAt = ended_at.toISOString()
    const { worked } = shiftMinutes(
      { startedAt: started_at.toISOString(), endedAt, breaks },
      endedAt,
    )
    minutes.set(member_id, (minutes.get(member_id) ?? 0) + worked)
    declared.set(member_id, (declared.get(member_id) ?? 0) + cash_tips)
  }
  const workers = [...minutes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([memberId, worked]) => ({
      memberId,
      roleId: roleThen.get(memberId) ?? roles.get(memberId) ?? '',
      minutes: worked,
    }))
  return { workers, openShifts, declared }
}

export interface Income extends TipPot {
  readonly cash: number
  readonly cashless: number
  readonly charges: number
}

export function incomeOf({ income, sales }: KnownDays, interval: Interval): Income {
  const sums = { cash: 0, cashless: 0, charges: 0 }
  for (const { day, cash, cashless, charges } of income) {
    if (!isIn(day, interval)) continue
    sums.cash += cash
    sums.cashless += cashless
    sums.charges += charges
  }
  return {
    ...sums,
    tips: minorUnits(sums.cash + sums.cashless + sums.charges),
    sales: sales
      .filter(({ day }) => isIn(day, interval))
      .map(({ category_id, net }) => ({ categoryId: category_id, net: minorUnits(net) })),
  }
}

function isIn(day: string, { from, to }: Interval): boolean {
  return from <= day && day <= to
}
