import type { ModifierPrefix } from '@servery/domain/catalogue/modifier-prefix.ts'
import { createContext, use } from 'react'

/** What these parts say; the app that composes them hands in its translations. */
export interface OrderingTexts {
  readonly soldOut: string
  readonly left: (figure: string) => string
  readonly onTicket: (figure: string) => string
  readonly perUnit: (price: string, unit: string) => string
  readonly from: (price: string) => string
  readonly openPrice: string
  readonly unit: (unit: string) => string
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
  readonly deleteDigit: string
  readonly clear: string
  readonly discountOf: (name: string) => string
  readonly note: (text: string) => string
  readonly seat: (seat: number) => string
}

export interface OrderingSetting {
  readonly locale: string
  readonly currency: string
  readonly texts: OrderingTexts
}

const SettingContext = createContext<OrderingSetting | null>(null)

export const OrderingProvider = SettingContext

/** Language, currency and texts for everything below. Only below `OrderingProvider`. */
export function useOrdering(): OrderingSetting {
  const setting = use(SettingContext)
  if (setting === null) throw new Error('useOrdering is used outside OrderingProvider.')
  return setting
}
