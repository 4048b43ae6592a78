/**
 * What a sale came to when it was sealed, and a price that keeps to it (rules.md 4.19): whatever a
 * later version of `priceOrder` would make of the same content, the receipt stays right.
 */
import { allocate } from '../../kernel/allocate.ts'
import { add, minorUnits, sumOf, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type {
  PricedLine,
  PricedOrder,
  PricedServiceCharge,
  PricedShare,
  PricedTaxBucket,
} from './types.ts'

/**
 * Which `priceOrder` this is: it is counted up whenever one input comes to other figures than
 * before. The golden books say when that is so.
 */
export const pricingVersion: number = 1

/** More goods than these are sealed with their sums alone. */
export const sealedGoodsMax = 200

export interface SealedSums {
  readonly total: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly discounts: MinorUnits
  readonly serviceCharges: MinorUnits
}

interface NetAndTax {
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

export interface SealedFigure extends NetAndTax {
  /** Of several taxes on the same goods, in their order. Absent: it is one, or none. */
  readonly shares?: readonly MinorUnits[]
}

export interface SealedLine extends SealedFigure {
  /** All that is off it, in the price's own terms. Absent: nothing. */
  readonly off?: MinorUnits
  /** The same without tax, where something is off. */
  readonly offNet?: MinorUnits
}

/** The figures of which the sums consist, each list in the order in which they are priced. */
export interface SealedFigures {
  /** Goods: of a bundle what it consists of. */
  readonly lines: readonly SealedLine[]
  /** Absent: none. */
  readonly charges?: readonly SealedFigure[]
  readonly taxes: readonly SealedFigure[]
}

/** The figures of an order that its seal names; null for one of too many goods. */
export function figuresOf(priced: PricedOrder): SealedFigures | null {
  const goods = priced.lines.flatMap((line) => line.components ?? [line])
  if (goods.length > sealedGoodsMax) return null
  const charges = priced.serviceCharges.map(({ net, tax }) => ({ net, tax }))
  return {
    lines: goods.map((line) => {
      const off = { off: offOf(line), offNet: offNetOf(line) }
      return { ...figureOf(line, line.taxes), ...(off.off === 0 ? {} : off) }
    }),
    ...(charges.length === 0 ? {} : { charges }),
    taxes: priced.taxes.map((bucket) => figureOf(bucket, bucket.shares)),
  }
}

/** Whether a price is what was sealed, as far as the seal says it. */
export function agreesWithSeal(
  own: PricedOrder,
  sums: SealedSums,
  figures: SealedFigures | null,
): boolean {
  const { totals } = own
  const sameSums =
    totals.total === sums.total &&
    totals.net === sums.net &&
    totals.tax === sums.tax &&
    totals.discounts === sums.discounts &&
    totals.serviceCharges === sums.serviceCharges
  if (!sameSums || figures === null) return sameSums
  return JSON.stringify(listsOf(figuresOf(own))) === JSON.stringify(listsOf(figures))
}

/**
 * The price with the sums and figures of the seal. Where the seal has sums alone, as those of old,
 * what they differ by is spread over the parts by their size. Null where they don't add up: then
 * nothing can be said by them.
 */
export function asSealed(
  own: PricedOrder,
  sums: SealedSums,
  figures: SealedFigures | null,
): PricedOrder | null {
  if (sums.net + sums.tax + own.totals.topUps !== sums.total) return null
  const wanted = figures !== null && isAbout(own, figures) ? figures : spread(own, sums)
  const lines = own.lines.map((line, index) => lineAs(line, wanted.lines[index]))
  const serviceCharges = own.serviceCharges.map((charge, index) =>
    chargeAs(charge, wanted.charges?.[index] ?? charge),
  )
  const net = add(sumOf(lines, netOf), sumOf(serviceCharges, netOf))
  const tax = add(sumOf(lines, taxOf), sumOf(serviceCharges, taxOf))
  const discounts = sumOf(lines, offOf)
  if (net !== sums.net || tax !== sums.tax || discounts !== sums.discounts) {
    return figures !== null && wanted === figures ? asSealed(own, sums, null) : null
  }
  const { total, serviceCharges: chargesGross } = sums
  return {
    ...own,
    lines,
    discounts: own.discounts.map((discount, index) => ({
      ...discount,
      amount: sumOf(lines, ({ orderDiscounts }) => orderDiscounts[index]?.amount ?? zeroAmount),
    })),
    serviceCharges,
    taxes: own.taxes.map((bucket, index) => bucketAs(bucket, wanted.taxes[index])),
    totals: {
      ...own.totals,
      ...{ total, net, tax, discounts, serviceCharges: chargesGross },
      goods: sumOf(lines, ({ base }) => base),
      comps: sumOf(lines, ({ comp }) => comp),
      sales: {
        gross: sumOf(lines, ({ sales }) => sales.gross),
        discounts: sumOf(lines, ({ sales }) => sales.discounts),
        comps: sumOf(lines, ({ sales }) => sales.comps),
        net: sumOf(lines, ({ sales }) => sales.net),
      },
    },
  }
}

function isAbout(own: PricedOrder, { lines, charges = [], taxes }: SealedFigures): boolean {
  return (
    own.lines.length === lines.length &&
    own.serviceCharges.length === charges.length &&
    own.taxes.length === taxes.length
  )
}

function spread(own: PricedOrder, sums: SealedSums): SealedFigures {
  const grosses = moved(
    own.serviceCharges.map(({ gross }) => gross),
    sums.serviceCharges,
  )
  const charges = own.serviceCharges.map((charge, index) => {
    const [net = zeroAmount, tax = zeroAmount] = moved(
      [charge.net, charge.tax],
      grosses[index] ?? charge.gross,
    )
    return { net, tax }
  })
  const goodsNet = minorUnits(sums.net - sumOf(charges, netOf))
  const goodsTax = minorUnits(sums.tax - sumOf(charges, taxOf))
  const nets = moved(own.lines.map(netOf), goodsNet)
  const taxes = moved(own.lines.map(taxOf), goodsTax)
  const offs = moved(own.lines.map(offOf), sums.discounts)
  const inBuckets = (of: (one: NetAndTax) => MinorUnits, sum: MinorUnits, before: MinorUnits) =>
    moved(own.taxes.map(of), minorUnits(sumOf(own.taxes, of) + sum - before))
  const bucketNets = inBuckets(netOf, sums.net, own.totals.net)
  const bucketTaxes = inBuckets(taxOf, sums.tax, own.totals.tax)
  return {
    lines: own.lines.map((line, index) => ({
      net: nets[index] ?? line.net,
      tax: taxes[index] ?? line.tax,
      off: offs[index] ?? offOf(line),
    })),
    charges,
    taxes: own.taxes.map((bucket, index) => ({
      net: bucketNets[index] ?? bucket.net,
      tax: bucketTaxes[index] ?? bucket.tax,
    })),
  }
}

function lineAs(own: PricedLine, figure: SealedLine | undefined): PricedLine {
  if (figure === undefined) return own
  const { net, tax, shares, off = zeroAmount } = figure
  const gross = add(net, tax)
  const discounted = discountedAs(own, { net, gross, off })
  const before = [own.comp, ...amountsOf(own.lineDiscounts), ...amountsOf(own.orderDiscounts)]
  const [comp = zeroAmount, ...discounts] = moved(before, off)
  const offNet = figure.offNet ?? minorUnits(offNetOf(own) + off - offOf(own))
  const [offDiscounts = zeroAmount, comps = zeroAmount] =
    comp > 0 && off > comp ? allocate(offNet, [off - comp, comp]) : offAlone(comp, offNet)
  return {
    ...own,
    base: add(discounted, off),
    lineDiscounts: withAmounts(own.lineDiscounts, discounts),
    orderDiscounts: withAmounts(own.orderDiscounts, discounts.slice(own.lineDiscounts.length)),
    comp,
    discounted,
    ...{ net, tax, gross },
    taxes: sharesAs(own.taxes, tax, shares),
    sales: { gross: add(net, offNet), discounts: offDiscounts, comps, net },
  }
}

/** Tax is inside the price, or on top of it; where it is both or not charged, the price stays. */
function discountedAs(
  own: PricedLine,
  { net, gross, off }: Pick<PricedLine, 'net' | 'gross'> & { readonly off: MinorUnits },
): MinorUnits {
  if (own.discounted === own.gross) return gross
  return own.discounted === own.net ? net : minorUnits(own.base - off)
}

function chargeAs(own: PricedServiceCharge, { net, tax }: SealedFigure): PricedServiceCharge {
  return { ...own, net, tax, gross: add(net, tax) }
}

function bucketAs(own: PricedTaxBucket, figure: SealedFigure | undefined): PricedTaxBucket {
  if (figure === undefined) return own
  const { net, tax, shares } = figure
  return { ...own, net, tax, gross: add(net, tax), shares: sharesAs(own.shares, tax, shares) }
}

function sharesAs(
  own: readonly PricedShare[],
  tax: MinorUnits,
  shares: readonly MinorUnits[] | undefined,
): readonly PricedShare[] {
  const known = shares !== undefined && shares.length === own.length
  return withAmounts(own, known ? shares : moved(amountsOf(own), tax))
}

function figureOf({ net, tax }: NetAndTax, shares: readonly PricedShare[]): SealedFigure {
  return { net, tax, ...(shares.length > 1 ? { shares: amountsOf(shares) } : {}) }
}

function withAmounts(
  own: readonly PricedShare[],
  amounts: readonly MinorUnits[],
): readonly PricedShare[] {
  return own.map((share, index) => ({ ...share, amount: amounts[index] ?? zeroAmount }))
}

/** The same amounts, with another sum: what it is more or less by goes to each by its size. */
function moved(amounts: readonly MinorUnits[], sum: MinorUnits): readonly MinorUnits[] {
  const more = minorUnits(sum - sumOf(amounts, (amount) => amount))
  if (more === 0 || amounts.length === 0) return amounts
  const shares = allocate(more, amounts.map(Math.abs))
  return amounts.map((amount, index) => add(amount, shares[index] ?? zeroAmount))
}

function amountsOf(shares: readonly PricedShare[]): readonly MinorUnits[] {
  return shares.map(({ amount }) => amount)
}

function offOf({ base, discounted }: PricedLine): MinorUnits {
  return minorUnits(base - discounted)
}

function offNetOf({ sales }: PricedLine): MinorUnits {
  return add(sales.discounts, sales.comps)
}

/** All of it is a discount, or all of it was given away. */
function offAlone(comp: MinorUnits, offNet: MinorUnits): readonly MinorUnits[] {
  return comp > 0 ? [zeroAmount, offNet] : [offNet]
}

const netOf = ({ net }: NetAndTax) => net
const taxOf = ({ tax }: NetAndTax) => tax

/** The figures as lists, so that two are alike whatever the order of their names. */
function listsOf(figures: SealedFigures | null) {
  const { lines = [], charges = [], taxes = [] } = figures ?? {}
  const all = (list: readonly SealedLine[]) =>
    list.map(({ net, tax, shares = [], off = 0, offNet = 0 }) => [net, tax, off, offNet, ...shares])
  return [all(lines), all(charges), all(taxes)]
}
