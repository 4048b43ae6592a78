/** Reports whose rows are people: the hours and the role of each. */
import type { Report } from '@servery/contract/reporting/reports.ts'
import type { QueryPlan } from '../../journal/aggregates/index.ts'
import { builtInRoleId, builtInRoleOf, findRoles } from '../../people/roles/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findMemberRoles } from '../../trade/tips/index.ts'
import { findTeamHours } from '../sales/index.ts'
import type { StoredReportRow } from './reports.store.ts'

export interface PeopleOfReport {
  /** The role that each has today. */
  readonly roleOf: ReadonlyMap<string, string>
  readonly roles: Report['roles']
  readonly minutesOf: ReadonlyMap<string, number>
  readonly openShifts: number
  readonly isAsked: (memberId: string) => boolean
}

/** Only those who have the role, and the one member; undefined: all. */
export async function findPeopleOf(
  scope: Scope,
  trx: TenantTransaction,
  {
    queryPlan,
    query: { roleId, memberId },
    now,
  }: {
    readonly queryPlan: QueryPlan
    readonly query: { readonly roleId?: string | undefined; readonly memberId?: string | undefined }
    readonly now: Date
  },
): Promise<PeopleOfReport> {
  const { companyId } = scope
  const roleOf = await findMemberRoles(scope, trx, (role) => builtInRoleId(companyId, role))
  const isAsked = (id: string) =>
    (roleId === undefined || roleOf.get(id) === roleId) &&
    (memberId === undefined || memberId === id)
  // Sales of a part of the day, or of one till, are not set beside the hours of all of it.
  const { hours: partOfDay, picks } = queryPlan.range
  const isWhole = partOfDay === undefined && picks?.shiftId === undefined
  const hours = isWhole ? await findTeamHours(trx, queryPlan, now) : []
  const asked = hours.filter((worked) => isAsked(worked.memberId))
  const roles = await findRoles(scope, trx)
  return {
    roleOf,
    roles: roles.map(({ id, input }) => {
      const key = builtInRoleOf(companyId, id)
      return { id, key, name: key === null ? input.name : '' }
    }),
    minutesOf: new Map(asked.map((worked) => [worked.memberId, worked.minutes])),
    openShifts: asked.reduce((sum, { open }) => sum + open, 0),
    isAsked,
  }
}

/** Who worked and sold nothing has a row as well. */
export function withPeople(
  rows: readonly StoredReportRow[],
  { minutesOf, isAsked }: PeopleOfReport,
): readonly StoredReportRow[] {
  const sellers = rows.filter(({ key }) => isAsked(key))
  const known = new Set(sellers.map(({ key }) => key))
  const others = [...minutesOf.keys()].filter((memberId) => !known.has(memberId))
  return [...sellers, ...others.map((key) => ({ key, label: '', sums: {} }))].map((row) => ({
    ...row,
    sums: { ...row.sums, minutes: minutesOf.get(row.key) ?? 0 },
  }))
}
