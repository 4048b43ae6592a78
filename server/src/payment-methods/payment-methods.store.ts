import type { PaymentMethodInput } from '@servery/contract/payment-methods.ts'
import { sql } from 'kysely'
import { paymentMethodTable } from '../catalogue/records.store.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { fail } from '../http/errors.ts'
import type { BodyStore } from '../records/body-record.store.ts'
import { sortKey } from '../records/named.ts'

export const paymentMethodStore: BodyStore<PaymentMethodInput> = {
  noun: 'payment_method',
  ...paymentMethodTable,
  requireValid: async (scope, trx, { id, input, head }) => {
    if (head.archived) return
    const same = await trx
      .selectFrom('payment_methods')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('archived', '=', false)
      .where('name_key', '=', sortKey(input.name))
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirst()
    if (same !== undefined) fail('duplicate_value', { field: 'name' })
  },
  isInUse: async () => false,
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
