/** The payment of an order at the provider, of the amount that was worked out here. */
import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import { chargesIn } from '@servery/domain/card/readers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { logFailure } from '../../../platform/errors/index.ts'
import { findBranch } from '../../../setup/company/index.ts'
import { ensureOnlineRegister } from '../../../trade/office/index.ts'
import {
  type CardServices,
  findOnlineOffer,
  startOnlinePayment,
} from '../../card-payments/index.ts'
import { lockShopOrder, type ShopOrder } from '../shop-orders.store.ts'
import { restOf } from './paid.ts'
import { closePayment } from './settle.service.ts'

export async function canTakeCards(services: CardServices, scope: Scope): Promise<boolean> {
  return (await findOnlineOffer(services, scope)) !== null
}

type Unpaid = Pick<ShopOrder, 'id' | 'branch_id' | 'total' | 'content'>

/** Null: no answer, or there is nothing left to pay. Asked again it is the same payment. */
export async function beginPayment(
  services: CardServices,
  scope: Scope,
  order: Unpaid,
): Promise<PlacedOrder['payment']> {
  const { id, branch_id: branchId, content } = order
  const { currency } = content.quote
  if (!chargesIn('stripe', currency)) return null
  const register = await services.database.withTenant(scope, async (trx) => {
    const branch = await findBranch(scope, trx, branchId)
    return branch === undefined ? null : ensureOnlineRegister(scope, trx, branch.view.id)
  })
  if (register === null) return null
  try {
    const amount = minorUnits(restOf(order))
    const { provider, publicKey, clientSecret } = await startOnlinePayment(services, scope, {
      ...{ orderId: id, branchId, registerId: register.id, currency, amount },
    })
    if (clientSecret === null || !(await stillWaits(services, scope, id))) return null
    return { provider, publicKey, clientSecret }
  } catch (error) {
    // The order waits; its page asks again.
    const about = { companyId: scope.companyId, orderId: id }
    logFailure(services.log, error, 'a payment of the shop could not be begun', about)
    return null
  }
}

/** False: it was cancelled or is paid otherwise since it was read, so that nobody may pay it. */
async function stillWaits(services: CardServices, scope: Scope, id: string): Promise<boolean> {
  const order = await services.database.withTenant(scope, (trx) => lockShopOrder(scope, trx, id))
  if (order?.state === 'awaiting_payment') return true
  await closePayment(services, scope, id)
  return false
}
