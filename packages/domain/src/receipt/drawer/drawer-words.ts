/** What an X or Z report says besides names and figures. */
import type { DrawerEntryKind } from '../../drawer/types.ts'
import type { ReceiptWords } from '../layout/words.ts'

export interface DrawerWords extends Pick<ReceiptWords, 'duplicate'> {
  readonly x: string
  readonly z: string
  readonly number: string
  readonly till: string
  readonly opened: string
  readonly closed: string
  readonly printed: string
  readonly float: string
  readonly sales: string
  /** Inside `sales`. */
  readonly cashTips: string
  /** Inside `sales`, and inside the payments. */
  readonly deposits: string
  readonly refunds: string
  readonly paidIn: string
  readonly paidOut: string
  readonly dropped: string
  readonly expected: string
  readonly counted: string
  readonly over: string
  readonly short: string
  readonly exact: string
  readonly notCounted: string
  readonly payments: string
  readonly tips: string
  readonly rounding: string
  readonly noSales: string
  readonly openChecks: string
  /** Of them. */
  readonly stillToPay: string
  readonly trade: string
  readonly gross: string
  readonly discounts: string
  readonly comps: string
  readonly returned: string
  readonly net: string
  readonly serviceCharges: string
  readonly voids: string
  readonly orders: string
  readonly checksOpened: string
  readonly movements: string
  readonly byPerson: string
  readonly loose: string
  readonly note: string
  readonly amount: string
  readonly reason: string
  readonly by: string
  readonly approvedBy: string
  /** Where whoever gave or got the money signs. */
  readonly signature: string
  readonly kinds: { readonly [kind in DrawerEntryKind]: string }
}
