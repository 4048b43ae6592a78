import type { PaymentMethodInput } from '@servery/contract/setup/payment-methods.ts'
import { isOfferedAt, needsTerminal } from '@servery/domain/offer/catalogue/payment-method.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, requireFreeName } from '../../platform/records/index.ts'
import { paymentMethodTable } from './payment-method-table.ts'

export const paymentMethodStore: BodyStore<PaymentMethodInput> = {
  noun: 'payment_method',
  ...paymentMethodTable,
  requireValid: async (scope, trx, draft) => {
    if (!draft.head.archived) await requireFreeName(scope, trx, 'payment_methods', draft)
    await requireKept(scope, trx, draft.id, draft.input)
  },
  isInUse: async () => false,
}

interface Method {
  readonly input: PaymentMethodInput
  readonly archived: boolean
}

/** A terminal may be gone tomorrow: it is no way to pay that a till can do with alone. */
const isAtTills = ({ input, archived }: Method) =>
  !archived && isOfferedAt('till', input) && !needsTerminal(input.kind)

/** Tills keep a method that they offer, and cash as long as a drawer has some to be counted. */
export async function requireKept(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  /** What becomes of it; null: it is archived. */
  after: PaymentMethodInput | null,
): Promise<void> {
  const methods = await paymentMethodTable.findSince(scope, trx, -1)
  const before = methods.find((method) => method.id === id)
  if (before === undefined || !isAtTills(before)) return
  const { kind } = before.input
  const stays = after !== null && isAtTills({ input: after, archived: false })
  const blame = after === null ? {} : { field: after.kind === kind ? 'channels' : 'kind' }
  if (!stays && !methods.some((method) => method.id !== id && isAtTills(method))) {
    fail('last_payment_method', blame)
  }
  const isCashGone = kind === 'cash' && !(stays && after.kind === 'cash')
  if (isCashGone && (await isDrawerOpen(scope, trx))) fail('drawer_open', blame)
}

async function isDrawerOpen({ companyId }: Scope, trx: TenantTransaction): Promise<boolean> {
  const opened = await trx
    .selectFrom('drawer_sessions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return opened !== undefined
}
