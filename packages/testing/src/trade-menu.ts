/** What the generated trade sells: prices that round badly, mixed taxes, weights, modifiers. */
import {
  bundleLine,
  type LineContent,
  type LineModifier,
  minorUnits,
  pieces,
  quantity,
  type TaxRate,
} from '@servery/domain'
import { aLine, aModifier, salesTax, vat0, vat5, vat20 } from './builders.ts'
import { idOf } from './ids.ts'
import type { Random } from './random.ts'

interface Choice {
  readonly name: string
  readonly price: number
  /** Absent: nobody knows what it costs the business. */
  readonly cost?: number
  readonly prefix?: NonNullable<LineModifier['prefix']>
}

interface Dish {
  readonly name: string
  readonly price: number
  readonly taxes: readonly TaxRate[]
  /** Taxes when it is taken away, where they differ. */
  readonly takeaway?: readonly TaxRate[]
  readonly unit?: 'each' | 'kg'
  readonly modifiers?: readonly Choice[]
  readonly tracked?: boolean
  /** Of one, when it is sold. Absent: nobody had said. */
  readonly cost?: number
  readonly discountable?: boolean
}

const milks: readonly Choice[] = [
  { name: 'Oat milk', price: 45, cost: 17 },
  { name: 'Extra shot', price: 60 },
  { name: 'Foam', price: 0, prefix: 'no' },
]

const dishes: readonly Dish[] = [
  { name: 'Flat white', price: 335, taxes: [vat20], modifiers: milks },
  { name: 'Filter coffee', price: 280, taxes: [vat20], modifiers: milks },
  { name: 'Cheese toastie', price: 649, taxes: [vat20], takeaway: [vat20] },
  { name: 'Cold sandwich', price: 519, taxes: [vat20], takeaway: [vat0], cost: 163 },
  { name: 'Carrot cake', price: 389, taxes: [vat20], takeaway: [vat0], tracked: true, cost: 97 },
  { name: 'Bottled water', price: 199, taxes: [vat20], tracked: true },
  { name: 'Children’s set', price: 777, taxes: [vat5] },
  { name: 'Loose tea', price: 4790, taxes: [vat0], unit: 'kg', tracked: true, cost: 1905 },
  { name: 'Mug', price: 1148, taxes: [salesTax], tracked: true },
  { name: 'Gift voucher', price: 2000, taxes: [], discountable: false },
]

/** A line of the menu, with modifiers and quantity; now and then a bundle. */
export function drawLine(random: Random, lineId: string): LineContent {
  return random.chance(60_000) ? drawBundle(random, lineId) : drawDish(random, lineId)
}

function drawDish(random: Random, lineId: string): LineContent {
  const index = random.integer(0, dishes.length - 1)
  const dish = dishes[index] as Dish
  const byWeight = dish.unit === 'kg'
  const sold = byWeight
    ? quantity(random.integer(35, 1490))
    : pieces(random.chance(700_000) ? 1 : random.integer(2, 6))
  return { ...lineOf(index, lineId), quantity: sold, modifiers: drawModifiers(random, dish) }
}

/** A coffee and something to eat at 7.77 together: two taxes when it is taken away. */
function drawBundle(random: Random, lineId: string): LineContent {
  const head = aLine({
    lineId,
    itemId: idOf('item', dishes.length + 1),
    categoryId: idOf('cat', 1),
    name: 'Coffee and a bite',
    unitPrice: minorUnits(777),
    quantity: pieces(random.integer(1, 3)),
  })
  const coffee = {
    ...lineOf(0, `a${lineId.slice(1)}`),
    modifiers: drawModifiers(random, { modifiers: milks }),
  }
  const bite = lineOf(random.integer(3, 4), `b${lineId.slice(1)}`)
  return bundleLine(
    head,
    [coffee, bite].map((line, part) => ({
      partId: idOf('part', part + 1),
      line,
      extra: minorUnits(part * 30),
    })),
  )
}

/** One of a dish, as it comes. */
function lineOf(index: number, lineId: string): LineContent {
  const dish = dishes[index] as Dish
  return aLine({
    lineId,
    itemId: idOf('item', index + 1),
    categoryId: idOf('cat', (index % 3) + 1),
    name: dish.name,
    unit: dish.unit ?? 'each',
    unitPrice: minorUnits(dish.price),
    taxes: {
      otherwise: dish.taxes,
      byOrderType: dish.takeaway === undefined ? {} : { takeaway: dish.takeaway },
    },
    discountable: dish.discountable ?? true,
    tracked: dish.tracked ?? false,
    ...(dish.cost === undefined ? {} : { cost: minorUnits(dish.cost) }),
    ...(index < 3 ? { kitchen: { stationIds: [idOf('stat', 1)] } } : {}),
  })
}

function drawModifiers(random: Random, dish: Pick<Dish, 'modifiers'>): LineModifier[] {
  return (dish.modifiers ?? []).flatMap(({ price, cost, ...said }, index) =>
    random.chance(250_000)
      ? [
          aModifier({
            modifierId: idOf('mod', index + 1),
            groupId: idOf('grp', (index % 2) + 1),
            ...said,
            unitPrice: minorUnits(price),
            ...(cost === undefined ? {} : { cost: minorUnits(cost) }),
            quantity: random.integer(1, 2),
          }),
        ]
      : [],
  )
}
