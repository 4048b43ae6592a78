/** Generators for property tests (fast-check). Ids come from small pools, so that things meet. */
import {
  type AdjustmentValue,
  courses,
  type DiscountContent,
  type LineComponent,
  type LineContent,
  type MinorUnits,
  minorUnits,
  type OrderCommand,
  orderTypes,
  pieces,
  quantity,
  rate,
  type ServiceChargeContent,
  type TaxRate,
} from '@servery/domain'
import fc from 'fast-check'
import {
  aLine,
  aModifier,
  anOpening,
  aServiceCharge,
  card,
  cash,
  fiveCent,
  salesTax,
  vat0,
  vat5,
  vat20,
  voucher,
} from './builders.ts'
import { idOf } from './ids.ts'

const poolId = (kind: string, size: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: size }).map((number) => idOf(kind, number))

export const amounts = (min: number, max: number): fc.Arbitrary<MinorUnits> =>
  fc.integer({ min, max }).map((amount) => minorUnits(amount))

export const taxSets: fc.Arbitrary<readonly TaxRate[]> = fc.constantFrom<readonly TaxRate[]>(
  [vat20],
  [vat20],
  [vat5],
  [vat0],
  [],
  [salesTax],
  [vat5, salesTax],
)

export const adjustmentValues: fc.Arbitrary<AdjustmentValue> = fc.oneof(
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map((millionths): AdjustmentValue => ({ kind: 'percent', rate: rate(millionths) })),
  amounts(1, 2000).map((amount): AdjustmentValue => ({ kind: 'amount', amount })),
)

const components: fc.Arbitrary<LineComponent> = fc
  .record({
    componentId: poolId('comp', 30),
    itemId: poolId('item', 5),
    unitPrice: amounts(0, 2000),
    taxes: fc.record({ otherwise: taxSets, byOrderType: fc.constant({}) }),
    tracked: fc.boolean(),
  })
  .map((component) => ({
    partId: idOf('part', 1),
    variationId: null,
    categoryId: idOf('cat', 1),
    name: 'Part',
    variationName: null,
    unit: 'each',
    modifiers: [],
    ...component,
  }))

/** Most is made somewhere, much of it in a course. */
const kitchenContents = fc.constantFrom<Pick<LineContent, 'course' | 'kitchen'>>(
  {},
  { kitchen: { stationIds: [idOf('stat', 1)] } },
  ...courses.map((course) => ({ course, kitchen: { stationIds: [idOf('stat', 2)] } })),
)

/** Also bundles, some with an id twice. */
export const lineContents: fc.Arbitrary<LineContent> = fc
  .tuple(plainLines(), fc.option(fc.array(components, { minLength: 1, maxLength: 3 }), { freq: 4 }))
  .chain(([line, parts]) => {
    const whole = parts === null ? line : { ...line, modifiers: [], components: parts }
    return kitchenContents.map((made) => ({ ...whole, ...made }))
  })

function plainLines(): fc.Arbitrary<LineContent> {
  return fc
    .record({
      lineId: poolId('line', 8),
      itemId: poolId('item', 5),
      quantity: fc
        .oneof(fc.constantFrom(1000, 1000, 2000, 3000), fc.integer({ min: 1, max: 5000 }))
        .map(quantity),
      unitPrice: amounts(0, 5000),
      modifiers: fc.array(
        fc
          .record({ unitPrice: amounts(0, 200), quantity: fc.integer({ min: 1, max: 3 }) })
          .map(aModifier),
        { maxLength: 2 },
      ),
      taxes: fc.record({
        otherwise: taxSets,
        byOrderType: fc.oneof(
          fc.constant({}),
          taxSets.map((takeaway) => ({ takeaway })),
        ),
      }),
      discountable: fc.boolean(),
      tracked: fc.boolean(),
    })
    .map(aLine)
}

export const discountContents: fc.Arbitrary<DiscountContent> = fc.record({
  discountId: poolId('disc', 4),
  definitionId: fc.constant(null),
  name: fc.constant('Goodwill'),
  value: adjustmentValues,
  lineId: fc.oneof(fc.constant(null), poolId('line', 8)),
})

export const serviceCharges: fc.Arbitrary<ServiceChargeContent> = fc
  .record({
    chargeId: poolId('chrg', 3),
    value: adjustmentValues,
    phase: fc.constantFrom('pre_tax' as const, 'apportioned' as const, 'post_tax' as const),
    basis: fc.constantFrom('before_discounts' as const, 'after_discounts' as const),
    tax: fc.constantFrom<ServiceChargeContent['tax']>(
      { kind: 'none' },
      { kind: 'follows_goods' },
      { kind: 'own', taxes: [vat20] },
    ),
    destination: fc.constantFrom('revenue' as const, 'staff' as const),
  })
  .map(aServiceCharge)

export const openings: fc.Arbitrary<Extract<OrderCommand, { type: 'open' }>> = fc
  .record({
    orderType: fc.constantFrom(...orderTypes),
    cashRounding: fc.constantFrom(null, fiveCent),
    regime: fc.record({
      rounding: fc.constantFrom('half_up' as const, 'half_even' as const, 'down' as const),
      roundPer: fc.constantFrom('bucket' as const, 'line' as const),
      roundEach: fc.boolean(),
    }),
  })
  .map(anOpening)

const lineIds = poolId('line', 8)

