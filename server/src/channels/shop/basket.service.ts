/** A guest's basket: priced by the rules of a till, with all that stands against it. */
import type { ShopBasket, ShopProblem, ShopQuote } from '@servery/contract/trade/shop-parts.ts'
import type { GeoPoint } from '@servery/domain/business/online/area.ts'
import { type StationWeights, weighOrder } from '@servery/domain/business/online/capacity.ts'
import { shownOrderTypes } from '@servery/domain/business/online/shop.ts'
import { chooseZone, nearestZone } from '@servery/domain/business/online/zones.ts'
import { greater, minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { goodsOf } from '@servery/domain/order/model/components.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { fail } from '../../platform/errors/index.ts'
import { zonesOf } from '../online/index.ts'
import { basketCommands, type Extras } from './basket-commands.ts'
import { detailsOf, type GuestLine, guestLines } from './guest-lines.ts'
import { earnedBy, findReward, type SpentReward } from './guests/guest-reward.ts'
import type { ShopPlace } from './place.ts'
import { findTable } from './tables.ts'

export interface Basket {
  readonly quote: ShopQuote
  /** What makes the order, without sending it to the kitchen. */
  readonly commands: readonly OrderCommand[]
  readonly weights: StationWeights
  /** Of the zone, on top of what it takes to make. */
  readonly extraMinutes: number
  readonly table: TableRef | null
  /** What is spent of the customer's points. */
  readonly reward: SpentReward | null
}

type Zone = ShopQuote['zone']

interface Delivery {
  readonly zone: Zone
  readonly nearest?: ShopQuote['nearest']
  readonly fee: MinorUnits | null
  readonly minimum: MinorUnits
  readonly missing: MinorUnits
  readonly problem: ShopProblem | null
}

export async function evaluateBasket(
  place: ShopPlace,
  basket: ShopBasket,
  about: { readonly orderId: string; readonly name: string },
): Promise<Basket> {
  requireOwnIds(basket)
  const lines = guestLines(place, basket.lines, basket.orderType)
  const contents = lines.flatMap(({ content }) => content ?? [])
  const table = basket.tableId === null ? null : findTable(place, basket.tableId)
  const asked = { ...about, basket, contents, table: basket.orderType === 'table' ? table : null }
  const goodsOnly = await basketCommands(place, asked)
  const goods = goodsAmount(goodsOnly.order)
  const delivery = deliveryOf(place, basket, goods)
  const { order: withoutExtras } = goodsOnly
  const { orderId } = about
  const reward = await findReward(place, basket.reward, { orderId, order: withoutExtras })
  const extras: Extras = {
    reward: reward.commands,
    deliveryFee: delivery.fee ?? zeroAmount,
    tip: place.setting.tips ? minorUnits(basket.tip) : zeroAmount,
  }
  const made = withoutExtras === null ? goodsOnly : goodsOnly.with(extras)
  const problems = [
    ...lines.flatMap(({ problem }) => problem ?? []),
    ...basketProblems(place, basket, lines),
    ...goodsOnly.unknownCodes.map((index): ShopProblem => {
      return { refusal: 'code_unknown', field: `codes.${index}` }
    }),
    ...(basket.orderType === 'table' && table === null
      ? [{ refusal: 'table_unknown', field: 'tableId' } as const]
      : []),
    ...(delivery.problem === null ? [] : [delivery.problem]),
    ...(reward.problem === null ? [] : [reward.problem]),
  ]
  const quote = quoteOf({ place, basket, lines, delivery, problems, extras, order: made.order })
  return {
    quote: { ...quote, ...reward.said, ...earnedBy(place, made.order) },
    reward: reward.spent,
    commands: made.commands,
    weights: weighContents(place, contents),
    extraMinutes: delivery.zone?.minutes ?? 0,
    table,
  }
}

/** Each line has an id of its own. */
function requireOwnIds({ lines }: ShopBasket): void {
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    const id = line.id.toLowerCase()
    if (seen.has(id)) {
      const field = `lines.${index}.id`
      fail('invalid_input', { field, issues: [{ field, problem: 'must be its own' }] })
    }
    seen.add(id)
  }
}

function goodsAmount(order: OrderState | null): MinorUnits {
  if (order === null) return zeroAmount
  return minorUnits(priceOf(order).lines.reduce((sum, { base }) => sum + base, 0))
}

function basketProblems(
  { shop, setting }: ShopPlace,
  basket: ShopBasket,
  lines: readonly GuestLine[],
): readonly ShopProblem[] {
  const count = basket.lines.reduce((sum, line) => sum + line.count, 0)
  const problems: (ShopProblem | false)[] = [
    !shownOrderTypes(shop.parts).includes(basket.orderType) && {
      refusal: 'type_not_offered',
      field: 'orderType',
    },
    lines.length === 0 && { refusal: 'basket_empty', field: 'lines' },
    setting.maxItems !== null &&
      count > setting.maxItems && { refusal: 'too_many_items', field: 'lines' },
    basket.tip > 0 && !setting.tips && { refusal: 'tip_not_taken', field: 'tip' },
    !setting.notes &&
      basket.lines.some(({ note }) => note !== '') && { refusal: 'note_not_taken', field: 'lines' },
  ]
  return problems.filter((problem) => problem !== false)
}

