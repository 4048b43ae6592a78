/**
 * Whose order it is. Facts keep for ever, so they name the customer by id alone: who that is stands
 * with the customer, where it can be erased.
 */
import type { PointTerms } from '../../offer/loyalty/points.ts'
import type { OriginBodies, OriginCommand, PlatformOrder } from './origin.ts'
import { accept } from './refuse.ts'
import { rewardsGone } from './rewards.ts'
import type { ExemptionBodies, ExemptionCommand, TaxedOrNot } from './tax-exemption.ts'
import type { Decision, OrderState } from './types.ts'

export interface OrderCustomer {
  readonly customerId: string
  /**
   * The tags of the customer that a promotion asked for when the order became theirs, so that every
   * register comes to the same. Absent: none.
   */
  readonly groups?: readonly string[]
  /** For what they get loyalty points, as it was then. Absent: for nothing. */
  readonly points?: PointTerms
}

interface CustomerBodies {
  /** Also in the place of another. */
  'order.customer_attached': OrderCustomer
  'order.customer_detached': { readonly customerId: string }
}

type CustomerCommand =
  | ({ readonly type: 'attach_customer' } & OrderCustomer)
  | { readonly type: 'detach_customer' }

/**
 * Whose an order is: a customer's, or of whoever answers to a name; by which way it came from them,
 * and whether they pay tax.
 */
export interface WhoseBodies extends CustomerBodies, ExemptionBodies, OriginBodies {
  'order.named': { readonly name: string }
  /** Empty: there is none any more. */
  'order.delivery_note_changed': { readonly note: string }
}

export type WhoseCommand =
  | CustomerCommand
  | ExemptionCommand
  | OriginCommand
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'change_delivery_note'; readonly note: string }

export interface WhoseOrder extends TaxedOrNot, PlatformOrder {
  readonly name: string
  readonly customer?: OrderCustomer
  /** What whoever delivers it must know. Absent: nothing was said. */
  readonly deliveryNote?: string
}

/** At most so many characters. */
export const deliveryNoteMax = 200

/** What whoever delivers it must know; empty: nothing, or it is not delivered. */
export function deliveryNoteOf({
  orderType,
  deliveryNote = '',
}: Pick<OrderState, 'orderType' | 'deliveryNote'>): string {
  return orderType === 'delivery' ? deliveryNote : ''
}

/**
 * Who is on the order already, in the same groups and on the same terms, is no event. Rewards of
 * whoever was on it before are theirs, and go with them.
 */
export function decideCustomer(order: OrderState, command: CustomerCommand): Decision {
  const { customer } = order
  if (command.type === 'detach_customer') {
    if (customer === undefined) return accept()
    const { customerId } = customer
    const detached = { kind: 'order.customer_detached', version: 1, body: { customerId } } as const
    return accept(...rewardsGone(order, null), detached)
  }
  const body = customerOf(command)
  if (isSame(customer, body)) return accept()
  const attached = { kind: 'order.customer_attached', version: 1, body } as const
  return accept(...rewardsGone(order, body.customerId), attached)
}

/** The order with its customer; who was put in their place meanwhile stays. */
export function changeCustomer(
  order: OrderState,
  event: {
    readonly [Kind in keyof CustomerBodies]: {
      readonly kind: Kind
      readonly body: CustomerBodies[Kind]
    }
  }[keyof CustomerBodies],
): OrderState {
  if (event.kind === 'order.customer_attached') return { ...order, customer: event.body }
  const { customer, ...without } = order
  return customer?.customerId === event.body.customerId ? without : order
}

function customerOf({ customerId, groups = [], points }: OrderCustomer): OrderCustomer {
  return {
    customerId,
    ...(groups.length === 0 ? {} : { groups: [...new Set(groups)].sort() }),
    ...(points === undefined ? {} : { points }),
  }
}

function isSame(left: OrderCustomer | undefined, right: OrderCustomer): boolean {
  const { groups = [] } = right
  return (
    left?.customerId === right.customerId &&
    (left.groups ?? []).length === groups.length &&
    groups.every((group) => left.groups?.includes(group)) &&
    JSON.stringify(left.points) === JSON.stringify(right.points)
  )
}
