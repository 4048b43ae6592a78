/**
 * Why net sales of some days are not those of others: how many goods were sold, which of them, at
 * what prices, and what was taken off. The causes add up to the change, to the minor unit.
 */
import { multiplyDivide } from '../../kernel/rounding.ts'

/** Goods of one kind, such as an item: gross − discounts − comps − returns = net. */
export interface SoldGoods {
  readonly key: string
  /** Thousandths. */
  readonly quantity: number
  readonly gross: number
  readonly discounts: number
  readonly comps: number
  readonly returns: number
}

export const changeCauses = ['volume', 'mix', 'price', 'discounts', 'comps', 'returns'] as const
export type ChangeCause = (typeof changeCauses)[number]

export interface CausedChange {
  readonly cause: ChangeCause
  /** What it adds to net sales; below nought: what it takes off them. */
  readonly amount: number
}

type Sums = Omit<SoldGoods, 'key'>

/**
 * The change of net sales cause by cause. Volume: as many goods more or fewer at the average price
 * of before. Price: each kind at its average price of now beside that of before. Mix: the rest of
 * gross sales, dearer or cheaper kinds, and kinds that were sold in one of the two alone.
 */
export function causesOfChange(
  now: readonly SoldGoods[],
  before: readonly SoldGoods[],
): readonly CausedChange[] {
  const [sums, sumsBefore] = [sumGoods(now), sumGoods(before)]
  const gross = sums.gross - sumsBefore.gross
  const price = priceChange(now, before)
  const volume =
    sumsBefore.quantity > 0
      ? multiplyDivide(
          sumsBefore.gross,
          sums.quantity - sumsBefore.quantity,
          sumsBefore.quantity,
          'half_up',
        )
      : gross - price
  const off = (key: 'discounts' | 'comps' | 'returns') => 0 - (sums[key] - sumsBefore[key])
  const amounts: Readonly<Record<ChangeCause, number>> = {
    ...{ volume, price, mix: gross - volume - price },
    ...{ discounts: off('discounts'), comps: off('comps'), returns: off('returns') },
  }
  return changeCauses.map((cause) => ({ cause, amount: amounts[cause] }))
}

function sumGoods(goods: readonly SoldGoods[]): Sums {
  const sum = (of: keyof Sums) => goods.reduce((all, one) => all + one[of], 0)
  return {
    ...{ quantity: sum('quantity'), gross: sum('gross'), discounts: sum('discounts') },
    ...{ comps: sum('comps'), returns: sum('returns') },
  }
}

function priceChange(now: readonly SoldGoods[], before: readonly SoldGoods[]): number {
  const earlier = new Map(before.map((goods) => [goods.key, goods]))
  return now.reduce((sum, { key, quantity, gross }) => {
    const then = earlier.get(key)
    if (then === undefined || then.quantity <= 0 || quantity <= 0) return sum
    return sum + gross - multiplyDivide(then.gross, quantity, then.quantity, 'half_up')
  }, 0)
}

export interface NetOfPart {
  readonly key: string
  readonly label: string
  readonly net: number
}

export interface ChangedPart extends NetOfPart {
  readonly previousNet: number
  /** net − previousNet; those of all parts add up to the change of the whole. */
  readonly amount: number
}

/** What each part adds to the change, those that add or take most first; unchanged ones are out. */
export function changeByPart(
  now: readonly NetOfPart[],
  before: readonly NetOfPart[],
): readonly ChangedPart[] {
  const parts = new Map<string, ChangedPart>()
  for (const { key, label, net } of before) {
    const known = parts.get(key)
    const previousNet = (known?.previousNet ?? 0) + net
    parts.set(key, { key, label, net: 0, previousNet, amount: 0 - previousNet })
  }
  for (const { key, label, net: more } of now) {
    const known = parts.get(key)
    const previousNet = known?.previousNet ?? 0
    const net = (known?.net ?? 0) + more
    parts.set(key, { key, label, net, previousNet, amount: net - previousNet })
  }
  return [...parts.values()]
    .filter(({ amount }) => amount !== 0)
    .sort(
      (one, other) =>
        Math.abs(other.amount) - Math.abs(one.amount) || (one.key < other.key ? -1 : 1),
    )
}
