/** How guests can pay; online where a provider is there that takes their money. */
import type { OnlineSettingInput } from '@servery/contract/setup/online.ts'
import type { OnlineOrderType, ShopParts } from '@servery/domain/business/online/shop.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'

interface Offering {
  readonly setting: Pick<OnlineSettingInput, 'tableBill'>
  readonly shop: { readonly parts: Pick<ShopParts, 'payments'> }
}

/** The first is the usual one. An order type that nobody could pay for is not shown at all. */
export function offeredPayments({ setting, shop }: Offering, type: OnlineOrderType): ShopPayment[] {
  const { payments } = shop.parts
  if (type === 'table') return [setting.tableBill === 'open_tab' ? 'at_table' : 'online']
  const own = type === 'collection' ? 'on_collection' : 'on_delivery'
  return (['online', own] as const).filter((payment) => payments.includes(payment))
}
