/** What is taken off the bill or put on it: discounts, promotions, codes, service charges. */
import { type FactKindsOf, type HistoryDetail, reasonDetail } from '../model/declare.ts'
import { findPresentLine, withException } from '../model/state.ts'
import type {
  EventOrigin,
  OrderBodies,
  OrderDiscount,
  OrderState,
  ServiceChargeContent,
} from '../model/types.ts'

export const discountFacts: FactKindsOf<
  | `order.${'discount' | 'service_charge'}_${'added' | 'removed'}`
  | `order.promotion${'s_applied' | '_declined'}`
  | 'order.code_entered'
> = {
  'order.discount_added': {
    changes: 'bill',
    apply: addDiscount,
    history: ({ name, value, lineId, reason, comment }) => ({
      name,
      ...valueDetail(value),
      lineId,
      reason: [reason, comment].filter(Boolean).join(', '),
    }),
  },
  'order.discount_removed': {
    changes: 'bill',
    apply: (order, { discountId }, origin) => {
      const discounts = order.discounts.filter((discount) => discount.discountId !== discountId)
      return discounts.length === order.discounts.length
        ? withException(order, origin, 'discount_missing')
        : { ...order, discounts }
    },
    history: ({ discountId }) => ({ discountId }),
  },
  'order.promotions_applied': {
    changes: 'bill',
    apply: applyPromotions,
    history: ({ discounts }) => ({
      name: [...new Set(discounts.map(({ name }) => name))].join(', '),
      amount: discounts.reduce((sum, { amount }) => sum + amount, 0),
    }),
  },
  'order.promotion_declined': {
    changes: 'bill',
    apply: (order, { definitionId, declined }) => ({
      ...order,
      declined: withMember(order.declined, definitionId, declined),
    }),
    history: ({ definitionId, declined }) => ({ definitionId, declined }),
    sentence: ({ declined }) => (declined === true ? 'promotionDeclined' : 'promotionWanted'),
  },
  'order.code_entered': {
    changes: 'bill',
    apply: (order, { code, entered }) => ({
      ...order,
      codes: withMember(order.codes, code, entered),
    }),
    history: ({ code, entered }) => ({ code, entered }),
    sentence: ({ entered }) => (entered === true ? 'codeEntered' : 'codeRemoved'),
  },
  'order.service_charge_added': {
    changes: 'bill',
    apply: addCharge,
    history: ({ name, value }) => ({ name, ...valueDetail(value) }),
  },
  'order.service_charge_removed': {
    changes: 'bill',
    apply: (order, { chargeId }, origin) => {
      const serviceCharges = order.serviceCharges.filter((charge) => charge.chargeId !== chargeId)
      return serviceCharges.length === order.serviceCharges.length
        ? withException(order, origin, 'service_charge_missing')
        : { ...order, serviceCharges }
    },
    history: ({ chargeId, ...why }) => ({ chargeId, ...reasonDetail(why) }),
  },
}

function addCharge(
  order: OrderState,
  content: ServiceChargeContent,
  origin: EventOrigin,
): OrderState {
  const { serviceCharges } = order
  return serviceCharges.some(({ chargeId }) => chargeId === content.chargeId)
    ? withException(order, origin, 'service_charge_id_reused')
    : { ...order, serviceCharges: [...serviceCharges, content] }
}

function addDiscount(
  order: OrderState,
  content: OrderBodies['order.discount_added'],
  origin: EventOrigin,
): OrderState {
  if (order.discounts.some((discount) => discount.discountId === content.discountId)) {
    return withException(order, origin, 'discount_id_reused')
  }
  if (content.lineId !== null && findPresentLine(order, content.lineId) === null) {
    return withException(order, origin, 'line_missing')
  }
  const taken = content.reward === undefined ? {} : { givenAt: origin.at }
  const discount = { ...content, ...taken, givenBy: origin.actorId }
  return { ...order, discounts: [...order.discounts, discount] }
}

/** The last word counts: what registers worked out of different lines is never added up. */
function applyPromotions(
  order: OrderState,
  { discounts }: OrderBodies['order.promotions_applied'],
  origin: EventOrigin,
): OrderState {
  const given = order.discounts.filter(({ automatic }) => automatic !== true)
  const applied = discounts.map(
    ({ amount, ...discount }): OrderDiscount => ({
      ...discount,
      value: { kind: 'amount', amount },
      givenBy: origin.actorId,
      automatic: true,
    }),
  )
  return { ...order, discounts: [...given, ...applied] }
}

function withMember(
  members: readonly string[] | undefined,
  member: string,
  isIn: boolean,
): readonly string[] {
  const others = (members ?? []).filter((other) => other !== member)
  return isIn ? [...others, member] : others
}

function valueDetail(
  value: OrderBodies['order.discount_added']['value'] | ServiceChargeContent['value'],
): HistoryDetail {
  return value.kind === 'percent' ? { rate: value.rate } : { amount: value.amount }
}
