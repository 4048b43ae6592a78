/** Hours of a pay period: what was planned and worked, approved by a person, and filed. */
import type { HoursRow } from '@servery/contract/trade/hours.ts'
import { addDays, daysBetween, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import { costWithOvertime, splitOvertime } from '@servery/domain/shift/rota/labour-cost.ts'
import {
  findLodasProblems,
  gustoFile,
  lodasFile,
  type PayrollFormat,
  type PayrollPerson,
  xeroFile,
} from '@servery/domain/shift/rota/payroll.ts'
import { findRates } from '../../../people/team/index.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import { type AuditContext, recordChangesOfMany } from '../../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { findBranchRow, findPeople } from '../../../setup/company/index.ts'
import { paidOfRow } from '../rota/rota-plan.ts'
import { findRotaSettings, overtimeOf } from '../rota/rota-records.ts'
import { findShiftsOfPeople } from '../rota/rota-shifts.store.ts'
import { findShifts, isDoubtful, type StoredShift } from '../shifts.store.ts'
import {
  digestOf,
  findApprovals,
  findPayrollNames,
  forgetApprovals,
  keepApprovals,
} from './hours.store.ts'

export interface HoursQuery {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

const daysMax = 92
const mondayOf = (date: string) => addDays(date, 1 - isoWeekday(date))

export async function readHours(
  scope: Scope,
  trx: TenantTransaction,
  query: HoursQuery,
  now: Date,
): Promise<{ currency: string; rows: HoursRow[] }> {
  const { branchId, from, to } = query
  requireBranch(scope, branchId)
  if (to < from || daysBetween({ from, to }) >= daysMax) {
    const problem = `must not be before from, nor more than ${daysMax} days`
    fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
  }
  const branch = await findBranchRow(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const shifts = await findShifts(scope, trx, { branchId, from: mondayOf(from), to })
  const rule = overtimeOf(await findRotaSettings(scope, trx, branchId))
  const split = splitByWeek(shifts, rule, now)
  const shown = shifts.filter(({ business_date: date }) => date >= from)
  const approvals = await findApprovals(
    scope,
    trx,
    shown.map(({ id }) => id),
  )
  const memberIds = [...new Set(shown.map(({ member_id }) => member_id))]
  const deciders = [...approvals.values()].map(({ approved_by }) => approved_by)
  const names = await findPeople(scope, trx, [...memberIds, ...deciders])
  const planned = await plannedMinutes(scope, trx, { memberIds, branchId, from, to })
  const rateAt = await findRates(scope, trx)
  const rows = shown.map((shift): HoursRow => {
    const minutes = split.get(shift.id) ?? { regular: 0, overtime: 0 }
    const hourly = rateAt(shift.member_id, shift.started_at)
    const approval = approvals.get(shift.id)
    return {
      ...{ shiftId: shift.id, memberId: shift.member_id, date: shift.business_date },
      memberName: names.get(shift.member_id) ?? '',
      startedAt: shift.started_at.toISOString(),
      endedAt: shift.ended_at?.toISOString() ?? null,
      workedMinutes: minutes.regular + minutes.overtime,
      overtimeMinutes: minutes.overtime,
      plannedMinutes: planned.get(`${shift.member_id} ${shift.business_date}`) ?? 0,
      cost: hourly === null ? null : costWithOvertime(minutes, hourly, rule),
      breaks: shift.breaks.map((one) => ({
        ...{ paid: one.paid, startedAt: one.startedAt, endedAt: one.endedAt },
      })),
      ...{ corrections: shift.corrections, forgotten: shift.forgotten },
      isDoubtful: isDoubtful(shift),
      state:
        approval === undefined
          ? 'open'
          : approval.digest === digestOf(shift)
            ? 'approved'
            : 'changed',
      approvedBy: names.get(approval?.approved_by ?? '') ?? '',
    }
  })
  return { currency: branch.currency, rows }
}

/** In the order in which they were worked, week by week. */
function splitByWeek(
  shifts: readonly StoredShift[],
  rule: ReturnType<typeof overtimeOf>,
  now: Date,
) {
  const weeks = Map.groupBy(
    shifts,
    ({ member_id, business_date }) => `${member_id} ${mondayOf(business_date)}`,
  )
  return new Map(
    [...weeks.values()].flatMap((ofWeek) => {
      const worked = ofWeek.map(
        ({ started_at, ended_at, breaks }) =>
          shiftMinutes(
            {
              ...{ startedAt: started_at.toISOString(), breaks },
              endedAt: ended_at?.toISOString() ?? null,
            },
            now.toISOString(),
          ).worked,
      )
      const parts = splitOvertime(worked, rule)
      return ofWeek.map(
        ({ id }, index) => [id, parts[index] ?? { regular: 0, overtime: 0 }] as const,
      )
    }),
  )
}

async function plannedMinutes(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, ...asked }: HoursQuery & { readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const planned = new Map<string, number>()
  for (const row of await findShiftsOfPeople(scope, trx, asked)) {
    if (row.branch_id !== branchId) continue
    const key = `${row.member_id} ${row.date}`
    planned.set(key, (planned.get(key) ?? 0) + paidOfRow(row))
  }
  return planned
}

export async function approveHours(
  context: AuditContext & { readonly userId: string },
  { branchId, shiftIds, approved }: { branchId: string; shiftIds: string[]; approved: boolean },
): Promise<{ shifts: number }> {
  const { scope, trx, now, userId } = context
  requireBranch(scope, branchId)
  const shifts = await findShifts(scope, trx, { branchId, ids: shiftIds })
  if (shifts.length < new Set(shiftIds).size) fail('not_found', { field: 'shiftIds' })
  if (approved && shifts.some(({ ended_at }) => ended_at === null)) {
    fail('hours_not_ended', { field: 'shiftIds' })
  }
  const before = await findApprovals(scope, trx, shiftIds)
  if (approved) {
    const approvals = shifts.map((shift) => ({
      ...{ shift_id: shift.id, digest: digestOf(shift), approved_by: userId },
    }))
    await keepApprovals(scope, trx, approvals, now)
  } else {
    await forgetApprovals(scope, trx, shiftIds)
  }
  await recordChangesOfMany(
    context,
    'shift',
    shifts
      .filter(({ id }) => before.has(id) !== approved)
      .map(({ id }) => ({
        recordId: id,
        changes: [{ field: 'approved', old: !approved, new: approved }],
      })),
  )
  return { shifts: shifts.length }
}

export async function filePayroll(
  scope: Scope,
  trx: TenantTransaction,
  { format, ...query }: HoursQuery & { readonly format: PayrollFormat },
  now: Date,
) {
  const { rows } = await readHours(scope, trx, query, now)
  const open = rows.filter(({ state }) => state !== 'approved').length
  if (open > 0) fail('hours_unapproved', { field: 'from', detail: { shifts: open } })
  const people = await peopleOf(scope, trx, rows)
  const settings = { ...noPayroll, ...(await findRotaSettings(scope, trx, query.branchId)) }
  const problems = format === 'lodas' ? findLodasProblems(people, settings) : []
  if (problems.length > 0) {
    fail('payroll_incomplete', { field: 'format', detail: { missing: problems.join(', ') } })
  }
  const name = `${format}-${query.from}-${query.to}`
  const files = {
    gusto: () => ({ fileName: `${name}.csv`, type: 'text/csv', content: gustoFile(people) }),
    xero: () => ({
      fileName: `${name}.csv`,
      type: 'text/csv',
      content: xeroFile(people, settings),
    }),
    lodas: () => ({
      ...{ fileName: `${name}.txt`, type: 'text/plain' },
      content: lodasFile(people, settings, query.to),
    }),
  }
  return { ...files[format](), people: people.length }
}

/** As Xero calls its usual earnings rates; for LODAS the tax adviser says the numbers. */
const noPayroll = {
  ...{ xeroRegular: 'Ordinary Hours', xeroOvertime: 'Overtime Hours' },
  ...{ lodasAdviser: '', lodasClient: '', lodasRegular: '', lodasOvertime: '' },
}

async function peopleOf(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly HoursRow[],
): Promise<readonly PayrollPerson[]> {
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId)
  const names = await findPayrollNames(scope, trx, [...byMember.keys()])
  return [...byMember].map(([memberId, own]) => {
    const days = Map.groupBy(own, ({ date }) => date)
    const known = names.get(memberId)
    return {
      firstName: known?.firstName ?? own[0]?.memberName ?? '',
      ...{ lastName: known?.lastName ?? '', payrollNumber: known?.payrollNumber ?? '' },
      days: [...days].map(([date, ofDay]) => {
        const overtimeMinutes = ofDay.reduce((sum, one) => sum + one.overtimeMinutes, 0)
        const worked = ofDay.reduce((sum, one) => sum + one.workedMinutes, 0)
        return { date, overtimeMinutes, regularMinutes: worked - overtimeMinutes }
      }),
    }
  })
}
