/** A guest pays an order online, comes back from it, or pays otherwise after all. */
import type { ShopPaying } from '@servery/contract/trade/shop.ts'
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import {
  type CardServices,
  findOnlineOffer,
  findOnlinePayment,
  readOnlinePayment,
} from '../../card-payments/index.ts'
import { readOrderToken } from '../door/order-token.ts'
import { refuseShop, shopPlaceOf } from '../place.ts'
import { findShopOrder, type ShopOrder } from '../shop-orders.store.ts'
import { trackOrder } from '../track.service.ts'
import { beginPayment } from './begin-payment.ts'
import { offeredPayments } from './payments.ts'
import { changeUnpaid, closePayment, goOn, settleOrder, takePaid } from './settle.service.ts'

export async function payOrder(services: CardServices, token: string): Promise<ShopPaying> {
  const { scope, id } = readOrderToken(services, token)
  const { database } = services
  const before = await requireOrder(services, scope, id)
  if (before.state === 'awaiting_payment') {
    // Whoever comes back from paying has paid: the provider knows first.
    const found = await database.readTenant(scope, (trx) => findOnlinePayment(scope, trx, id))
    if (found !== null) await readOnlinePayment(services, scope, found.id)
    await settleOrder(services, scope, id)
  }
  const order = await requireOrder(services, scope, id)
  const waits = order.state === 'awaiting_payment'
  const payment = waits ? await beginPayment(services, scope, order) : null
  const offer = payment === null ? null : await findOnlineOffer(services, scope)
  return {
    tracking: await trackOrder(services, token),
    payment: payment === null || offer === null ? null : { ...payment, scriptUrl: offer.scriptUrl },
    instead: waits ? await othersOf(services, scope, order) : [],
  }
}

/** The order goes on as if it had been placed so; one that is paid already is paid. */
export async function payOtherwise(
  services: CardServices,
  { token, payment: wanted }: { readonly token: string; readonly payment: ShopPayment },
): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const order = await requireOrder(services, scope, id)
  if (order.state === 'awaiting_payment') {
    if (!(await othersOf(services, scope, order)).includes(wanted)) {
      refuseShop('payment_not_offered', 'payment')
    }
    await closePayment(services, scope, id)
    await changeUnpaid(services, scope, id, async (unpaid, payment) => {
      if (payment !== null) return takePaid(unpaid, payment)
      if (unpaid.standing !== 'none') refuseShop('payment_unknown', 'payment')
      return goOn(unpaid, null, { payment: wanted })
    })
  }
  return trackOrder(services, token)
}

async function requireOrder(
  { database }: CardServices,
  scope: Scope,
  id: string,
): Promise<ShopOrder> {
  const found = await database.readTenant(scope, (trx) => findShopOrder(scope, trx, id))
  return found ?? fail('not_found', { field: 'token' })
}

async function othersOf(
  { database, now }: CardServices,
  scope: Scope,
  { branch_id: branchId, order_type: type }: ShopOrder,
): Promise<ShopPayment[]> {
  return database.readTenant(scope, async (trx) => {
    const place = await shopPlaceOf(scope, trx, { branchId, now: new Date(now()) })
    return offeredPayments(place, type).filter((one) => one !== 'online')
  })
}
