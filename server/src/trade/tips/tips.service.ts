/** Tips of some days shared by the rules of the branch, and settled for good (rules.md 4.7). */
import type { TipInterval, TipSettlementRow } from '@servery/contract/trade/tips.ts'
import { addDays, daysBetween } from '@servery/domain/kernel/business-date.ts'
import { minorUnits, sumOf } from '@servery/domain/kernel/money.ts'
import { adjustTips, shareTips, type TipRules } from '@servery/domain/shift/tip-pool.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { type AuditContext, recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { contentHash } from '../../platform/records/index.ts'
import { businessDateAt, findBranchRow, findPeople, lockBranch } from '../../setup/company/index.ts'
import {
  type Interval,
  incomeOf,
  type KnownDays,
  readKnownDays,
  type Worked,
  workersOf,
} from './known-days.ts'
import { findCategoryNames, findTipRules } from './tip-rules.store.ts'
import {
  findLastSettlement,
  findSettlement,
  findSettlementPage,
  findSettlements,
  insertSettlement,
  type StoredSettlement,
  settlementSorts,
} from './tips.store.ts'

/** What comes to light later than this is adjusted by nobody. */
const adjustedDays = 92
const daysMax = 92

interface BranchInterval extends Interval {
  readonly branchId: string
}

type Branch = NonNullable<Awaited<ReturnType<typeof findBranchRow>>>

