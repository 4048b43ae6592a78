/** SQL of what the filters of a report are called today. */
import type { Report } from '@servery/contract/reporting/reports.ts'
import {
  filtersIn,
  type ReportFilter,
  type ReportPicks,
} from '@servery/domain/report/definition/filters.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { conjunction, inScope } from '../../platform/paging/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import { visibleTo } from '../../setup/floor-areas/index.ts'

export const tableOf: { readonly [name in ReportFilter]?: string } = {
  discountId: 'discounts',
  areaId: 'floor_areas',
  groupId: 'modifier_groups',
  itemId: 'items',
  categoryId: 'categories',
}

/** With what each is called today. */
export async function namePicks(
  scope: Scope,
  trx: TenantTransaction,
  picks: ReportPicks,
): Promise<Report['filters']> {
  const labelOf = async (name: ReportFilter, value: string) => {
    if (name === 'memberId') return (await findPeople(scope, trx, [value])).get(value) ?? ''
    if (name === 'shiftId') return nameShift(scope, trx, value)
    const table = tableOf[name]
    if (table === undefined || value === 'open') return ''
    const isOf = [
      sql`company_id = ${scope.companyId} and id = ${value}::uuid`,
      ...(name === 'areaId' ? visibleTo(scope) : []),
    ]
    const found = await sql<{ name: string }>`
      select name from ${sql.table(table)} where ${conjunction(isOf)}`.execute(trx)
    return found.rows[0]?.name ?? ''
  }
  const named: Report['filters'] = []
  for (const name of filtersIn(picks)) {
    const value = picks[name] ?? ''
    named.push({ name, value, label: await labelOf(name, value) })
  }
  return named
}

/** `Bar · T2-Z-000114 · 2026-11-21 09:02–17:40`, by the clock of its branch. */
export async function nameShift(scope: Scope, trx: TenantTransaction, id: string): Promise<string> {
  const where = conjunction([
    ...inScope(scope, 'drawer_sessions'),
    sql`drawer_sessions.id = ${id}::uuid`,
  ])
  const found = await sql<{ name: string; number: string | null; times: string }>`
    select registers.name, z_number as number,
      to_char(opened_at at time zone branches.time_zone, 'YYYY-MM-DD HH24:MI') || ${'–'}
        || coalesce(to_char(closed_at at time zone branches.time_zone, 'HH24:MI'), '') as times
    from drawer_sessions
      join registers on registers.company_id = drawer_sessions.company_id
        and registers.id = drawer_sessions.register_id
      join branches on branches.company_id = drawer_sessions.company_id
        and branches.id = drawer_sessions.branch_id
    where ${where}`.execute(trx)
  const [session] = found.rows
  if (session === undefined) return ''
  return [session.name, session.number, session.times].filter((text) => text !== null).join(' · ')
}
