/** What a receipt says besides names and figures. The words come from the catalogue of texts. */

import type { CardEntry } from '../../card/attempt.ts'
import type { ModifierPrefix } from '../../offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import type { Allergen, Course } from '../../offer/catalogue/types.ts'

export interface ReceiptWords {
  readonly vatNumber: string
  readonly receipt: string
  readonly order: string
  readonly name: string
  readonly table: string
  /** How many sit there. */
  readonly covers: string
  readonly till: string
  readonly servedBy: string
  readonly duplicate: string
  /** Above what is not paid yet. */
  readonly bill: string
  readonly contains: string
  readonly mayContain: string
  /** Of the guest, on what the kitchen reads. */
  readonly allergy: string
  /** Before all others. */
  readonly rush: string
  readonly seat: string
  /** Said of a modifier, whose name stands in it as `{{name}}`. */
  readonly prefixed: { readonly [prefix in ModifierPrefix]: string }
  readonly subtotal: string
  readonly total: string
  readonly rounding: string
  readonly change: string
  readonly due: string
  readonly tip: string
  /** Loyalty points that the sale brings. */
  readonly points: string
  readonly pointsSpent: string
  readonly pointsBalance: string
  readonly tax: string
  readonly net: string
  readonly gross: string
  readonly rate: string
  readonly untaxed: string
  /** Before what is off because no tax is charged. */
  readonly taxExempt: string
  /** On a refund: money that was paid beyond the bill. */
  readonly overpaid: string
  readonly cancelled: string
  /** Of what was given away for a reason that is not for guests. */
  readonly comp: string
  /** Above what a payment was taken for that holds no longer. */
  readonly undone: string
  /** What a receipt of money back is called, and the sale it belongs to. */
  readonly refund: string
  /** Of a tip that was higher on the slip: more was taken. */
  readonly tipRaised: string
  readonly ofReceipt: string
  /** The receipt in whose place this one stands. */
  readonly replaces: string
  /** Which part of a shared bill, and what of it is shared. */
  readonly part: string
  readonly share: string
  readonly thanks: string
  /** Below a code that leads to the receipt. */
  readonly digital: string
  readonly testPrint: string
  /** Units that are words; the others stand as they are. */
  readonly units: { readonly [unit in string]: string }
  readonly courses: { readonly [course in Course]: string }
  /** What the card schemes want of a payment by terminal. */
  readonly card: {
    readonly authorisation: string
    readonly application: string
    readonly terminal: string
    readonly merchant: string
    readonly trace: string
    readonly simulated: string
    readonly entries: { readonly [entry in CardEntry]: string }
  }
  readonly orderTypes: { readonly [type in OrderType]: string }
  readonly allergens: { readonly [allergen in Allergen]: string }
}
