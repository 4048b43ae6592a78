/** By what an order is recorded that its guest has paid to the platform. */
import { paymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import { cutText } from '@servery/domain/kernel/cut-text.ts'
import type { PaymentMethodRef } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { createRecord, sortKey, type Write } from '../../../platform/records/index.ts'
import { paymentMethodStore, paymentMethodTable } from '../../../setup/payment-methods/index.ts'
import type { Connection } from '../connections/index.ts'

export const platformKind = 'marketplace_paid'
const nameMax = 24

type Platform = Pick<Connection, 'id' | 'input'>
type Methods = Awaited<ReturnType<typeof paymentMethodTable.findSince>>

/** Null: there is none, and the order stays to be paid. */
export async function findPlatformMethod(
  scope: Scope,
  trx: TenantTransaction,
  platform: Platform,
): Promise<PaymentMethodRef | null> {
  const stored = activeFirst(await paymentMethodTable.findSince(scope, trx, -1))
  // One that is archived, or of another platform, is better than an order that seems unpaid.
  const found = ownMethodOf(stored, platform) ?? stored[0]
  return found === undefined ? null : { id: found.id, name: found.input.name, kind: platformKind }
}

/** Made with the connection: each platform’s money is counted by itself. */
export async function ensurePlatformMethod(write: Write, platform: Platform): Promise<void> {
  const { scope, trx } = write
  const stored = await paymentMethodTable.findSince(scope, trx, -1)
  if (ownMethodOf(activeFirst(stored), platform) !== undefined) return
  const taken = new Set(stored.map(({ input }) => sortKey(input.name)))
  const free = Array.from({ length: taken.size + 1 }, (_, at) => numbered(platform, at))
  const input = paymentMethodInput.parse({
    name: free.find((one) => !taken.has(sortKey(one))),
    kind: platformKind,
  })
  await createRecord(write, paymentMethodStore, { id: idOf(platform), input })
}

const idOf = ({ id }: Platform) => v5('payment method', id)

function numbered({ input: { name } }: Platform, at: number): string {
  const suffix = at === 0 ? '' : ` ${at + 1}`
  return `${cutText(name, nameMax - suffix.length)}${suffix}`
}

function activeFirst(stored: Methods): Methods {
  return stored
    .filter(({ input }) => input.kind === platformKind)
    .toSorted((one, other) => Number(one.archived) - Number(other.archived))
}

/** The one that was made with it, however it is called now, or the one of its name. */
function ownMethodOf(stored: Methods, platform: Platform): Methods[number] | undefined {
  const name = sortKey(numbered(platform, 0))
  return (
    stored.find(({ id }) => id === idOf(platform)) ??
    stored.find(({ input }) => sortKey(input.name) === name)
  )
}
