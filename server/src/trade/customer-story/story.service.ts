/** What a customer had and did: orders, the log, and all of it to be handed over. */
import type { BalanceEntry } from '@servery/contract/people/balances.ts'
import type { activityKinds, CustomerActivity } from '@servery/contract/people/customers.ts'
import { customerBalances, listCustomerEntries } from '../../customers/balances/index.ts'
import { findReservationsOf } from '../../customers/calendar/index.ts'
import {
  customerDetailOf,
  customerView,
  findActivity,
  findCustomers,
  findFamily,
  findLines,
  namesOfActors,
  recordFields,
  requireRow,
} from '../../customers/directory/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import type { Write } from '../../platform/records/index.ts'
import { findOrderPage, orderRowsOf, orderSorts, type StoredOrder } from '../orders/index.ts'

interface Paged {
  readonly id: string
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listActivity(
  scope: Scope,
  trx: TenantTransaction,
  { kind, ...asked }: Paged & { readonly kind?: (typeof activityKinds)[number] | undefined },
) {
  await requireRow(scope, trx, asked.id)
  const family = await findFamily(scope, trx, asked.id)
  const page = requirePage(
    await findActivity(scope, trx, { family, kind }, { cursor: asked.cursor, limit: asked.limit }),
  )
  const names = await namesOfActors(
    scope,
    trx,
    page.rows.map(({ actor }) => actor),
  )
  return {
    ...page,
    rows: page.rows.map(
      (row): CustomerActivity => ({
        id: row.id,
        kind: row.kind,
        at: row.at.toISOString(),
        by: names.get(row.actor) ?? '',
        fields: row.kind === 'edited' ? [...row.fields] : [],
        orderId: row.order_id,
        callNumber: row.call_number ?? '',
        amount: row.amount as CustomerActivity['amount'],
        currency: row.currency ?? '',
        points: row.points,
        consent: row.consent,
        given: row.given,
        reservation: row.start === null ? null : { start: row.start, covers: row.covers ?? 0 },
      }),
    ),
  }
}

const rowsAtOnce = 100

/** Their orders of every branch: what is kept of a person does not end at a branch. */
export async function exportCustomer(write: Write, id: string) {
  const { trx, now } = write
  const scope: Scope = { ...write.scope, branchIds: null }
  const customer = await customerDetailOf(scope, trx, id)
  const customerIds = await findFamily(scope, trx, id)
  const family = await findCustomers(scope, trx, customerIds)
  const sort = requireSort(orderSorts, '-openedAt')
  const found: StoredOrder[] = []
  let cursor: string | undefined
  do {
    const asked = { sort, cursor, limit: rowsAtOnce, narrowed: [] }
    const page = requirePage(await findOrderPage(scope, trx, { customerIds }, asked))
    found.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const lines = await findLines(
    scope,
    trx,
    found.map((order) => order.id),
  )
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const rows = await orderRowsOf(scope, trx, found)
  const balances = await exportBalances(scope, trx, id)
  const reservations = await findReservationsOf(scope, trx, customerIds)
  await recordFields(write, id, ['exported'])
  return {
    exportedAt: now.toISOString(),
    customer,
    merged: family.filter((row) => row.id !== id).map(customerView),
    balances,
    reservations,
    orders: rows.map(
      ({ id, callNumber, receiptNumber, branchName, openedAt, status, currency, total }) => ({
        id,
        callNumber,
        receiptNumber,
        branchName,
        openedAt,
        status,
        currency,
        total,
        lines: (byOrder.get(id) ?? []).map(({ name, quantity, total }) => ({
          name,
          quantity,
          total: total as (typeof rows)[number]['total'],
        })),
      }),
    ),
  }
}

/** What they have with the business and owe it, with all that moved it. A gift card is nobody's. */
async function exportBalances(scope: Scope, trx: TenantTransaction, id: string) {
  const exported = []
  for (const { kind, currency, balance, limit } of await customerBalances(scope, trx, id)) {
    const entries: BalanceEntry[] = []
    let cursor: string | undefined
    do {
      const asked = { id, kind, currency, cursor, limit: rowsAtOnce }
      const page = await listCustomerEntries(scope, trx, asked)
      entries.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    exported.push({ kind, currency, balance, limit, entries })
  }
  return exported
}