const ticketItems = fc.array(
  fc.record({ batchId: poolId('batc', 20), goodsId: lineIds, quantity: fc.constant(pieces(1)) }),
  { minLength: 1, maxLength: 3 },
)
const stationIds = fc.constantFrom(null, idOf('stat', 1), idOf('stat', 2))

/** What tills and kitchen screens say of the kitchen. */
export const kitchenCommands: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('send' as const),
      batchId: poolId('batc', 20),
      together: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('fire_course' as const),
      course: fc.constantFrom(...courses),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('change_course' as const),
      lineId: lineIds,
      course: fc.constantFrom(null, ...courses),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('hold_line' as const),
      lineId: lineIds,
      held: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('prioritise' as const),
      prioritised: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('prepare' as const),
      stationId: stationIds,
      items: ticketItems.map((items) => items.map(({ quantity: _, ...item }) => item)),
      done: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('acknowledge_void' as const),
      stationId: stationIds,
      items: ticketItems,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('void_line' as const),
      voidId: poolId('void', 8),
      lineId: lineIds,
      quantity: fc.constantFrom(1000, 1000, 2000).map(quantity),
      wasted: fc.boolean(),
      reason: fc.constant('Keyed wrongly'),
    }),
  },
)

/** Any command but `open`; many will be refused, which is as it should be. */
const tableRef = (number: number) => ({
  tableId: idOf('tabl', number),
  areaId: idOf('area', 1),
  name: String(number),
})

/** Where guests sit and who serves them. Moves are between two orders, and are tried apart. */
const seatingCommands: fc.Arbitrary<OrderCommand> = fc.oneof(
  fc
    .uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 })
    .map((numbers) => ({ type: 'set_tables' as const, tables: numbers.map(tableRef) })),
  fc.record({
    type: fc.constant('set_covers' as const),
    covers: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({
    type: fc.constant('seat_line' as const),
    lineId: lineIds,
    seat: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  fc.record({ type: fc.constant('set_server' as const), serverId: poolId('team', 3) }),
  fc.constant({ type: 'leave_table' as const }),
)

/** Two or three share a bill, some of whom have a line for themselves. */
const splitCommands: fc.Arbitrary<OrderCommand> = fc
  .record({ count: fc.integer({ min: 0, max: 3 }), lineId: fc.option(lineIds) })
  .map(({ count, lineId }) => {
    const parts = Array.from({ length: count }, (_, at) => ({
      partId: idOf('part', at + 1),
      name: '',
      weight: 1,
    }))
    const takes = parts.slice(0, 1).map(({ partId }) => ({ partId, pieces: 1 }))
    const isTaken = lineId !== null && takes.length > 0
    const lines = isTaken ? [{ lineId, quantity: pieces(1), of: 1, takes }] : []
    return { type: 'split', parts, lines }
  })

export const orderCommands: fc.Arbitrary<OrderCommand> = fc.oneof(
  { weight: 2, arbitrary: seatingCommands },
  { weight: 1, arbitrary: splitCommands },
  { weight: 6, arbitrary: lineContents.map((line) => ({ type: 'add_line' as const, ...line })) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('change_quantity' as const),
      lineId: lineIds,
      delta: fc.constantFrom(-2000, -1000, 1000, 2500).map(quantity),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('remove_line' as const), lineId: lineIds }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('change_modifiers' as const),
      lineId: lineIds,
      modifiers: fc.array(
        amounts(0, 300).map((unitPrice) => aModifier({ unitPrice })),
        {
          maxLength: 2,
        },
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('change_type' as const),
      orderType: fc.constantFrom(...orderTypes),
    }),
  },
  {
    weight: 2,
    arbitrary: discountContents.map((content) => ({ type: 'add_discount' as const, ...content })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('remove_discount' as const),
      discountId: poolId('disc', 4),
    }),
  },
  {
    weight: 1,
    arbitrary: serviceCharges.map((content) => ({
      type: 'add_service_charge' as const,
      ...content,
    })),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('remove_service_charge' as const),
      chargeId: poolId('chrg', 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('pay' as const),
      paymentId: poolId('pay', 6),
      method: fc.constantFrom(cash, card, voucher),
      tendered: amounts(1, 6000),
      tip: fc.oneof({ weight: 3, arbitrary: fc.constant(minorUnits(0)) }, amounts(1, 900)),
      reference: fc.constant(''),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('change_tip' as const),
      paymentId: poolId('pay', 6),
      tip: amounts(0, 900),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ type: 'close' }, { type: 'hold' }, { type: 'recall' }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.constant({ type: 'detach_customer' as const }),
      fc.record({
        type: fc.constant('attach_customer' as const),
        customerId: poolId('cust', 3),
        groups: fc.uniqueArray(fc.constantFrom('Regular', 'VIP'), { maxLength: 2 }),
      }),
      fc.record({
        type: fc.constant('exempt_tax' as const),
        exempt: fc.boolean(),
        reference: fc.constantFrom('', 'EX 12'),
      }),
    ),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cancel' as const, reason: 'Guest left' }) },
  { weight: 5, arbitrary: kitchenCommands },
)

/** One step of a script for several registers: who does what, and whether it has heard the rest. */
export interface ScriptStep {
  readonly register: number
  readonly hears: boolean
  readonly command: OrderCommand
}

export const scripts = (registers: number, stepsMax: number): fc.Arbitrary<readonly ScriptStep[]> =>
  fc.array(
    fc.record({
      register: fc.integer({ min: 0, max: registers - 1 }),
      hears: fc.boolean(),
      command: orderCommands,
    }),
    { minLength: 1, maxLength: stepsMax },
  )
