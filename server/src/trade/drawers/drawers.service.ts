import type { DrawerDetail, DrawerEntryRow, DrawerRow } from '@servery/contract/trade/drawers.ts'
import { expectedCash } from '@servery/domain/drawer/cash.ts'
import type { DrawerSeal } from '@servery/domain/drawer/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import { findBranch, findRowNames, type RowNames } from '../../setup/company/index.ts'
import { imagePathOf } from '../../setup/images/index.ts'
import { isConnected } from '../../setup/registers/index.ts'
import { findReceiptPlace } from '../receipts/index.ts'
import { drawerPaper } from './drawer-paper.ts'
import { findDrawerPeople } from './drawer-people.ts'
import { findDrawerTrade } from './drawer-trade.store.ts'
import {
  type DrawerFilter,
  drawerSorts,
  findDrawer,
  findDrawerEntries,
  findDrawerPage,
  findReviews,
  type StoredDrawer,
  type StoredEntry,
  type StoredMethodTotal,
  type StoredReview,
  sumByMethod,
} from './drawers.store.ts'
import { findExpenses } from './expenses.ts'

export interface DrawerQuery extends DrawerFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

export async function listDrawers(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, ...filter }: DrawerQuery,
) {
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const sort = requireSort(drawerSorts, wanted)
  const page = requirePage(await findDrawerPage(scope, trx, filter, { sort, cursor, limit }))
  const people = page.rows.flatMap(({ opened_by, closed_by, review }) =>
    [opened_by, closed_by ?? [], review?.by ?? []].flat(),
  )
  const names = await findRowNames(scope, trx, page.rows, people)
  return {
    rows: page.rows.map((row) => rowView(row, names)),
    nextCursor: page.nextCursor,
    total: page.total,
  }
}

