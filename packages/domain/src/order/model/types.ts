/**
 * The vocabulary of an order: commands in, events out, state by folding events. Lines are only
 * added, quantities change by deltas, payments are never dropped, so facts of several registers
 * merge. `apply` is total: an event whose premise is gone leaves an exception for a person.
 */
import type { PaidByCard } from '../../card/attempt.ts'
import type { FactOrder } from '../../journal/types.ts'
import type {
  BusinessDate,
  CurrencyCode,
  Instant,
  MinorUnits,
  Quantity,
} from '../../kernel/types.ts'
import type { OnBalance } from '../../offer/balance/kinds.ts'
import type { ModifierPrefix } from '../../offer/catalogue/modifier-prefix.ts'
import type { OrderType } from '../../offer/catalogue/order-type.ts'
import type { PaymentMethodKind } from '../../offer/catalogue/payment-method.ts'
import type { MaybeReward, RewardTaken } from '../../offer/loyalty/rewards.ts'
import type {
  AdjustmentValue,
  CashRounding,
  PricingServiceCharge,
  TaxRate,
  TaxRegime,
} from '../../offer/pricing/types.ts'
import type {
  AfterSaleCommand,
  CompContent,
  OnFormerReceipt,
  OrderComp,
  OrderRefund,
  OrderReversal,
  PriceChange,
  RefundContent,
  UnpayContent,
} from './after-sale.ts'
import type { OrderBill, PaymentOfPart, SplitBodies, SplitCommand } from './bill-split.ts'
import type { OrderException } from './codes.ts'
import type { LineGoods, ModifiersChange } from './components.ts'
import type { WhoseBodies, WhoseCommand, WhoseOrder } from './customer.ts'
import type { Cancellation, ChargeRemoval, SealedSale, SealKept } from './ending.ts'
import type { exchangeKind, PaidByExchange } from './exchange.ts'
import type {
  KitchenBodies,
  KitchenCommand,
  KitchenContent,
  KitchenState,
  LineSending,
} from './kitchen-types.ts'
import type { LineDeposit, LineType, LineTypeBodies, LineTypeCommand } from './line-type.ts'
import type { OrderSource } from './origin.ts'
import type { OrderPrinted } from './printing.ts'
import type { LineMove, LineSeat, OrderSeating, SeatingBodies, SeatingCommand } from './seating.ts'
import type { PaymentCommand, PaymentNote, TipBodies } from './tips.ts'
import type { OrderTopUps, TopUpBodies, TopUpCommand } from './top-ups.ts'

export type { OrderComp, OrderRefund, OrderReversal } from './after-sale.ts'
export {
  type OrderException,
  type OrderExceptionCode,
  orderExceptionCodes,
  type RefusalCode,
  refusalCodes,
} from './codes.ts'
export type { OrderSource } from './origin.ts'
export type { Decision } from './refuse.ts'

export type OrderStatus = 'draft' | 'open' | 'in_progress' | 'ready' | 'completed' | 'cancelled'
export type PaymentKind = PaymentMethodKind | typeof exchangeKind

export interface PaymentMethodRef {
  readonly id: string
  readonly name: string
  readonly kind: PaymentKind
}

/** The taxes of a line for each order type; `otherwise` where a type has none of its own. */
export interface LineTaxes {
  readonly otherwise: readonly TaxRate[]
  readonly byOrderType: { readonly [type in OrderType]?: readonly TaxRate[] }
}

export interface LineModifier {
  /** Of the modifier option in the catalogue. */
  readonly modifierId: string
  readonly groupId: string
  readonly name: string
  readonly unitPrice: MinorUnits
  /** What one cost the business when it was chosen. Absent: nobody had said. */
  readonly cost?: MinorUnits
  readonly quantity: number
  /** Said before its name: without it, twice of it. Absent: just so. */
  readonly prefix?: ModifierPrefix
  /** The modifier of this line under which it was chosen, which has no parent itself. */
  readonly parent?: { readonly groupId: string; readonly modifierId: string }
}

/** What one of a bundle consists of: goods with a share of its price and taxes of their own. */
export interface LineComponent
  extends Pick<
      LineContent,
      | 'variationId'
      | 'categoryId'
      | 'name'
      | 'variationName'
      | 'unit'
      | 'unitPrice'
      | 'unitPriceByOrderType'
      | 'modifiers'
      | 'taxes'
      | 'tracked'
      | 'kitchen'
    >,
    LineGoods {
  /** Unique among the lines and components of the order. */
  readonly componentId: string
  /** Of the choice in the bundle. */
  readonly partId: string
  readonly itemId: string
}

