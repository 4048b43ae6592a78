/** What follows by itself when the bill has changed: promotions, and charges that come and go. */

import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { channelOf } from '@servery/domain/offer/catalogue/channel.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import { findOrderRefusal } from '@servery/domain/order/allowed-from.ts'
import { findChargeChanges } from '@servery/domain/order/discounts/automatic-charges.ts'
import { chargeFromRecord } from '@servery/domain/order/discounts/charge-from-record.ts'
import { promotionDiscounts } from '@servery/domain/order/discounts/promotions-of-order.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { recordView } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { serviceChargeTable } from '../../setup/service-charges/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { findUsableOn } from '../quotes/index.ts'

interface Bill {
  readonly actionId: string
  readonly branch: { readonly id: string; readonly timeZone: string }
  readonly now: Date
  /** Null: it is new. */
  readonly before: OrderState | null
  readonly after: OrderState
}

/** As a till would: none where nothing changes. */
export async function followUps(
  scope: Scope,
  trx: TenantTransaction,
  bill: Bill,
): Promise<readonly OrderCommand[]> {
  if (findOrderRefusal(bill.after, 'apply_promotions') !== null) return []
  return [await promotionsOf(scope, trx, bill), ...(await chargesOf(scope, trx, bill))]
}

async function promotionsOf(
  scope: Scope,
  trx: TenantTransaction,
  { after, branch, now }: Bill,
): Promise<OrderCommand> {
  const momentOf = (at: Date) => localMomentOf(wallClockAt(at, { time_zone: branch.timeZone }))
  const usable = await findUsableOn(scope, trx, after)
  const promotions = usable.flatMap((discount) => promotionOf(discount) ?? [])
  const discounts = promotionDiscounts(after, promotions, {
    branchId: branch.id,
    channel: channelOf(after.source),
    now: momentOf(now),
    momentOf: (instant) => momentOf(new Date(instant)),
  })
  return { type: 'apply_promotions', discounts }
}

async function chargesOf(
  scope: Scope,
  trx: TenantTransaction,
  { before, after, actionId }: Bill,
): Promise<readonly OrderCommand[]> {
  const stored = await serviceChargeTable.findSince(scope, trx, -1)
  const charges = stored.filter(({ archived }) => !archived).map((row) => recordView(row))
  const areas = (await floorAreaStore.findSince(scope, trx, -1)).map((row) => recordView(row))
  const { add, remove } = findChargeChanges(charges, before, after, areas)
  const rates = add.length === 0 ? [] : await taxRateTable.findSince(scope, trx, -1)
  const taxRates = rates.filter(({ archived }) => !archived).map((row) => recordView(row))
  return [
    ...remove.map((chargeId): OrderCommand => ({ type: 'remove_service_charge', chargeId })),
    ...add.map((record): OrderCommand => {
      const charge = chargeFromRecord(record, taxRates, v5(`charge ${record.id}`, actionId))
      return { type: 'add_service_charge', ...charge }
    }),
  ]
}
