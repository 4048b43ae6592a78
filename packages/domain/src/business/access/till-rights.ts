/**
 * What a role may do at the till: each right is No, Yes or With a manager's PIN, some up to a
 * limit. Apart from the permissions of the back office, which no till needs to know.
 */
import type { Role } from './permissions.ts'

/** What people do at a till and may not all do alike. Opening a drawer is closing it as well. */
export const tillRights = [
  'orders.take',
  'orders.open_price',
  'orders.custom_item',
  'discounts.apply',
  'discounts.restricted',
  'charges.remove',
  'orders.hold',
  'orders.clear',
  'orders.void',
  'orders.move',
  'orders.others',
  'orders.tax_exempt',
  'orders.serial_again',
  'items.sold_out',
  'items.add',
  'online.orders',
  'lines.comp',
  'lines.reprice',
  'payments.take',
  'payments.offline_card',
  'payments.split',
  'payments.tips',
  'payments.refund',
  'payments.refund_cash',
  'payments.unpay',
  'drawers.open',
  'drawers.move',
  'drawers.no_sale',
  'drawers.see_expected',
  'shifts.correct',
  'stock.waste',
  'stock.stocktake',
] as const
export type TillRight = (typeof tillRights)[number]

/** The strictest first. `pin`: once somebody who may has typed their PIN. */
export const rightAnswers = ['no', 'pin', 'yes'] as const
export type RightAnswer = (typeof rightAnswers)[number]

export type TillAnswers = { readonly [right in TillRight]: RightAnswer }

/** Beyond a limit a manager's PIN is asked for. Null: none. */
export interface RoleLimits {
  /** Of an order or a line, with what was given before; millionths. */
  readonly discountRateMax: number | null
  /** The same in money, minor units. */
  readonly discountAmountMax: number | null
  /** Given away at once, and paid back at once, minor units. Absent: no limit. */
  readonly compAmountMax?: number | null
  readonly refundAmountMax?: number | null
}

const everything: TillAnswers = {
  'orders.take': 'yes',
  'orders.open_price': 'yes',
  'orders.custom_item': 'yes',
  'discounts.apply': 'yes',
  'discounts.restricted': 'yes',
  'charges.remove': 'yes',
  'orders.hold': 'yes',
  'orders.clear': 'yes',
  'orders.void': 'yes',
  'orders.move': 'yes',
  'orders.others': 'yes',
  'orders.tax_exempt': 'yes',
  'orders.serial_again': 'yes',
  'items.sold_out': 'yes',
  'items.add': 'yes',
  'online.orders': 'yes',
  'lines.comp': 'yes',
  'lines.reprice': 'yes',
  'payments.take': 'yes',
  'payments.offline_card': 'yes',
  'payments.split': 'yes',
  'payments.tips': 'yes',
  'payments.refund': 'yes',
  'payments.refund_cash': 'yes',
  'payments.unpay': 'yes',
  'drawers.open': 'yes',
  'drawers.move': 'yes',
  'drawers.no_sale': 'yes',
  'drawers.see_expected': 'yes',
  'shifts.correct': 'yes',
  'stock.waste': 'yes',
  'stock.stocktake': 'yes',
}
const nothing: TillAnswers = {
  'orders.take': 'no',
  'orders.open_price': 'no',
  'orders.custom_item': 'no',
  'discounts.apply': 'no',
  'discounts.restricted': 'no',
  'charges.remove': 'no',
  'orders.hold': 'no',
  'orders.clear': 'no',
  'orders.void': 'no',
  'orders.move': 'no',
  'orders.others': 'no',
  'orders.tax_exempt': 'no',
  'orders.serial_again': 'no',
  'items.sold_out': 'no',
  'items.add': 'no',
  'online.orders': 'no',
  'lines.comp': 'no',
  'lines.reprice': 'no',
  'payments.take': 'no',
  'payments.offline_card': 'no',
  'payments.split': 'no',
  'payments.tips': 'no',
  'payments.refund': 'no',
  'payments.refund_cash': 'no',
  'payments.unpay': 'no',
  'drawers.open': 'no',
  'drawers.move': 'no',
  'drawers.no_sale': 'no',
  'drawers.see_expected': 'no',
  'shifts.correct': 'no',
  'stock.waste': 'no',
  'stock.stocktake': 'no',
}
/** Money goes back, and tax is left out, only in the presence of somebody who answers for it. */
const supervisor: TillAnswers = {
  ...everything,
  'orders.tax_exempt': 'pin',
  'items.add': 'pin',
  'payments.refund': 'pin',
  'payments.refund_cash': 'pin',
  'payments.unpay': 'pin',
}
/** What a seller takes back from the kitchen, gives away or moves at the drawer, a manager sees. */
const seller: TillAnswers = {
  ...supervisor,
  'orders.serial_again': 'pin',
  'discounts.restricted': 'pin',
  'orders.void': 'pin',
  'lines.comp': 'pin',
  'lines.reprice': 'pin',
  'drawers.move': 'pin',
  'drawers.no_sale': 'pin',
  'drawers.see_expected': 'pin',
  'shifts.correct': 'pin',
  'stock.waste': 'pin',
  'stock.stocktake': 'pin',
}
/** No limit at all. */
export const unlimited: Required<RoleLimits> = {
  discountRateMax: null,
  discountAmountMax: null,
  compAmountMax: null,
  refundAmountMax: null,
}