/** What was ordered, as the catalogue stood at that moment; later edits never reach it. */
export interface LineContent extends KitchenContent, LineDeposit, LineGoods, LineSeat, LineType {
  readonly lineId: string
  /** Null for a custom amount. */
  readonly itemId: string | null
  readonly variationId: string | null
  readonly categoryId: string | null
  readonly name: string
  readonly variationName: string | null
  readonly quantity: Quantity
  /** `each` or the unit in which it is weighed or measured. */
  readonly unit: string
  readonly unitPrice: MinorUnits
  /** Where an order type has another price; absent: none has. */
  readonly unitPriceByOrderType?: { readonly [type in OrderType]?: MinorUnits }
  readonly modifiers: readonly LineModifier[]
  readonly taxes: LineTaxes
  readonly discountable: boolean
  /** Whether selling it moves stock. */
  readonly tracked: boolean
  readonly note: string
  /** Of a bundle: what one of it consists of. They are priced and taxed in its stead. */
  readonly components?: readonly LineComponent[]
}

export interface DiscountContent extends MaybeReward {
  readonly discountId: string
  /** The discount of the catalogue it came from; null for an open one. */
  readonly definitionId: string | null
  readonly name: string
  readonly value: AdjustmentValue
  /** The line it belongs to; null for the whole order. */
  readonly lineId: string | null
  /** Why, as the business asks for it: chosen, and in own words. Absent: nobody said. */
  readonly reason?: string
  readonly comment?: string
}

/** What a promotion takes off a line of the order. */
export interface PromotionDiscount {
  /** The same for the same promotion on the same line, whoever works it out. */
  readonly discountId: string
  readonly definitionId: string
  readonly name: string
  readonly lineId: string
  readonly amount: MinorUnits
}

export type ServiceChargeContent = Omit<PricingServiceCharge, 'id'> & {
  readonly chargeId: string
  /** The charge of the catalogue that it is. */
  readonly definitionId?: string
}

export interface PaymentContent
  extends PaymentOfPart,
    OnBalance,
    PaidByCard,
    PaidByExchange,
    PaymentNote {
  readonly paymentId: string
  readonly method: PaymentMethodRef
  /** Applied to the bill + rounding; tendered − change = amount + tip. */
  readonly amount: MinorUnits
  /** With the tip. */
  readonly tendered: MinorUnits
  readonly change: MinorUnits
  /** The cash rounding inside `amount`; may be negative. */
  readonly rounding: MinorUnits
  /** Voluntary, on top of amount. */
  readonly tip: MinorUnits
  readonly reference: string
  /** The session of the drawer that was open on the register. Absent: none was. */
  readonly drawerId?: string
}

/** Bodies by kind. Every kind has version 1; a new shape gets a new version. */
export interface OrderBodies
  extends KitchenBodies,
    LineTypeBodies,
    SeatingBodies,
    SplitBodies,
    TipBodies,
    TopUpBodies,
    WhoseBodies {
  'order.opened': {
    readonly callNumber: string
    readonly orderType: OrderType
    readonly source: OrderSource
    readonly name: string
    readonly currency: CurrencyCode
    readonly regime: TaxRegime
    readonly cashRounding: CashRounding | null
  }
  'order.line_added': LineContent
  'order.quantity_changed': { readonly lineId: string; readonly delta: Quantity }
  'order.line_removed': { readonly lineId: string }
  /** Replaces modifiers of a line that is not yet paid for. */
  'order.modifiers_changed': ModifiersChange
  'order.note_changed': { readonly lineId: string; readonly note: string }
  'order.type_changed': { readonly orderType: OrderType }
  /** Parked under its name, to be recalled later; `held: false` recalls it. */
  'order.held': { readonly held: boolean }
  'order.discount_added': DiscountContent
  'order.discount_removed': { readonly discountId: string }
  /** All that promotions take off, in place of what they took before. */
  'order.promotions_applied': { readonly discounts: readonly PromotionDiscount[] }
  /** A promotion that is not wanted on this order, or is again. */
  'order.promotion_declined': { readonly definitionId: string; readonly declined: boolean }
  /** A code was typed in, or taken back. */
  'order.code_entered': { readonly code: string; readonly entered: boolean }
  'order.service_charge_added': ServiceChargeContent
  'order.service_charge_removed': ChargeRemoval
  'order.payment_taken': PaymentContent
  'order.closed': {
    readonly receiptNumber: string
    /** On the paper that the guest has, where the books gave another. */
    readonly printedAs?: string
  } & SealedSale
  /** Given up before anything was paid. */
  'order.cancelled': Cancellation
  'order.printed': OrderPrinted
  'order.comped': CompContent
  'order.comp_removed': { readonly compId: string }
  'order.price_changed': PriceChange
  /** Money back for what was sold, on this fact's business date. */
  'order.refunded': RefundContent
  /** The payments are undone and the order is open again. */
  'order.unpaid': UnpayContent
}
export type OrderEventKind = keyof OrderBodies

export type OrderEvent = {
  [Kind in OrderEventKind]: {
    readonly kind: Kind
    readonly version: 1
    readonly body: OrderBodies[Kind]
  }
}[OrderEventKind]

/** Where and when an event happened, as `apply` needs it; a Fact satisfies it. */
export interface EventOrigin extends FactOrder {
  readonly id: string
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly actorId: string
  readonly approverId?: string | null
  /** The order's id. */
  readonly subjectId: string
}

