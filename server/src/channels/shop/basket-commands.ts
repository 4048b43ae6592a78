/** The commands that make a guest's order, as a kiosk would make it. */
import type { ShopBasket } from '@servery/contract/trade/shop-parts.ts'
import { cashRoundingAt, plainProfile } from '@servery/domain/business/device/profile.ts'
import { idOfBoth } from '@servery/domain/kernel/id-of-both.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { Instant, MinorUnits } from '@servery/domain/kernel/types.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import type { Promotion } from '@servery/domain/offer/pricing/promotion-types.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import { findChargeChanges } from '@servery/domain/order/discounts/automatic-charges.ts'
import { chargeFromRecord } from '@servery/domain/order/discounts/charge-from-record.ts'
import { guestTip } from '@servery/domain/order/discounts/guest-tip.ts'
import { promotionDiscounts } from '@servery/domain/order/discounts/promotions-of-order.ts'
import type { TableRef } from '@servery/domain/order/model/seating.ts'
import type {
  LineContent,
  OrderCommand,
  OrderState,
  ServiceChargeContent,
} from '@servery/domain/order/model/types.ts'
import { previewOrder } from '@servery/domain/order/preview.ts'
import { readMessages } from '@servery/messages/read.ts'
import { v5 } from 'uuid'
import { fail } from '../../platform/errors/index.ts'
import { businessDateAt, wallClockAt } from '../../setup/company/index.ts'
import { findUsableDiscounts } from '../../trade/quotes/index.ts'
import { type ShopPlace, tillTypeOf } from './place.ts'

const names = readMessages('starter/starter')

/** What only a guest who orders from afar has beside the goods. */
export interface Extras {
  readonly deliveryFee: MinorUnits
  readonly tip: MinorUnits
  /** What the guest's points take off. */
  readonly reward: readonly OrderCommand[]
}

interface Asked {
  readonly orderId: string
  readonly name: string
  readonly basket: ShopBasket
  readonly contents: readonly LineContent[]
  readonly table: TableRef | null
}

interface Made {
  readonly commands: readonly OrderCommand[]
  /** Null: nothing is in it. */
  readonly order: OrderState | null
}

export interface MadeBasket extends Made {
  /** Which of the codes no promotion here knows. */
  readonly unknownCodes: readonly number[]
  readonly with: (extras: Extras) => Made
}

export async function basketCommands(place: ShopPlace, asked: Asked): Promise<MadeBasket> {
  const promotions = await findPromotions(place)
  const codes = asked.basket.codes.map((code) => code.trim().toUpperCase())
  const known = new Set(promotions.flatMap(({ code, codes: own = [] }) => [code ?? '', ...own]))
  known.delete('')
  const unknownCodes = codes.flatMap((code, index) => (known.has(code) ? [] : [index]))
  if (asked.contents.length === 0) {
    const nothing = { commands: [], order: null }
    return { ...nothing, unknownCodes, with: () => nothing }
  }
  const goods = goodsCommands(
    place,
    asked,
    codes.filter((code) => known.has(code)),
  )
  const opened = play(place, asked.orderId, goods)
  const more = [...chargesOf(place, opened), ...promotionsOf(place, promotions, opened)]
  const commands = [...goods, ...more]
  const order = play(place, asked.orderId, more, opened)
  return {
    commands,
    order,
    unknownCodes,
    with: (extras) => {
      const charges = [...extras.reward, ...extraCommands(place, asked.orderId, extras)]
      return {
        commands: [...commands, ...charges],
        order: play(place, asked.orderId, charges, order),
      }
    },
  }
}

function goodsCommands(
  { shop: { branch } }: ShopPlace,
  { basket, name, contents, table }: Asked,
  codes: readonly string[],
): readonly OrderCommand[] {
  return [
    {
      type: 'open',
      orderType: tillTypeOf[basket.orderType],
      source: 'storefront',
      name,
      currency: branch.currency,
      regime: regimeOfBranch(branch),
      cashRounding: cashRoundingAt(plainProfile, branch),
    },
    ...(table === null ? [] : [{ type: 'set_tables', tables: [refOf(table)] } as const]),
    ...contents.map((line): OrderCommand => ({ type: 'add_line', ...line })),
    ...[...new Set(codes)].map(
      (code): OrderCommand => ({ type: 'enter_code', code, entered: true }),
    ),
  ]
}

/** What the books say of a table, and no more. */
function refOf({ tableId, areaId, name }: TableRef): TableRef {
  return { tableId, areaId, name }
}

/** The order after more commands. What the rules of orders refuse is no basket. */
function play(
  { shop: { branch }, now }: ShopPlace,
  orderId: string,
  commands: readonly OrderCommand[],
  from: OrderState | null = null,
): OrderState {
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch
  const origin = {
    at: now.toISOString() as Instant,
    businessDate: businessDateAt(now, { time_zone, cut_over_minutes }),
    subjectId: orderId,
  }
  const preview = previewOrder(commands, origin, from)
  if (!preview.ok) {
    const { code, field } = preview.refusal
    if (code === 'amount_out_of_range') return fail('amount_out_of_range', { field: 'lines' })
    return fail('invalid_input', { field: field ?? 'lines' })
  }
  return preview.order ?? fail('internal')
}

/** Those of the branch that a guest whom nobody knows may have. */
async function findPromotions({ scope, trx, known }: ShopPlace): Promise<readonly Promotion[]> {
  const usable = known.discounts ?? (await findUsableDiscounts(scope, trx, null))
  const { shop } = known
  return usable
    .filter(({ branchIds }) => branchIds === null || branchIds.includes(shop.branch.id))
    .flatMap((discount) => promotionOf(discount) ?? [])
    .filter(({ channels }) => channels === null || channels.includes('online'))
}

function promotionsOf(
  { shop, now, at }: ShopPlace,
  promotions: readonly Promotion[],
  order: OrderState,
): readonly OrderCommand[] {
  const zone = { time_zone: shop.branch.timeZone }
  const discounts = promotionDiscounts(order, promotions, {
    branchId: shop.branch.id,
    channel: 'online',
    now: at,
    momentOf: (instant) =>
      instant === now.toISOString() ? at : localMomentOf(wallClockAt(new Date(instant), zone)),
  })
  return discounts.length === 0 ? [] : [{ type: 'apply_promotions', discounts }]
}

function chargesOf({ known }: ShopPlace, order: OrderState): readonly OrderCommand[] {
  const { charges, areas, taxRates } = known
  const { add } = findChargeChanges(charges, null, order, areas)
  return add.map((record) => ({
    type: 'add_service_charge',
    ...chargeFromRecord(record, taxRates, idOfBoth(order.id, record.id)),
  }))
}

/** Delivery is taxed like what is delivered; a tip is the team's, and voluntary. */
function extraCommands(
  { known }: ShopPlace,
  orderId: string,
  { deliveryFee, tip }: Omit<Extras, 'reward'>,
): readonly OrderCommand[] {
  const said = names[known.language]
  const deliveryCharge: ServiceChargeContent = {
    chargeId: v5('delivery', orderId),
    name: said.delivery,
    value: { kind: 'amount', amount: deliveryFee },
    basis: 'after_discounts',
    phase: 'pre_tax',
    tax: { kind: 'follows_goods' },
    mandatory: true,
    destination: 'revenue',
  }
  const tipCharge = guestTip({ chargeId: v5('tip', orderId), name: said.tip, amount: tip })
  return [...(deliveryFee === 0 ? [] : [deliveryCharge]), ...(tip === 0 ? [] : [tipCharge])].map(
    (charge) => ({ type: 'add_service_charge', ...charge }),
  )
}
