/** A bundle on the bill: one line for people, the goods in it for prices, taxes and stock. */
import { sumOf, zeroAmount } from '../../kernel/money.ts'
import { unitThousandths } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { Quantity } from '../../kernel/types.ts'
import type { LineUse } from '../../offer/catalogue/recipe-types.ts'
import { orderDiscountShares } from '../../offer/pricing/discounts.ts'
import type { LineCost } from '../../offer/pricing/line-cost.ts'
import { lineBase } from '../../offer/pricing/lines.ts'
import type {
  PricedLine,
  PricedShare,
  PricingDiscount,
  PricingLine,
} from '../../offer/pricing/types.ts'
import { quantityMax } from './limits.ts'
import type { LineContent, LineModifier } from './types.ts'

/** Whether a line stands for the goods in it. */
export function isBundleLine(line: { readonly components?: readonly unknown[] }): boolean {
  return line.components !== undefined && line.components.length > 0
}

/** What a line sells, each as a line of its own: itself, or what the bundle consists of. */
export function goodsOf<Line extends LineContent>(line: Line): readonly Line[] {
  if (!isBundleLine(line)) return [line]
  const {
    components = [],
    unitPriceByOrderType: _,
    uses: _uses,
    otherCost: _other,
    cost: _cost,
    serial: _serial,
    serialAgain: _again,
    ...rest
  } = line
  return components.map(
    ({ componentId, partId: _partId, ...component }) =>
      ({ ...rest, ...component, lineId: componentId }) as unknown as Line,
  )
}

const choices = new WeakMap<LineContent, readonly LineModifier[]>()

/**
 * What people read below a line: its modifiers; of a bundle, what it consists of, each followed by
 * what was chosen with it. The same list for the same line.
 */
export function choicesOf(line: LineContent): readonly LineModifier[] {
  if (!isBundleLine(line) && line.serial === undefined) return line.modifiers
  const known = choices.get(line)
  if (known !== undefined) return known
  const made = isBundleLine(line)
    ? partsOf(line)
    : [...line.modifiers, ...pieceOf(line.lineId, line)]
  choices.set(line, made)
  return made
}

function partsOf({ components = [] }: LineContent): readonly LineModifier[] {
  return components.flatMap((component): readonly LineModifier[] => {
    const { componentId: modifierId, partId: groupId, name, variationName } = component
    const own: LineModifier = {
      modifierId,
      groupId,
      name: variationName === null ? name : `${name} · ${variationName}`,
      unitPrice: zeroAmount,
      quantity: 1,
    }
    const below = component.modifiers.map((one) => ({ ...one, parent: { groupId, modifierId } }))
    return [own, ...pieceOf(modifierId, component), ...below]
  })
}

/** Which piece it is, as it stands on receipts: whoever mends it asks for the number. */
function pieceOf(id: string, { serial }: LineSerial): readonly LineModifier[] {
  if (serial === undefined) return []
  const name = `S/N ${serial}`
  return [{ modifierId: id, groupId: id, name, unitPrice: zeroAmount, quantity: 1 }]
}

/** Whether an id of the line or of what it consists of is on the order already, or comes twice. */
export function reusesId(
  order: { readonly lines: readonly LineContent[] },
  content: Pick<LineContent, 'lineId' | 'components'>,
): boolean {
  const isTaken = (id: string) =>
    order.lines.some(
      ({ lineId, components = [] }) =>
        lineId === id || components.some(({ componentId }) => componentId === id),
    )
  const ids = idsOf(content)
  return new Set(ids).size < ids.length || ids.some(isTaken)
}

function idsOf({ lineId, components = [] }: Pick<LineContent, 'lineId' | 'components'>) {
  return [lineId, ...components.map(({ componentId }) => componentId)]
}

/** The goods of a bundle with what is off it: rounded once for the bundle, then spread by value. */
export function spreadDiscounts(
  goods: readonly PricingLine[],
  discounts: readonly PricingDiscount[],
): readonly PricingLine[] {
  if (discounts.length === 0) return goods
  const rows = orderDiscountShares(
    goods.map((line) => ({ left: lineBase(line), eligible: true })),
    discounts,
  )
  return goods.map((line, index) => ({
    ...line,
    discounts: discounts.map(({ id, name }, row) => ({
      id,
      name,
      value: { kind: 'amount', amount: rows[row]?.[index] ?? zeroAmount },
    })),
  }))
}

/** One priced line for each line of the order, in its order; a bundle's is the sum of its goods. */
export function gatherBundles(
  lines: readonly { readonly lineId: string; readonly components?: readonly unknown[] }[],
  priced: readonly PricedLine[],
): readonly PricedLine[] {
  if (!lines.some(isBundleLine)) return priced
  let at = 0
  return lines.flatMap((line) => {
    const goods = priced.slice(at, at + (line.components?.length || 1))
    at += goods.length
    return isBundleLine(line) ? [sumOfGoods(line.lineId, goods)] : goods
  })
}