export type OrderFact = OrderEvent & EventOrigin

export interface OrderLine extends LineContent, LineSending, LineMove {
  /** Sum of the quantity added and its deltas; never below 0. */
  readonly quantity: Quantity
  readonly status: 'new' | 'removed'
  /** What its price was before somebody changed it. Absent: nobody did. */
  readonly priceBefore?: MinorUnits
  readonly addedAt: Instant
  readonly addedBy: string
  readonly businessDate: BusinessDate
}

export interface OrderPayment extends PaymentContent, OnFormerReceipt {
  readonly at: Instant
  readonly businessDate: BusinessDate
  readonly takenBy: string
  readonly registerId: string
}

export interface OrderDiscount extends DiscountContent, RewardTaken {
  readonly givenBy: string
  /** By a promotion, not by a person. */
  readonly automatic?: true
}

export interface OrderState
  extends KitchenState,
    OrderBill,
    OrderSeating,
    OrderTopUps,
    SealKept,
    WhoseOrder {
  readonly id: string
  readonly status: OrderStatus
  readonly callNumber: string
  readonly orderType: OrderType
  readonly source: OrderSource
  readonly held: boolean
  readonly currency: CurrencyCode
  readonly regime: TaxRegime
  readonly cashRounding: CashRounding | null
  readonly openedAt: Instant
  readonly openedBy: string
  readonly registerId: string
  /** The order's day: the sale is counted on it. */
  readonly businessDate: BusinessDate
  /** In the order of the fold; removed lines stay, with their status. */
  readonly lines: readonly OrderLine[]
  readonly discounts: readonly OrderDiscount[]
  /** Promotions that are not wanted on it. Absent: none. */
  readonly declined?: readonly string[]
  /** Codes that were typed in, in capitals. Absent: none. */
  readonly codes?: readonly string[]
  readonly serviceCharges: readonly ServiceChargeContent[]
  /** All that were ever taken, also those that were undone. */
  readonly payments: readonly OrderPayment[]
  /** What was given away. Absent: nothing. */
  readonly comps?: readonly OrderComp[]
  /** Absent: nothing was paid back. */
  readonly refunds?: readonly OrderRefund[]
  /** Payments undone. Absent: none. */
  readonly reversals?: readonly OrderReversal[]
  /** Receipts that no longer hold, oldest first. Absent: none. */
  readonly formerReceipts?: readonly string[]
  readonly closedAt: Instant | null
  readonly closedBy: string | null
  /** Null: it is not paid, or no longer. */
  readonly receiptNumber: string | null
  readonly exceptions: readonly OrderException[]
}

/** What a person or program asks for. Ids come from the caller, so that a retry is the same. */
export type OrderCommand =
  | {
      readonly type: 'open'
      readonly orderType: OrderType
      readonly source: OrderSource
      readonly name: string
      readonly currency: CurrencyCode
      readonly regime: TaxRegime
      readonly cashRounding: CashRounding | null
    }
  | ({ readonly type: 'add_line' } & LineContent)
  | { readonly type: 'change_quantity'; readonly lineId: string; readonly delta: Quantity }
  | { readonly type: 'remove_line'; readonly lineId: string }
  | ({ readonly type: 'change_modifiers' } & ModifiersChange)
  | { readonly type: 'change_note'; readonly lineId: string; readonly note: string }
  | { readonly type: 'change_type'; readonly orderType: OrderType }
  | LineTypeCommand
  | WhoseCommand
  | { readonly type: 'hold' }
  | { readonly type: 'recall' }
  | ({ readonly type: 'add_discount' } & DiscountContent)
  | { readonly type: 'remove_discount'; readonly discountId: string }
  | { readonly type: 'apply_promotions'; readonly discounts: readonly PromotionDiscount[] }
  | {
      readonly type: 'decline_promotion'
      readonly definitionId: string
      readonly declined: boolean
    }
  | { readonly type: 'enter_code'; readonly code: string; readonly entered: boolean }
  | ({ readonly type: 'add_service_charge' } & ServiceChargeContent)
  | ({ readonly type: 'remove_service_charge' } & ChargeRemoval)
  | TopUpCommand
  | PaymentCommand
  /** Closes an order on which nothing is due (all given away, or paid in full). */
  | { readonly type: 'close' }
  | ({ readonly type: 'cancel' } & Cancellation)
  | KitchenCommand
  | ({ readonly type: 'print' } & Omit<OrderPrinted, 'paper'>)
  | SeatingCommand
  | SplitCommand
  | AfterSaleCommand

/** What `decide` may not find out by itself. */
export interface OrderContext {
  /** The number that the order gets if it is opened now, such as `B-042`. */
  readonly callNumber: string
  /** The number that the receipt gets if the order closes now, such as `T3-000123`. */
  readonly receiptNumber: string
  /** The session of the drawer that is open on the register. Absent or null: none is. */
  readonly drawerId?: string | null
  /** The day of the branch now, for what may only be done on the same one. Absent: not asked. */
  readonly businessDate?: BusinessDate
}
