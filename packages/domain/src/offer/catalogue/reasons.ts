/**
 * Why something was taken back, given away, or moved out of the drawer. A business keeps one list
 * for each such act; what a reason does to stock, money and paper is decided here, as data.
 */
import { daysBetween } from '../../kernel/business-date.ts'
import type { BusinessDate, MinorUnits } from '../../kernel/types.ts'

export const reasonLists = ['void', 'comp', 'refund', 'unpay', 'petty_cash', 'no_sale'] as const
export type ReasonList = (typeof reasonLists)[number]

export const compPurposes = ['marketing', 'quality', 'staff'] as const
export const pettyCashDirections = ['in', 'out'] as const

/** What only reasons of one list have. */
export type ReasonDetails =
  | { readonly list: 'void'; readonly returnsToStock: boolean; readonly notifiesKitchen: boolean }
  | {
      readonly list: 'comp'
      /** The most that may be given with it, minor units. Null: no limit. */
      readonly maxAmount: MinorUnits | null
      readonly printsOnReceipt: boolean
      /** Empty: its name. */
      readonly receiptText: string
      readonly countsAs: (typeof compPurposes)[number]
    }
  | {
      readonly list: 'refund'
      readonly returnsToStock: boolean
      /** How many days after the sale; 0 is the same business day. */
      readonly allowedDays: number
    }
  /** Always on the same business day. */
  | { readonly list: 'unpay' }
  | {
      readonly list: 'petty_cash'
      readonly direction: (typeof pettyCashDirections)[number]
      readonly taxRateId: string | null
      readonly expenseCode: string
      readonly needsReceiptPhoto: boolean
      readonly maxAmount: MinorUnits | null
    }
  | { readonly list: 'no_sale' }

/** A reason as tills have it. */
export interface ReasonRecord {
  readonly id: string
  readonly archived: boolean
  readonly name: string
  readonly requiresNote: boolean
  readonly requiresManagerPin: boolean
  readonly position: number
  readonly details: ReasonDetails
}

/** What becomes of the goods. */
export type StockEffect = 'put_back' | 'wasted' | 'used' | 'none'
/** What becomes of the money. */
export type ValueEffect =
  | 'never_sold'
  | 'given_away'
  | 'paid_back'
  | 'payment_undone'
  | 'cash_in'
  | 'cash_out'
  | 'none'
/** What the guest's paper says. */
export type ReceiptEffect =
  | 'line_gone'
  | 'named'
  | 'not_named'
  | 'refund_receipt'
  | 'new_receipt'
  | 'none'

/** What an act for this reason does. */
export interface ReasonEffects {
  readonly stock: StockEffect
  readonly value: ValueEffect
  readonly receipt: ReceiptEffect
}

/** What an act for such a reason does to stock, money and the receipt. */
export function effectsOfReason(details: ReasonDetails): ReasonEffects {
  switch (details.list) {
    case 'void':
      return {
        stock: details.returnsToStock ? 'put_back' : 'wasted',
        value: 'never_sold',
        receipt: 'line_gone',
      }
    case 'comp':
      return {
        stock: 'used',
        value: 'given_away',
        receipt: details.printsOnReceipt ? 'named' : 'not_named',
      }
    case 'refund':
      return {
        stock: details.returnsToStock ? 'put_back' : 'used',
        value: 'paid_back',
        receipt: 'refund_receipt',
      }
    case 'unpay':
      return { stock: 'none', value: 'payment_undone', receipt: 'new_receipt' }
    case 'petty_cash':
      return {
        stock: 'none',
        value: details.direction === 'in' ? 'cash_in' : 'cash_out',
        receipt: 'none',
      }
    case 'no_sale':
      return { stock: 'none', value: 'none', receipt: 'none' }
  }
}

/** The details of a new reason. */
export function newReasonDetails(list: ReasonList): ReasonDetails {
  switch (list) {
    case 'void':
      return { list, returnsToStock: true, notifiesKitchen: true }
    case 'comp':
      return {
        list,
        maxAmount: null,
        printsOnReceipt: true,
        receiptText: '',
        countsAs: 'quality',
      }
    case 'refund':
      return { list, returnsToStock: false, allowedDays: 30 }
    case 'unpay':
    case 'no_sale':
      return { list }
    case 'petty_cash':
      return {
        list,
        direction: 'out',
        taxRateId: null,
        expenseCode: '',
        needsReceiptPhoto: false,
        maxAmount: null,
      }
  }
}

/** The reasons of a list that a till offers, in their order. */
export function offeredReasons<Reason extends ReasonRecord>(
  reasons: readonly Reason[],
  list: ReasonList,
): readonly Reason[] {
  return reasons
    .filter((reason) => !reason.archived && reason.details.list === list)
    .toSorted((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1))
}

/** Without those for a refund that no longer hold so many days after the sale. */
export function stillAllowed<Reason extends Pick<ReasonRecord, 'details'>>(
  reasons: readonly Reason[],
  { businessDate }: { readonly businessDate: BusinessDate },
  today: BusinessDate,
): readonly Reason[] {
  const days = Math.max(0, daysBetween({ from: businessDate, to: today }))
  return reasons.filter(({ details }) => details.list !== 'refund' || days <= details.allowedDays)
}

/** Whether a note must be given: where a reason wants one, and where there is no reason at all. */
export function mustNote(reason: Pick<ReasonRecord, 'requiresNote'> | null): boolean {
  return reason === null || reason.requiresNote
}

/** What a business begins with: names in its language, by these keys. */
export const reasonSeeds = {
  void: ['keying_error', 'changed_mind', 'unavailable', 'wrong_table', 'test'],
  comp: ['quality', 'long_wait', 'goodwill', 'birthday', 'staff_meal', 'managers_guest'],
  refund: ['wrong_item', 'quality', 'not_received', 'duplicate_charge', 'returned_goods'],
  unpay: ['wrong_method', 'wrong_amount', 'wrong_table_paid', 'split_needed', 'card_declined'],
  petty_cash: [
    'groceries',
    'cleaning',
    'window_cleaner',
    'taxi',
    'change_in',
    'bank_run',
    'tips_paid_out',
  ],
  no_sale: ['change_for_guest', 'drawer_check'],
} as const satisfies { readonly [list in ReasonList]: readonly string[] }

/** The keys of a list. */
export type ReasonSeed<List extends ReasonList = ReasonList> = (typeof reasonSeeds)[List][number]

/** Where what a business begins with differs from any other new reason of the list. */
export function seedDetails(list: ReasonList, seed: ReasonSeed): ReasonDetails {
  const details = newReasonDetails(list)
  if (details.list === 'refund' && seed === 'returned_goods') {
    return { ...details, returnsToStock: true }
  }
  if (details.list === 'petty_cash' && seed === 'change_in') return { ...details, direction: 'in' }
  if (details.list !== 'comp') return details
  if (seed === 'staff_meal') return { ...details, countsAs: 'staff', printsOnReceipt: false }
  const isMarketing = seed === 'goodwill' || seed === 'birthday' || seed === 'managers_guest'
  return isMarketing ? { ...details, countsAs: 'marketing' } : details
}
