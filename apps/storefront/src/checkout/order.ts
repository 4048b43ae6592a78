/** What a guest has filled in, what is wrong with it, and the order that it comes to. */
import type { GuestShop } from '@servery/contract/trade/shop-menu.ts'
import type { ShopAddress, ShopLine, ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import type { ShopRefusal } from '@servery/domain/business/online/shop-refusals.ts'
import type { Language } from '@servery/messages/languages.ts'
import { type Kept, quoteOf, type Reward } from '../basket/index.ts'
import type { OrderType, Refused, TextName } from '../kit/index.ts'

export type Payment = ShopOrderInput['payment']

export interface Fields {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
  readonly note: string
  /** Null: as soon as possible. Empty: later, and no time chosen yet. */
  readonly at: string | null
  readonly payment: Payment | null
  /** To be kept as a customer, and to get offers by email. */
  readonly remember: boolean
  readonly offers: boolean
}
export type FieldName = keyof Fields

export type Wrong = Partial<Readonly<Record<FieldName, TextName>>>

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function findWrong(
  fields: Fields,
  { orderType, asksEmail }: { readonly orderType: OrderType; readonly asksEmail: boolean },
): Wrong {
  const lacks = (name: 'name' | 'phone' | 'line1' | 'town' | 'postcode') =>
    fields[name].trim() === ''
  const isTable = orderType === 'table'
  const email = fields.email.trim()
  return {
    ...(lacks('name') && !isTable ? { name: 'problem.nameMissing' } : {}),
    ...(lacks('phone') && !isTable ? { phone: 'problem.phoneMissing' } : {}),
    ...((asksEmail || email !== '') && !emailShape.test(email)
      ? { email: 'problem.emailWrong' }
      : {}),
    ...(orderType === 'delivery'
      ? {
          ...(lacks('line1') ? { line1: 'problem.streetMissing' } : {}),
          ...(lacks('town') ? { town: 'problem.townMissing' } : {}),
          ...(lacks('postcode') ? { postcode: 'problem.postcodeMissing' } : {}),
        }
      : {}),
    ...(fields.at === '' && !isTable ? { at: 'problem.slotMissing' } : {}),
  } as Wrong
}

export function addressOf(
  fields: Fields,
  orderType: OrderType,
  point: ShopAddress['point'],
): ShopAddress | null {
  if (orderType !== 'delivery') return null
  const { line1, line2, town, postcode } = fields
  return {
    ...{ line1: line1.trim(), line2: line2.trim(), town: town.trim() },
    ...{ postcode: postcode.trim(), point },
  }
}

export function orderOf(order: {
  readonly id: string
  readonly shop: GuestShop
  readonly orderType: OrderType
  readonly kept: Kept
  readonly lines: readonly ShopLine[]
  readonly fields: Fields
  readonly payment: Payment
  readonly giftCard: ShopOrderInput['giftCard']
  readonly total: number
  readonly language: Language
  /** Where the guest is; null: not said. */
  readonly point: ShopAddress['point']
  readonly reward: Reward
}): ShopOrderInput {
  const { id, shop, orderType, kept, lines, fields, payment, giftCard, total, language } = order
  const address = addressOf(fields, orderType, order.point)
  const contact = {
    ...{ name: fields.name.trim(), phone: fields.phone.trim(), email: fields.email.trim() },
  }
  return {
    ...quoteOf({ slug: shop.slug, orderType, kept, lines, address, reward: order.reward }),
    ...{ id, at: fields.at, payment, giftCard, contact, language },
    account: fields.remember ? { marketingEmail: fields.offers && contact.email !== '' } : null,
    note: shop.takesNotes ? fields.note.trim() : '',
    expectedTotal: total as ShopOrderInput['expectedTotal'],
  }
}

/** Whether the same was ordered, the same way and to the same place: lines are named anew. */
export function isSameOrder(before: ShopOrderInput, now: ShopOrderInput): boolean {
  const of = (order: ShopOrderInput) => {
    const { orderType, lines, codes, tip, tableId, address, at, payment, reward } = order
    return JSON.stringify([
      ...[orderType, lines.map(({ id: _, ...line }) => line), codes, tip, tableId, at, payment],
      reward?.steps ?? 0,
      address && [address.line1, address.line2, address.town, address.postcode],
    ])
  }
  return of(before) === of(now)
}

/** Whether the same guest is to be told, with the same wishes. */
export function isSameGuest(before: ShopOrderInput, now: ShopOrderInput): boolean {
  const of = ({ contact: { name, phone, email }, note }: ShopOrderInput) =>
    JSON.stringify([name, phone, email, note])
  return of(before) === of(now)
}

/** Who was told of and what was wished, as the shop has it. */
export function guestOf({ contact: { name, phone, email }, note }: ShopOrderInput): string {
  return [name, phone, email, note].filter((text) => text !== '').join(' · ')
}

/** The gift card itself is what the shop did not take. */
export function refusesCard({ detail: { refusal } }: Refused): boolean {
  return refusal === 'gift_card_unknown' || refusal === 'gift_card_less'
}

/** Whose the points are is to be proved anew. */
export function isOfProof(refusal: ShopRefusal | undefined): boolean {
  return refusal === 'proof_expired' || refusal === 'reward_not_offered'
}
