/** By what an order is recorded that its guest has paid to the platform. */
import { paymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import type { PaymentMethodRef } from '@servery/domain/order/model/types.ts'
import { v7 } from 'uuid'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { createRecord, type Write } from '../../../platform/records/index.ts'
import { paymentMethodStore, paymentMethodTable } from '../../../setup/payment-methods/index.ts'

const kind = 'marketplace_paid'

/** Null: there is none, and the order stays to be paid. */
export async function findPlatformMethod(
  scope: Scope,
  trx: TenantTransaction,
): Promise<PaymentMethodRef | null> {
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const found = stored.find(({ archived, input }) => !archived && input.kind === kind)
  return found === undefined ? null : { id: found.id, name: found.input.name, kind }
}

/** Made with the first marketplace: without it nobody could say that an order is paid. */
export async function ensurePlatformMethod(write: Write, name: string): Promise<void> {
  const { scope, trx } = write
  if ((await findPlatformMethod(scope, trx)) !== null) return
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  const taken = new Set(stored.map(({ input }) => input.name.toLowerCase()))
  const free = Array.from({ length: taken.size + 1 }, (_, at) =>
    at === 0 ? name : `${name} ${at + 1}`,
  )
  const input = paymentMethodInput.parse({
    name: free.find((one) => !taken.has(one.toLowerCase())),
    kind,
  })
  await createRecord(write, paymentMethodStore, { id: v7(), input })
}
