import type { ModifierPrefix } from '@servery/domain/offer/catalogue/modifier-prefix.ts'

/** An option that was chosen with a line, or left out of it. */
export interface LineModifierShare {
  id: string
  groupId: string
  name: string
  quantity: number
  prefix?: ModifierPrefix
  /** Pieces in thousandths, and its part of the line's figures without tax. */
  sold: number
  gross: number
  net: number
  /** The same with tax. Absent: of a line from before that was kept. */
  grossIncTax?: number
  netIncTax?: number
  /** Absent: unknown. */
  cost?: number
}
