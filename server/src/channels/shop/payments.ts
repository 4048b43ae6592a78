/** How guests can pay. Online alone once a provider is there that takes their money. */
import type { OnlineSettingInput } from '@servery/contract/setup/online.ts'
import type { OnlineOrderType } from '@servery/domain/business/online/shop.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'

export function offeredPayments(
  { payments, tableBill }: Pick<OnlineSettingInput, 'payments' | 'tableBill'>,
  type: OnlineOrderType,
): ShopPayment[] {
  if (type === 'table') return tableBill === 'open_tab' ? ['at_table'] : []
  const own = type === 'collection' ? 'on_collection' : 'on_delivery'
  return payments.filter((payment) => payment === own)
}