/** A session with its story, and what was taken while it was open. */
export async function getDrawer(
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<DrawerDetail> {
  const stored = await findDrawer(scope, trx, id)
  if (stored === undefined) return fail('not_found', { field: 'id' })
  const entries = await findDrawerEntries(scope, trx, id)
  const expenseOf = await findExpenses(scope, trx, entries)
  const methods = await sumByMethod(scope, trx, id)
  const hands = await findDrawerPeople(scope, trx, id)
  const sealed = stored.seal?.people ?? []
  const acted = entries.flatMap(({ by, approved_by }) => [by, approved_by ?? []].flat())
  const ends = [stored.opened_by, stored.closed_by, stored.close_approved_by]
  const reviews = await findReviews(scope, trx, id)
  const signed = reviews.map(({ reviewed_by }) => reviewed_by)
  const moved = [...hands, ...sealed].map(({ userId }) => userId)
  const people = [...acted, ...ends, ...signed, ...moved].filter((one) => one !== null)
  const names = await findRowNames(scope, trx, [stored], people)
  const nameOf = (person: string) => names.people.get(person) ?? ''
  const branch = await findBranch(scope, trx, stored.branch_id)
  if (branch === undefined) return fail('not_found', { field: 'id' })
  const row = rowView(stored, names)
  const isCash = ({ kind }: { kind: string }) => kind === 'cash'
  const rounding = methods.filter(isCash).reduce((sum, one) => sum + one.rounding, 0)
  const session = {
    ...row,
    entries: entries.map((entry) => ({ ...entryView(entry, nameOf), expense: expenseOf(entry) })),
    methods: methods.map(methodView),
    people: hands.map((one) => ({ ...one, name: nameOf(one.userId) })),
    rounding: minorUnits(rounding),
    closeApprovedBy: stored.close_approved_by === null ? null : nameOf(stored.close_approved_by),
    tillGone: !isConnected({ state: stored.till_state, last_seen_at: stored.till_seen_at }, now),
    seal: stored.seal === null ? null : sealView(stored.seal),
    reviews: reviews.map((review) => ({
      id: review.id,
      at: review.reviewed_at.toISOString(),
      by: nameOf(review.reviewed_by),
      note: review.note,
    })),
    exceptions: [...exceptionsOf(stored)],
  }
  const place = await findReceiptPlace(scope, trx, branch.view)
  const trade = await findDrawerTrade(scope, trx, stored)
  const paper = drawerPaper(session, { place, now, nameOf, trade })
  const reports = { mm58: paper(32), mm80: paper(48) }
  return { ...session, timeZone: branch.view.timeZone, reports }
}

function sealView({ methods, people, trade, ...seal }: DrawerSeal): DrawerDetail['seal'] {
  const acted = people === undefined ? {} : { people: [...people] }
  const sold = trade === undefined ? {} : { trade: { ...trade, taxes: [...trade.taxes] } }
  return { ...seal, methods: [...methods], ...acted, ...sold }
}

function entryView(
  entry: StoredEntry,
  nameOf: (person: string) => string,
): Omit<DrawerEntryRow, 'expense'> {
  return {
    entryId: entry.entry_id,
    kind: entry.kind,
    amount: minorUnits(entry.amount),
    reason: entry.reason,
    note: entry.note,
    denominations: [...entry.denominations],
    loose: minorUnits(entry.loose),
    isTips: entry.is_tips,
    photo: photoOf(entry),
    at: entry.at.toISOString(),
    by: nameOf(entry.by),
    approvedBy: entry.approved_by === null ? null : nameOf(entry.approved_by),
  }
}

function photoOf({ photo_id, photo_name }: StoredEntry): string | null {
  if (photo_id === null) return null
  return photo_name === null ? '' : imagePathOf(photo_name)
}

export function methodView(total: StoredMethodTotal): DrawerDetail['methods'][number] {
  return {
    methodId: total.method_id,
    method: total.method,
    kind: total.kind as DrawerDetail['methods'][number]['kind'],
    count: total.count,
    amount: minorUnits(total.amount),
    tips: minorUnits(total.tips),
    ...(total.deposits === 0 ? {} : { deposits: minorUnits(total.deposits) }),
  }
}

function cashOf(row: StoredDrawer) {
  return {
    float: minorUnits(row.float),
    sales: minorUnits(row.sales),
    refunds: minorUnits(row.refunds),
    paidIn: minorUnits(row.paid_in),
    paidOut: minorUnits(row.paid_out),
    tipsPaidOut: minorUnits(row.tips_paid_out),
    dropped: minorUnits(row.dropped),
  }
}

/** What the facts left, and where the payments of the books are others than those of the Z. */
export function exceptionsOf(row: StoredDrawer): DrawerDetail['exceptions'] {
  const own = expectedCash(cashOf(row))
  const difference = row.seal === null ? 0 : own - row.seal.expected
  const books = { code: 'books_differ', factId: null, amount: minorUnits(difference) }
  return [...row.exceptions, ...row.doubts, ...(difference === 0 ? [] : [books])]
}

function rowView(row: StoredDrawer, names: RowNames): DrawerRow {
  const cash = cashOf(row)
  const isUncounted = row.seal?.uncounted === true
  const exceptionCount = exceptionsOf(row).length
  return {
    id: row.id,
    branchId: row.branch_id,
    branchName: names.branches.get(row.branch_id) ?? '',
    registerId: row.register_id,
    registerName: names.registers.get(row.register_id) ?? '',
    status: row.status,
    currency: row.currency,
    openedAt: row.opened_at.toISOString(),
    openedBy: names.people.get(row.opened_by) ?? '',
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null ? null : (names.people.get(row.closed_by) ?? ''),
    businessDate: row.business_date,
    zNumber: row.z_number,
    ...cash,
    cashTips: minorUnits(row.cash_tips),
    expected: expectedCash(cash),
    counted: isUncounted || row.counted === null ? null : minorUnits(row.counted),
    variance: isUncounted ? null : (row.seal?.variance ?? null),
    noSales: row.no_sales,
    note: row.note,
    exceptionCount,
    review: row.review === null ? null : reviewView(row.review, exceptionCount, names),
    besides: row.besides,
  }
}

function reviewView(
  { id, at, by, note, exceptions }: StoredReview,
  exceptionCount: number,
  names: RowNames,
): NonNullable<DrawerRow['review']> {
  const isOutdated = exceptionCount > exceptions
  return { id, at: new Date(at).toISOString(), by: names.people.get(by) ?? '', note, isOutdated }
}