function sumOfGoods(id: string, components: readonly PricedLine[]): PricedLine {
  const total = (of: (line: PricedLine) => PricedLine['net']) => sumOf(components, of)
  const shares = (of: (line: PricedLine) => readonly PricedShare[]) =>
    sumShares(components.flatMap(of))
  return {
    id,
    base: total(({ base }) => base),
    lineDiscounts: shares(({ lineDiscounts }) => lineDiscounts),
    orderDiscounts: shares(({ orderDiscounts }) => orderDiscounts),
    comp: total(({ comp }) => comp),
    discounted: total(({ discounted }) => discounted),
    serviceCharges: shares(({ serviceCharges }) => serviceCharges),
    net: total(({ net }) => net),
    tax: total(({ tax }) => tax),
    gross: total(({ gross }) => gross),
    taxes: shares(({ taxes }) => taxes),
    sales: {
      gross: total(({ sales }) => sales.gross),
      discounts: total(({ sales }) => sales.discounts),
      comps: total(({ sales }) => sales.comps),
      net: total(({ sales }) => sales.net),
    },
    components,
  }
}

/** Each id once, with the sum of its amounts. */
function sumShares(shares: readonly PricedShare[]): readonly PricedShare[] {
  const ids = [...new Set(shares.map(({ id }) => id))]
  return ids.map((id) => ({
    id,
    amount: sumOf(
      shares.filter((share) => share.id === id),
      ({ amount }) => amount,
    ),
  }))
}

export interface LineUses {
  /** What one of it takes out of stock. Absent: itself, where it is tracked. */
  readonly uses?: readonly LineUse[]
  /**
   * With `uses`: what of one of it no stock keeps costs, in thousandths of a minor unit; null:
   * nobody knows that. Absent: there is nothing else in it.
   */
  readonly otherCost?: number | null
}

/** Which piece of goods it is, of those that are told apart piece by piece. */
export interface LineSerial {
  /** Its serial number; the line is of one piece then. Absent: nobody said. */
  readonly serial?: string
  /** Somebody who may said so although, as far as is known, it is not here to be sold. */
  readonly serialAgain?: true
}

/** The goods of a line that are named by their serial numbers. */
export function serialsOf({
  serial,
  components = [],
}: LineSerial & { readonly components?: readonly LineSerial[] }): readonly string[] {
  return [serial, ...components.map((one) => one.serial)].filter((one) => one !== undefined)
}

/** What a line's goods take and cost, and which pieces they are. */
export interface LineGoods extends LineCost, LineUses, LineSerial {}

/** Other options on a line, and what it takes then; absent: the same as before. */
export interface ModifiersChange extends LineUses {
  readonly lineId: string
  readonly modifiers: readonly LineModifier[]
}

/** What a line takes is told whatever the catalogue says by now. */
type Using = Pick<LineContent, 'itemId' | 'variationId' | 'tracked' | 'uses' | 'otherCost'>

/** Of one unit of a line that is no bundle: what was written into it, or itself where tracked. */
export function depletedBy({ itemId, variationId, tracked, uses }: Using): readonly LineUse[] {
  if (uses !== undefined) return eachOnce(uses)
  if (!tracked || itemId === null) return []
  return [{ itemId, variationId, quantity: unitThousandths as Quantity }]
}

/** What a line takes once it has the options of another; nothing where that is as before. */
export function usesInstead(line: Using, fresh: Using): LineUses {
  if (line.uses === undefined && fresh.uses === undefined) return {}
  return usesAgain(fresh)
}

/** What a line takes, to be said again. */
export function usesAgain(line: Using): LineUses {
  return { uses: depletedBy(line), ...otherCostOf(line) }
}

/** What goes with `uses`. */
export function otherCostOf({ otherCost }: LineUses): LineUses {
  return otherCost === undefined ? {} : { otherCost }
}

/** A thing that a fact names twice is one movement. */
function eachOnce(uses: readonly LineUse[]): readonly LineUse[] {
  const sums = new Map<string, LineUse>()
  for (const use of uses) {
    const key = `${use.itemId} ${use.variationId}`
    const sum = Math.min((sums.get(key)?.quantity ?? 0) + use.quantity, quantityMax)
    sums.set(key, { ...use, quantity: sum as Quantity })
  }
  return [...sums.values()]
}

/** So much of a use as this many of the line take; thousandths, negative where they are. */
export function usedQuantity({ quantity: ofOne }: LineUse, units: Quantity): Quantity {
  return multiplyDivide(ofOne, units, unitThousandths, 'half_up') as Quantity
}