/** Which zone an address is in, what it costs and what is missing until the minimum. */
function deliveryOf(place: ShopPlace, basket: ShopBasket, goods: MinorUnits): Delivery {
  const { shop, setting, at } = place
  const own = basket.orderType === 'table' ? zeroAmount : setting.minimumOrder
  const withMinimum = (minimum: MinorUnits, rest: Omit<Delivery, 'minimum' | 'missing'>) => {
    const missing = minorUnits(Math.max(0, minimum - goods))
    const below = missing > 0 && basket.lines.length > 0
    const problem = below ? ({ refusal: 'below_minimum', field: 'lines' } as const) : null
    return { ...rest, minimum, missing, problem: rest.problem ?? problem }
  }
  const none = { zone: null, fee: null, problem: null }
  if (basket.orderType !== 'delivery') return withMinimum(own, none)
  const { address } = basket
  if (address === null || (address.postcode === '' && address.point === null)) {
    const problem = { refusal: 'address_missing', field: 'address' } as const
    return withMinimum(own, { ...none, problem })
  }
  const where = { postcode: address.postcode, point: address.point, country: shop.country }
  const found = chooseZone(zonesOf(shop), where, { basket: goods, at })
  if (found.kind === 'outside') {
    const problem = { refusal: 'out_of_zone', field: 'address' } as const
    return withMinimum(own, { ...none, problem, ...nearestTo(shop, address.point) })
  }
  const { name, extraMinutes, freeFrom, minimum, fee: least } = found.zone
  const zone = { name, minutes: extraMinutes, freeFrom }
  const fee = found.kind === 'zone' ? found.fee : least
  return withMinimum(greater(own, minimum), { zone, fee, problem: null })
}

function nearestTo(shop: Parameters<typeof zonesOf>[0], point: GeoPoint | null) {
  const found = point === null ? null : nearestZone(zonesOf(shop), point)
  if (found === null) return {}
  return { nearest: { name: found.zone.name, metres: Math.round(found.metres) } }
}

function weighContents({ setting }: ShopPlace, contents: readonly LineContent[]): StationWeights {
  const goods = contents.flatMap((content) =>
    goodsOf(content).map((one) => ({
      stationId: one.kitchen?.stationIds[0] ?? null,
      categoryId: one.categoryId,
      pieces: content.quantity / 1000,
    })),
  )
  return weighOrder(goods, setting.categoryWeights)
}

interface Quoting {
  readonly place: ShopPlace
  readonly basket: ShopBasket
  readonly lines: readonly GuestLine[]
  readonly delivery: Delivery
  readonly problems: readonly ShopProblem[]
  readonly extras: Extras
  readonly order: OrderState | null
}

function quoteOf(quoting: Quoting): ShopQuote {
  const { place, lines, delivery, problems, extras, order } = quoting
  const priced = order === null ? null : priceOf(order)
  const bases = new Map(priced?.lines.map(({ id, base }) => [id, base]))
  const saved = new Map<string, number>()
  for (const { name, amount } of priced?.discounts ?? []) {
    saved.set(name, (saved.get(name) ?? 0) + Math.abs(amount))
  }
  const own = new Set(
    order?.serviceCharges.flatMap(({ chargeId, definitionId }) =>
      definitionId === undefined ? [chargeId] : [],
    ),
  )
  const charges = (priced?.serviceCharges ?? []).filter(({ id }) => !own.has(id))
  const added = (priced?.taxes ?? []).flatMap(({ taxes, shares }) =>
    shares.filter(({ id }) => taxes.some((tax) => tax.id === id && !tax.inclusive)),
  )
  return {
    currency: place.shop.branch.currency,
    lines: lines.map(({ asked, content, name, problem }) => ({
      id: asked.id,
      name,
      details: content === null ? [] : detailsOf(content),
      count: asked.count,
      amount: (content && bases.get(content.lineId)) ?? zeroAmount,
      refusal: problem?.refusal ?? null,
    })),
    goods: goodsAmount(order),
    discounts: [...saved].map(([name, amount]) => ({ name, amount: minorUnits(amount) })),
    charges: charges.map(({ name, gross }) => ({ name, amount: gross })),
    deliveryFee: delivery.fee,
    tip: extras.tip,
    tax: priced?.totals.tax ?? zeroAmount,
    addedTax: minorUnits(added.reduce((sum, { amount }) => sum + amount, 0)),
    total: priced?.totals.total ?? zeroAmount,
    minimum: delivery.minimum,
    missing: delivery.missing,
    zone: delivery.zone,
    ...(delivery.nearest === undefined ? {} : { nearest: delivery.nearest }),
    problems: [...problems],
  }
}
