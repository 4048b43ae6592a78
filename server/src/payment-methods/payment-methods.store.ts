import type { PaymentMethodInput } from '@servery/contract/payment-methods.ts'
import { sql } from 'kysely'
import { paymentMethodTable } from '../catalogue/records.store.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { BodyStore } from '../records/body-record.store.ts'
import { requireFreeName } from '../records/named.ts'

export const paymentMethodStore: BodyStore<PaymentMethodInput> = {
  noun: 'payment_method',
  ...paymentMethodTable,
  requireValid: async (scope, trx, draft) => {
    if (!draft.head.archived) await requireFreeName(scope, trx, 'payment_methods', draft)
  },
  isInUse: async () => false,
}

/** Whether it is cash, and a drawer has cash that has not been counted. */
export async function isCashInDrawer(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_methods cash
    join drawer_sessions opened on opened.company_id = cash.company_id and opened.status = 'open'
    where cash.company_id = ${scope.companyId} and cash.id = ${id} and cash.kind = 'cash'
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether tills have another method than this one. */
export async function hasOtherPaymentMethod(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_methods
    where company_id = ${scope.companyId} and not archived and id <> ${id} limit 1`.execute(trx)
  return rows.length > 0
}
