/** All that a page is drawn from: on the server, and once more in the browser. */
import type { GuestItem, GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import type { Language } from '@servery/messages/languages.ts'
import type { BasketStart, Pick } from '../basket/index.ts'
import type { CheckoutPageData } from '../checkout/index.ts'
import type { ItemProblem } from '../item/index.ts'
import type { OrderType } from '../kit/index.ts'
import type { MenuPageData } from '../menu/index.ts'
import type { PayPageData } from '../paying/index.ts'
import type { TrackingPageData } from '../tracking/index.ts'

export interface ItemPageData {
  readonly kind: 'item'
  readonly shop: GuestShop
  readonly orderType: OrderType
  /** Null: it is not on the menu any more. */
  readonly item: GuestItem | null
  /** The line of the basket that is changed. */
  readonly line: string | null
  /** What was sent without script, where something stood against it. */
  readonly filled: Pick | null
  readonly problems: readonly ItemProblem[]
  readonly isFull: boolean
  readonly now: string
}

export interface BasketPageData {
  readonly kind: 'basket'
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly now: string
}

/** `failed`: the shop does not answer just now. */
export interface GonePageData {
  readonly kind: 'gone' | 'failed' | 'unknownOrder'
}

export type PageData =
  | MenuPageData
  | ItemPageData
  | BasketPageData
  | CheckoutPageData
  | (PayPageData & { readonly shop: GuestShop | null })
  | (TrackingPageData & { readonly shop: GuestShop | null })
  | GonePageData

export interface Page {
  readonly data: PageData
  readonly language: Language
  /** Languages that the guest can choose among. */
  readonly languages: readonly Language[]
  readonly basket: BasketStart
}

export function shopOf(data: PageData): GuestShop | null {
  return 'shop' in data ? data.shop : null
}

/** The order that a page is about; null: none. */
export function trackingOf(data: PageData): ShopTracking | null {
  if (data.kind === 'pay') return data.paying.tracking
  return data.kind === 'tracking' ? data.tracking : null
}