/** What a role may do at the till as nobody has changed it. */
export const tillDefaults: { readonly [role in Role]: TillAnswers } = {
  owner: everything,
  manager: everything,
  supervisor,
  server: seller,
  cashier: { ...seller, 'discounts.apply': 'pin', 'payments.tips': 'pin' },
  kitchen: nothing,
  back_office: nothing,
}

/** A discount as limits see it, minor units: what is off in all, and of how much. */
export interface DiscountWeight {
  readonly off: number
  readonly of: number
}

/** A role as a till knows it. */
export interface RoleAtTill {
  readonly till: TillAnswers
  readonly limits: RoleLimits
}

/** Whose PIN counts where a business wants a manager's, whatever others may do. */
export const managerRoles: readonly Role[] = ['owner', 'manager', 'supervisor']

/** Whether a role may do it: at once, with the PIN of somebody who may, or not at all. */
export function mayDo(
  { till, limits }: RoleAtTill,
  right: TillRight,
  discount: DiscountWeight | null = null,
  /** What is given away or paid back, minor units. */
  amount: number | null = null,
): RightAnswer {
  const answer = answerOf(till, right)
  if (answer !== 'yes') return answer
  if (discount !== null && isBeyond(limits, discount)) return 'pin'
  return amount !== null && amount > (amountMaxOf(limits, right) ?? amount) ? 'pin' : 'yes'
}

/** What is done under one right is done under another one too: a restricted discount is given. */
const within: { readonly [right in TillRight]?: TillRight } = {
  'discounts.restricted': 'discounts.apply',
  'payments.offline_card': 'payments.take',
}

/** The stricter answer of the right and of the one that it is within. */
function answerOf(till: TillAnswers, right: TillRight): RightAnswer {
  const around = within[right]
  const answers = around === undefined ? [till[right]] : [till[right], till[around]]
  return rightAnswers.find((answer) => answers.includes(answer)) ?? 'no'
}

function amountMaxOf(limits: RoleLimits, right: TillRight): number | null {
  if (right === 'lines.comp') return limits.compAmountMax ?? null
  const isRefund = right === 'payments.refund' || right === 'payments.refund_cash'
  return isRefund ? (limits.refundAmountMax ?? null) : null
}

function isBeyond(
  { discountRateMax, discountAmountMax }: RoleLimits,
  { off, of }: DiscountWeight,
): boolean {
  if (discountAmountMax !== null && off > discountAmountMax) return true
  // Multiplied rather than divided: a share is never rounded to just within the limit.
  return discountRateMax !== null && BigInt(off) * 1_000_000n > BigInt(discountRateMax) * BigInt(of)
}
