import { cutOverText, parseCutOver } from '@servery/domain/business/company/cut-over.ts'
import { type OrderType, orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type Branch = OutputOf<typeof client.branches.get>

/** What the form holds: the end of the business day as people write it. */
export interface BranchValues {
  name: string
  companyName: string
  line1: string
  line2: string
  town: string
  postcode: string
  phone: string
  email: string
  timeZone: string
  cutOver: string
  currency: string
  taxRounding: Branch['taxRounding']
  taxRoundPer: Branch['taxRoundPer']
  taxRoundEach: boolean
  cashRoundingStep: number | null
  cashRoundingMode: Branch['cashRoundingMode']
  sells: Record<OrderType, boolean>
  defaultOrderType: OrderType
  lineTypes: boolean
}

export function toBranchValues(branch: Branch): BranchValues {
  return {
    name: branch.name,
    companyName: branch.companyName,
    line1: branch.line1,
    line2: branch.line2,
    town: branch.town,
    postcode: branch.postcode,
    phone: branch.phone,
    email: branch.email,
    timeZone: branch.timeZone,
    cutOver: cutOverText(branch.cutOverMinutes),
    currency: branch.currency,
    taxRounding: branch.taxRounding,
    taxRoundPer: branch.taxRoundPer,
    taxRoundEach: branch.taxRoundEach,
    cashRoundingStep: branch.cashRoundingStep,
    cashRoundingMode: branch.cashRoundingMode,
    sells: sellsOf(branch.orderTypes),
    defaultOrderType: branch.defaultOrderType,
    lineTypes: branch.lineTypes,
  }
}

/** A new branch begins with what its sisters have in common. */
export function newBranchValues(defaults: {
  readonly companyName: string
  readonly currency: string
  readonly timeZone: string
  readonly cutOverMinutes: number
}): BranchValues {
  const { companyName, currency, timeZone, cutOverMinutes } = defaults
  const empty = { name: '', line1: '', line2: '', town: '', postcode: '', phone: '', email: '' }
  return {
    ...empty,
    ...{ companyName, currency, timeZone, cutOver: cutOverText(cutOverMinutes) },
    ...{ taxRounding: 'half_up', taxRoundPer: 'bucket', taxRoundEach: false },
    ...{ cashRoundingStep: 0, cashRoundingMode: 'nearest' },
    ...{ sells: sellsOf(orderTypes), defaultOrderType: 'eat_in', lineTypes: false },
  }
}

function sellsOf(types: readonly OrderType[]): Record<OrderType, boolean> {
  const sells = (type: OrderType) => types.includes(type)
  return {
    eat_in: sells('eat_in'),
    takeaway: sells('takeaway'),
    collection: sells('collection'),
    delivery: sells('delivery'),
  }
}

/** The order types that are switched on, in the order in which the till shows them. */
export function soldTypes({ sells }: Pick<BranchValues, 'sells'>): OrderType[] {
  return orderTypes.filter((type) => sells[type])
}

export function toBranchContent({ cutOver, sells, ...values }: BranchValues) {
  return {
    ...values,
    cutOverMinutes: parseCutOver(cutOver) ?? 0,
    cashRoundingStep: values.cashRoundingStep ?? 0,
    orderTypes: soldTypes({ sells }),
  }
}

/** The field of the screen for a path of the API. */
export function getBranchField(path: string): string {
  const field = path.replace(/^branch\./, '')
  return field === 'cutOverMinutes' ? 'cutOver' : field
}

/** Every half hour until noon, and the one that is set in any case. */
export function listCutOvers(present: string): readonly { value: string; label: string }[] {
  const times = new Set(Array.from({ length: 25 }, (_, half) => cutOverText(half * 30)))
  if (present !== '') times.add(present)
  return [...times].sort().map((value) => ({ value, label: value }))
}
