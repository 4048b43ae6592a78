import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { createContext, use } from 'react'

/** What the options of an item say; the app that composes them hands in its translations. */
export interface OptionTexts {
  readonly soldOut: string
  readonly left: (figure: string) => string
  readonly choose: (range: { min: number; max: number | null }) => string
  readonly required: string
  readonly free: (count: number) => string
  readonly freeOfCharge: string
  /** “No onion”; the name may be left open: “No …”. */
  readonly prefixed: (prefix: ModifierPrefix, name: string) => string
  readonly prefixesOf: (group: string) => string
  readonly tooFew: (missing: number) => string
  readonly tooMany: (over: number) => string
  readonly decrease: (name: string) => string
  readonly increase: (name: string) => string
}

/** What all these parts say. */
export interface OrderingTexts extends OptionTexts {
  readonly onTicket: (figure: string) => string
  readonly perUnit: (price: string, unit: string) => string
  readonly from: (price: string) => string
  readonly openPrice: string
  readonly unit: (unit: string) => string
  readonly deleteDigit: string
  readonly clear: string
  readonly discountOf: (name: string) => string
  readonly note: (text: string) => string
  readonly seat: (seat: number) => string
  readonly orderType: (type: OrderType) => string
}

export interface OptionSetting {
  readonly locale: string
  readonly currency: string
  readonly texts: OptionTexts
}

export interface OrderingSetting extends OptionSetting {
  readonly texts: OrderingTexts
}

const SettingContext = createContext<OrderingSetting | null>(null)
const OptionContext = createContext<OptionSetting | null>(null)

export const OrderingProvider = SettingContext
/** Where nothing but the options of an item is shown. */
export const OptionProvider = OptionContext

/** Language, currency and texts for everything below. Only below `OrderingProvider`. */
export function useOrdering(): OrderingSetting {
  const setting = use(SettingContext)
  if (setting === null) throw new Error('useOrdering is used outside OrderingProvider.')
  return setting
}

/** The same for what options need, below either provider. */
export function useOptionSetting(): OptionSetting {
  const own = use(OptionContext)
  const setting = use(SettingContext) ?? own
  if (setting === null) throw new Error('useOptionSetting is used outside a provider.')
  return setting
}
