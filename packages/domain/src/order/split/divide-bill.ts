/** How one bill is made two, or what goes along with lines to a bill that has goods already. */
import { allocate } from '../../kernel/allocate.ts'
import { idOfBoth } from '../../kernel/id-of-both.ts'
import { minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import { rate, wholeRateMillionths } from '../../kernel/rate.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { orderOfApplication, percentOf } from '../../offer/pricing/discounts.ts'
import { adjustmentOf, goodsBasis } from '../../offer/pricing/service-charges.ts'
import { taxSetFingerprint } from '../../offer/pricing/tax-buckets.ts'
import type {
  AdjustmentValue,
  KnownTax,
  PricedLine,
  PricedTaxBucket,
} from '../../offer/pricing/types.ts'
import {
  type AdjustmentKnown,
  type AdjustmentShare,
  type DivisionComing,
  type DivisionLeaving,
  withDivision,
  withKnown,
  withoutDivision,
} from '../model/division.ts'
import { pricedGoods, priceOf } from '../model/price.ts'
import { isReward } from '../model/rewards.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderDiscount, OrderState, ServiceChargeContent } from '../model/types.ts'

export interface Division {
  readonly leaving: DivisionLeaving
  readonly coming: DivisionComing
  /** What comes to lines of the other bill. Absent: nothing. */
  readonly discounts?: readonly OrderDiscount[]
}

/** Both bills, on the way to what they come to: after each step they are priced for the next. */
interface Halves extends Division {
  readonly rest: OrderState
  readonly own: OrderState
}

type Percent = Extract<AdjustmentValue, { kind: 'percent' }>

/**
 * What goes along with these lines to a bill of their own. Both bills come to what the one came to,
 * to the minor unit. A reward stays with the bill of whoever gave points for it.
 */
export function divideBill(from: OrderState, lineIds: readonly string[]): Division {
  const gone = new Set(lineIds)
  const live = from.lines.filter(isLiveLine)
  const bill: OrderState = { ...from, lines: live }
  const whole = wholeDiscounts(from)
  const shares = [
    ...discountShares(bill, whole, gone),
    ...bill.serviceCharges.flatMap((charge) => chargeShares(bill, charge, gone)),
  ]
  const [stays, goes] = knownDiscounts(bill, whole, gone)
  let halves: Division = {
    leaving: { shares, known: stays, taxes: [] },
    coming: {
      discounts: withAllKnown(whole, goes),
      charges: bill.serviceCharges,
      shares,
      taxes: [],
    },
  }
  halves = divideCharges(bill, build(bill, gone, halves), 'before tax')
  halves = divideTaxes(bill, build(bill, gone, halves))
  const { leaving, coming } = divideCharges(bill, build(bill, gone, halves), 'after tax')
  return { leaving, coming }
}

/**
 * What goes along with these lines to a bill that has goods or discounts of its own: what was off
 * the whole bill is off each line there. Its charges are its own.
 */
export function divideOnto(
  from: OrderState,
  lineIds: readonly string[],
  to: Pick<OrderState, 'discounts' | 'serviceCharges'>,
): Division {
  const gone = new Set(lineIds)
  const bill: OrderState = { ...from, lines: from.lines.filter(isLiveLine) }
  const whole = wholeDiscounts(from)
  const [known] = knownDiscounts(bill, whole, gone)
  const has = (one: OrderDiscount) => to.discounts.some((other) => isSameOffer(one, other))
  const fresh = whole.filter((one) => !has(one))
  // Of a bill that was one with this before: what is fixed on both is shared anew.
  const discounts = whole.filter((one) => has(one) && one.value.kind === 'amount')
  const charges = bill.serviceCharges.filter(
    ({ chargeId, value }) =>
      value.kind === 'amount' && to.serviceCharges.some((other) => other.chargeId === chargeId),
  )
  const ofDiscounts = discountShares(bill, whole, gone)
  const ofCharges = charges.flatMap((charge) => chargeShares(bill, charge, gone))
  const common = ofDiscounts.filter(({ id }) => discounts.some((one) => one.discountId === id))
  const lines = priceOf(bill).lines.filter(({ id }) => gone.has(id))
  return {
    leaving: { shares: [...ofDiscounts, ...ofCharges], known, taxes: [] },
    coming: { discounts, charges, shares: [...common, ...ofCharges], taxes: [] },
    discounts: lines.flatMap((line) => offLine(bill, fresh, line)),
  }
}

/** A percentage that both bills have already is not given twice. */
function isSameOffer(one: OrderDiscount, other: OrderDiscount): boolean {
  if (other.lineId !== null) return false
  if (one.discountId === other.discountId) return true
  const isPercent = one.value.kind === 'percent' && other.value.kind === 'percent'
  return isPercent && one.definitionId !== null && one.definitionId === other.definitionId
}

/** What was off the whole bill, as discounts of one line. */
function offLine(
  bill: OrderState,
  whole: readonly OrderDiscount[],
  line: PricedLine,
): readonly OrderDiscount[] {
  const own = bill.discounts.filter(({ lineId }) => lineId === line.id)
  // Percentages go before amounts: behind one, only the amount itself is what it was.
  const asAmounts = own.some(({ value }) => value.kind === 'amount')
  let left: number = line.base - sumOf(line.lineDiscounts, ({ amount }) => amount)
  return orderOfApplication(whole).flatMap((at): readonly OrderDiscount[] => {
    const one = whole[at]
    const amount = one === undefined ? 0 : shareOf(line, one.discountId)
    if (one === undefined || amount === 0) return []
    const of = minorUnits(left)
    left -= amount
    const fixed = minorUnits(amount)
    const value: AdjustmentValue =
      one.value.kind === 'amount' || asAmounts
        ? { kind: 'amount', amount: fixed }
        : withKnown(one.value, needed(one.value, { of, amount: fixed }))
    return [{ ...one, discountId: idOfBoth(one.discountId, line.id), lineId: line.id, value }]
  })
}

/** Those of the whole bill that somebody gave; promotions come by themselves. */
function wholeDiscounts({ discounts }: OrderState): readonly OrderDiscount[] {
  return discounts.filter((one) => one.lineId === null && one.automatic !== true && !isReward(one))
}

function shareOf({ orderDiscounts }: PricedLine, discountId: string): MinorUnits {
  return orderDiscounts.find(({ id }) => id === discountId)?.amount ?? zeroAmount
}

function discountShares(
  bill: OrderState,
  whole: readonly OrderDiscount[],
  gone: ReadonlySet<string>,
): readonly AdjustmentShare[] {
  const fixed = whole.filter(({ value }) => value.kind === 'amount')
  return priceOf(bill)
    .lines.filter(({ id }) => gone.has(id))
    .flatMap((line) =>
      fixed.map(({ discountId: id }) => ({ id, lineId: line.id, amount: shareOf(line, id) })),
    )
    .filter(({ amount }) => amount > 0)
}

/** A fixed charge goes with the lines by what they cost. */
function chargeShares(
  bill: OrderState,
  { chargeId: id, value }: ServiceChargeContent,
  gone: ReadonlySet<string>,
): readonly AdjustmentShare[] {
  const { lines } = priceOf(bill)
  if (value.kind === 'percent' || lines.length === 0) return []
  const parts = allocate(
    value.amount,
    lines.map(({ gross }) => Math.max(0, gross)),
  )
  return lines
    .map((line, at) => ({ id, lineId: line.id, amount: parts[at] ?? zeroAmount }))
    .filter(({ lineId, amount }) => gone.has(lineId) && amount > 0)
}

/** What the percentages off the whole bill come to on what stays, and on what goes. */
function knownDiscounts(
  bill: OrderState,
  whole: readonly OrderDiscount[],
  gone: ReadonlySet<string>,
): readonly [readonly AdjustmentKnown[], readonly AdjustmentKnown[]] {
  const percents = whole.filter(({ value }) => value.kind === 'percent')
  const goods = pricedGoods(bill).filter(({ goods: { discountable } }) => discountable)
  const knownOn = (isGone: boolean) => {
    const here = goods.filter(({ billLineId }) => gone.has(billLineId) === isGone)
    let left = 0
    for (const { priced } of here) {
      const off = sumOf(priced.lineDiscounts, ({ amount }) => amount)
      left += Math.max(0, priced.base - off - priced.comp)
    }
    return percents.flatMap(({ discountId: id, value }): readonly AdjustmentKnown[] => {
      const of = minorUnits(left)
      const amount = sumOf(here, ({ priced }) => shareOf(priced, id))
      left -= amount
      const known = needed(value, { of, amount })
      return known === null ? [] : [{ id, ...known }]
    })
  }
  return [knownOn(false), knownOn(true)]
}

/** Only what would not be worked out to be the same is said. */
function needed(
  value: AdjustmentValue,
  known: { readonly of: MinorUnits; readonly amount: MinorUnits },
): typeof known | null {
  if (value.kind === 'amount') return null
  return percentOf(known.of, withoutKnown(value)) === known.amount ? null : known
}

function withoutKnown({ kind, rate: millionths }: Percent): Percent {
  return { kind, rate: millionths }
}

function withAllKnown(
  whole: readonly OrderDiscount[],
  known: readonly AdjustmentKnown[],
): readonly OrderDiscount[] {
  return whole.map((one) => ({ ...one, value: knownValue(one.value, one.discountId, known) }))
}

function knownValue(
  value: AdjustmentValue,
  id: string,
  known: readonly AdjustmentKnown[],
): AdjustmentValue {
  if (value.kind === 'amount') return value
  return withKnown(value, known.find((one) => one.id === id) ?? null)
}

function build(bill: OrderState, gone: ReadonlySet<string>, { leaving, coming }: Division): Halves {
  const part = (isGone: boolean) => bill.lines.filter(({ lineId }) => gone.has(lineId) === isGone)
  const { knownTaxes: _known, ...plain } = bill
  const bare: OrderState = {
    ...plain,
    lines: part(true),
    discounts: bill.discounts.filter(({ lineId }) => lineId !== null),
    serviceCharges: [],
  }
  const rest = withoutDivision({ ...bill, lines: part(false) }, gone, leaving)
  return { leaving, coming, rest, own: withDivision(bare, gone, coming) }
}

/** What the percentages of this phase come to on both bills. */
function divideCharges(
  bill: OrderState,
  { leaving, coming, rest, own }: Halves,
  when: 'before tax' | 'after tax',
): Division {
  const known: (readonly [string, AdjustmentKnown | null, AdjustmentKnown | null])[] = []
  for (const charge of bill.serviceCharges) {
    const { chargeId: id, value, phase } = charge
    if (value.kind === 'amount' || (phase === 'post_tax') !== (when === 'after tax')) continue
    const bases = [basisOf(rest, charge), basisOf(own, charge)] as const
    const amount = adjustmentOf(charge, basisOf(bill, charge))
    const [stays = zeroAmount, goes = zeroAmount] = allocate(amount, bases)
    const tell = (of: MinorUnits, part: MinorUnits) => {
      const said = needed(value, { of, amount: part })
      return said === null ? null : { id, ...said }
    }
    known.push([id, tell(bases[0], stays), tell(bases[1], goes)])
  }
  return {
    leaving: {
      ...leaving,
      known: [...leaving.known, ...known.flatMap(([, stays]) => stays ?? [])],
    },
    coming: {
      ...coming,
      charges: coming.charges.map((charge) => {
        const found = known.find(([id]) => id === charge.chargeId)
        if (found === undefined || charge.value.kind === 'amount') return charge
        return { ...charge, value: withKnown(charge.value, found[2]) }
      }),
    },
  }
}

/** What a percentage is worked out on, never below 0. After tax that is what all of it comes to. */
function basisOf(order: OrderState, charge: ServiceChargeContent): MinorUnits {
  if (charge.phase !== 'post_tax') {
    return minorUnits(Math.max(0, goodsBasis(charge, priceOf(order).lines)))
  }
  const value: Percent = { kind: 'percent', rate: rate(wholeRateMillionths) }
  const others = order.serviceCharges.filter(({ phase }) => phase !== 'post_tax')
  const asked = priceOf({ ...order, serviceCharges: [...others, { ...charge, value }] })
  return asked.serviceCharges.at(-1)?.gross ?? zeroAmount
}

/** The tax of each bucket, by what is in it on both bills. */
function divideTaxes(bill: OrderState, { leaving, coming, rest, own }: Halves): Division {
  const stays: KnownTax[] = []
  const goes: KnownTax[] = []
  // Without tax there is none to be known.
  if (bill.taxExempt !== undefined) return { leaving, coming }
  const [here, there] = [bucketsOf(rest), bucketsOf(own)]
  for (const whole of bucketsOf(bill)) {
    const { taxSet } = whole
    const none: KnownTax = { taxSet, of: zeroAmount, included: zeroAmount, added: zeroAmount }
    const left = here.find((one) => one.taxSet === taxSet) ?? none
    const gone = there.find((one) => one.taxSet === taxSet) ?? none
    if (left.of < 0 || gone.of < 0) continue
    const weights = [left.of, gone.of]
    const [included = zeroAmount, includedThere = zeroAmount] = allocate(whole.included, weights)
    const [added = zeroAmount, addedThere = zeroAmount] = allocate(whole.added, weights)
    if (left.included !== included || left.added !== added) stays.push({ ...left, included, added })
    if (gone.included !== includedThere || gone.added !== addedThere) {
      goes.push({ ...gone, included: includedThere, added: addedThere })
    }
  }
  return { leaving: { ...leaving, taxes: stays }, coming: { ...coming, taxes: goes } }
}

function bucketsOf(order: OrderState): readonly KnownTax[] {
  return priceOf(order).taxes.map(({ taxes, net, shares }: PricedTaxBucket) => {
    const insides = new Set(taxes.flatMap(({ id, inclusive }) => (inclusive ? [id] : [])))
    const included = sumOf(shares, ({ id, amount }) => (insides.has(id) ? amount : zeroAmount))
    const added = minorUnits(sumOf(shares, ({ amount }) => amount) - included)
    const of = minorUnits(net + included)
    return { taxSet: taxSetFingerprint(taxes), of, included, added }
  })
}