export async function readInterval(
  scope: Scope,
  trx: TenantTransaction,
  asked: BranchInterval,
  now: Date,
) {
  requireBranch(scope, asked.branchId)
  const branch = await findBranchRow(scope, trx, asked.branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  requireDays(asked)
  const { interval, digest } = await reckon(scope, trx, branch, asked)
  const last = await findLastSettlement(scope, trx, branch.id)
  const lastDay = addDays(businessDateAt(now, branch), -1)
  return { ...interval, digest, settledTo: last?.to_date ?? null, lastDay }
}

function requireDays({ from, to }: Interval): void {
  if (from <= to && daysBetween({ from, to }) < daysMax) return
  const problem = `must not be before from, nor more than ${daysMax} days`
  fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
}

/** Shares the tips of the days, and adds what intervals that were settled before owe by now. */
async function reckon(
  scope: Scope,
  trx: TenantTransaction,
  branch: Branch,
  { from, to }: Interval,
): Promise<{ interval: TipInterval; rules: TipRules; digest: string }> {
  const branchId = branch.id
  const rules = await findTipRules(scope, trx, branchId)
  const since = addDays(from, -adjustedDays)
  const recent = await findSettlements(scope, trx, { branchId, since })
  // Owed in the next interval alone: what is looked at again has its adjustments already.
  const settled = recent.filter(({ to_date }) => to_date < from)
  const known = await readKnownDays(scope, trx, {
    branchId,
    from: settled.at(-1)?.from_date ?? from,
    to,
    withSales: [rules, ...settled.map((one) => one.rules)].some(isOfSales),
  })
  const worked = workersOf(known, { from, to })
  const income = incomeOf(known, { from, to })
  const shared = shareTips(income, worked.workers, rules)
  const adjustments = settled.flatMap((one) => owedFor(one, settled, known))
  const categories = await findCategoryNames(
    scope,
    trx,
    rules.tipOuts.flatMap(({ categoryId }) => categoryId ?? []),
  )
  const interval: TipInterval = {
    branchId,
    from,
    to,
    currency: branch.currency,
    cash: minorUnits(income.cash),
    cashless: minorUnits(income.cashless),
    charges: minorUnits(income.charges),
    tips: income.tips,
    tipOuts: shared.tipOuts.map((one) => ({
      ...one,
      categoryName: categories.get(one.categoryId ?? '') ?? '',
    })),
    pooled: shared.pooled,
    units: shared.units,
    unshared: shared.unshared,
    members: await membersOf(scope, trx, { shared, adjustments, worked, known }),
    adjustments,
    openShifts: worked.openShifts,
  }
  return { interval, rules, digest: contentHash({ interval, rules }) }
}

function isOfSales({ tipOuts }: TipRules): boolean {
  return tipOuts.some((rule) => rule.of === 'sales')
}

/** By its own rules and the roles of then, less what was given for it then and since. */
function owedFor(
  { id, number, from_date, to_date, interval, rules }: StoredSettlement,
  settled: readonly StoredSettlement[],
  known: KnownDays,
): TipInterval['adjustments'] {
  const days = { from: from_date, to: to_date }
  const roleThen = new Map(interval.members.map(({ memberId, roleId }) => [memberId, roleId]))
  const { workers } = workersOf(known, days, roleThen)
  const { shares } = shareTips(incomeOf(known, days), workers, rules)
  const then = interval.members.map(({ memberId, tipOut, pool }) => ({
    memberId,
    amount: minorUnits(tipOut + pool),
  }))
  const since = settled
    .flatMap((one) => one.interval.adjustments)
    .filter(({ settlementId }) => settlementId === id)
  return adjustTips([...then, ...since], shares).map((owed) => ({
    settlementId: id,
    number,
    ...owed,
  }))
}

async function membersOf(
  scope: Scope,
  trx: TenantTransaction,
  found: {
    readonly shared: ReturnType<typeof shareTips>
    readonly adjustments: TipInterval['adjustments']
    readonly worked: Worked
    readonly known: KnownDays
  },
): Promise<TipInterval['members']> {
  const { shared, adjustments, worked, known } = found
  const shares = new Map(shared.shares.map((share) => [share.memberId, share]))
  const ids = [...new Set([...shares.keys(), ...adjustments.map(({ memberId }) => memberId)])]
  const names = await findPeople(scope, trx, ids)
  const members = ids.map((memberId) => {
    const { minutes = 0, weight = 0, tipOut = 0, pool = 0 } = shares.get(memberId) ?? {}
    const own = adjustments.filter((one) => one.memberId === memberId)
    const adjustment = sumOf(own, ({ amount }) => amount)
    return {
      memberId,
      memberName: names.get(memberId) ?? '',
      roleId: known.roles.get(memberId) ?? null,
      minutes,
      weight,
      tipOut: minorUnits(tipOut),
      pool: minorUnits(pool),
      adjustment,
      total: minorUnits(tipOut + pool + adjustment),
      declared: minorUnits(worked.declared.get(memberId) ?? 0),
    }
  })
  return members.toSorted(
    (one, other) =>
      one.memberName.localeCompare(other.memberName) || (one.memberId < other.memberId ? -1 : 1),
  )
}

/** Settles what the caller saw: `digest` tells whether it still is so. */
export async function settleTips(
  context: AuditContext,
  { id, branchId, from, to, digest }: BranchInterval & { id: string; digest: string },
) {
  const { scope, trx, actor, now } = context
  requireBranch(scope, branchId)
  // Two who settle at once stand in line.
  const branch = await lockBranch(scope, trx, branchId)
  if (branch === undefined) return fail('not_found', { field: 'branchId' })
  const existing = await findSettlement(scope, trx, id)
  if (existing !== undefined) {
    const isSame = existing.branch_id === branchId && existing.digest === digest
    return isSame ? settlementView(existing) : fail('id_reused', { field: 'id' })
  }
  requireDays({ from, to })
  if (to >= businessDateAt(now, branch)) fail('tips_not_over', { field: 'to' })
  const last = await findLastSettlement(scope, trx, branchId)
  if (last !== undefined && from !== addDays(last.to_date, 1)) {
    fail('tips_not_next', { field: 'from', detail: { from: addDays(last.to_date, 1) } })
  }
  const reckoned = await reckon(scope, trx, branch, { from, to })
  if (reckoned.digest !== digest) fail('stale_version', { field: 'digest' })
  const { interval, rules } = reckoned
  if (interval.unshared !== 0) fail('tips_unshared', { field: 'to' })
  const number = (last?.number ?? 0) + 1
  const row = {
    company_id: scope.companyId,
    id,
    branch_id: branchId,
    number,
    from_date: from,
    to_date: to,
    currency: interval.currency,
    tips: interval.tips,
    paid: sumOf(interval.members, ({ total }) => total),
    people: interval.members.length,
    digest,
    settled_at: now,
    settled_by: actor.name,
  }
  await insertSettlement(trx, {
    ...row,
    interval: JSON.stringify(interval),
    rules: JSON.stringify(rules),
  })
  await recordChanges(context, 'tip_settlement', id, [
    { field: '', old: null, new: { branchId, number, from, to, paid: row.paid } },
  ])
  return settlementView({ ...row, interval, rules })
}

export async function listSettlements(
  scope: Scope,
  trx: TenantTransaction,
  query: {
    readonly branchId: string
    readonly cursor?: string | undefined
    readonly limit: number
    readonly sort: string
  },
) {
  const { branchId, cursor, limit } = query
  requireBranch(scope, branchId)
  const sort = requireSort(settlementSorts, query.sort)
  const page = requirePage(await findSettlementPage(scope, trx, branchId, { sort, cursor, limit }))
  return { ...page, rows: page.rows.map(rowView) }
}

export async function getSettlement(scope: Scope, trx: TenantTransaction, id: string) {
  const stored = await findSettlement(scope, trx, id)
  return stored === undefined ? fail('not_found', { field: 'id' }) : settlementView(stored)
}

function settlementView(stored: StoredSettlement) {
  return { ...rowView(stored), interval: stored.interval }
}

function rowView(stored: StoredSettlement): TipSettlementRow {
  return {
    id: stored.id,
    number: stored.number,
    branchId: stored.branch_id,
    from: stored.from_date,
    to: stored.to_date,
    currency: stored.currency,
    tips: minorUnits(stored.tips),
    paid: minorUnits(stored.paid),
    people: stored.people,
    settledAt: stored.settled_at.toISOString(),
    settledBy: stored.settled_by,
  }
}
