/** One guest at the kiosk: where they are, and what they have chosen. Kept in memory alone. */
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import type { Pick, Placed } from '../../basket/index.ts'

export type Step =
  | 'attract'
  | 'where'
  | 'menu'
  | 'item'
  | 'meal'
  | 'basket'
  | 'details'
  | 'pay'
  | 'card'
  | 'done'

/** How the guest of an order pays: `asked` is not known, `unrecorded` is in no book yet. */
export type Paying = 'counter' | 'card' | 'asked' | 'unrecorded'
type PlacedOrder = Extract<Placed, { readonly kind: 'placed' }> & { readonly paying: Paying }

export interface CardInFront {
  /** Of the attempt, and of the payment that records it. */
  readonly attemptId: string
  /** Sent by a page before this one, which was closed. */
  readonly resumed: boolean
  /** The card may be charged: nobody is sent away. */
  readonly isOpen: boolean
}

export interface Visit {
  readonly step: Step
  /** Null until a guest has said whether they eat in. */
  readonly orderType: OrderType | null
  /** Of the order that it becomes. */
  readonly orderId: string
  readonly pageId: string | null
  readonly picks: readonly Pick[]
  /** What is being chosen: something new, or something of the basket once more. */
  readonly choosing: Pick | null
  /** The bundle that is offered in the place of what was just added. */
  readonly meal: { readonly itemId: string; readonly pickId: string } | null
  /** A guest is asked once whether they want more. */
  readonly offered: boolean
  /** A member of staff has seen a proof of age. */
  readonly ofAge: boolean
  readonly code: string
  /** For the team, in minor units. */
  readonly tip: number
  readonly name: string
  readonly marker: string
  /** By which a guest says whose points the order earns. */
  readonly contact: string
  readonly placed: PlacedOrder | null
  /** The card payment that the guest has before them. */
  readonly card: CardInFront | null
}

export function newVisit(orderId: string): Visit {
  return {
    step: 'attract',
    orderType: null,
    orderId,
    pageId: null,
    picks: [],
    choosing: null,
    meal: null,
    offered: false,
    ofAge: false,
    code: '',
    tip: 0,
    name: '',
    marker: '',
    contact: '',
    placed: null,
    card: null,
  }
}

/** The pick is in the basket: in the place of the one that it was, or at its end. */
export function withPick(picks: readonly Pick[], pick: Pick, countMost: number): readonly Pick[] {
  const known = picks.some(({ id }) => id === pick.id)
  if (known) return picks.map((one) => (one.id === pick.id ? pick : one))
  const same = picks.find((one) => isSame(one, pick))
  if (same === undefined) return [...picks, pick]
  const joined = { ...same, count: Math.min(countMost, same.count + pick.count) }
  return picks.map((one) => (one === same ? joined : one))
}

function isSame(one: Pick, other: Pick): boolean {
  const keyOf = ({ itemId, variationId, choice, parts }: Pick) =>
    JSON.stringify([itemId, variationId, choice, parts])
  return keyOf(one) === keyOf(other)
}

interface Asked {
  readonly setting: {
    readonly serviceAt: 'marker' | 'number' | 'both'
    readonly identification: 'none' | 'name'
  }
  /** Null: no points are earned here. */
  readonly programme: object | null
}

interface DetailsAsked {
  readonly name: boolean
  readonly contact: boolean
  readonly marker: 'no' | 'may' | 'must'
}

export function isAnyAsked({ name, contact, marker }: DetailsAsked): boolean {
  return name || contact || marker !== 'no'
}

/** What is asked before paying: whoever takes away carries no marker to a table. */
export function detailsAsked(
  { setting: { serviceAt, identification }, programme }: Asked,
  orderType: OrderType | null,
): DetailsAsked {
  const atTable = orderType === 'eat_in' && serviceAt !== 'number'
  return {
    name: identification === 'name',
    contact: programme !== null,
    marker: !atTable ? 'no' : serviceAt === 'marker' ? 'must' : 'may',
  }
}

/** Where Back leads; null: to the start. */
export function stepBefore(
  visit: Visit,
  { asksType, asksDetails }: { readonly asksType: boolean; readonly asksDetails: boolean },
): Step | null {
  switch (visit.step) {
    case 'menu':
      return asksType ? 'where' : null
    case 'item':
      return visit.picks.some(({ id }) => id === visit.choosing?.id) ? 'basket' : 'menu'
    case 'meal':
    case 'basket':
      return 'menu'
    case 'details':
      return 'basket'
    case 'pay':
      return asksDetails ? 'details' : 'basket'
    default:
      return null
  }
}
