/**
 * Trade from a seed: several registers open, change, share, park, pay and close orders by the
 * domain's own decide and seal. Some orders stay open, some are paid in part or on a later day,
 * some are given up. With `conflicts` two registers also change one order without having seen
 * each other, as they do offline; then orders carry exceptions, otherwise none does.
 */
import {
  foldOrder,
  type MinorUnits,
  minorUnits,
  type OrderCommand,
  type OrderType,
  pieces,
  priceOf,
  projectable,
  type TaxRegime,
} from '@servery/domain'
import { aCard, anOpening, aServiceCharge, card, cash, fiveCent, giftCard } from './builders.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { idOf } from './ids.ts'
import { createRandom, type Random } from './random.ts'
import { createTestRegister, type SealedOrderFact, type TestRegister } from './register.ts'
import { drawGift, drawRefund, drawTip, undoPayments } from './trade-after-sale.ts'
import { drawDiscount } from './trade-discounts.ts'
import { makeIt, toKitchen } from './trade-kitchen.ts'
import { drawLine } from './trade-menu.ts'
import { drawPartPayment, drawSplit } from './trade-splits.ts'
import { drawTopUp } from './trade-top-ups.ts'
import { type Trade, type TradeInput, tradeDrawerId } from './trade-types.ts'

interface World {
  readonly random: Random
  readonly clock: FakeClock
  readonly registers: readonly TestRegister[]
  readonly conflicts: number
  readonly afterSale: number
  readonly splits: number
  readonly tables: boolean
  /** What is drawn of it leaves all else as it is. */
  readonly varied: Random | null
  readonly mends: boolean
  readonly regime: TaxRegime
  /** What is drawn of cups that come back leaves all else as it is. */
  readonly cups: Random | null
  /** Orders to be paid on a later day. */
  readonly debts: string[]
  readonly facts: SealedOrderFact[]
}

export const tradeCompanyId = idOf('comp', 1)
export const tradeBranchId = idOf('brch', 1)
/** Approves what others ask for. */
export const tradeApproverId = idOf('team', 99)

/** The same input gives the same facts, to the byte. */
export function makeTrade(input: TradeInput): Trade {
  const random = createRandom(input.seed)
  const clock = createFakeClock()
  const registers = Array.from({ length: input.registers }, (_, index) =>
    createTestRegister({
      companyId: tradeCompanyId,
      branchId: tradeBranchId,
      registerId: idOf('reg', index + 1),
      actorId: idOf('team', index + 1),
      code: `T${index + 1}`,
      prefix: String.fromCharCode(65 + (index % 26)),
      clock,
      skewMs: random.integer(-90_000, 90_000),
      random: random.fork(`register ${index}`),
      ...(input.drawers === true ? { drawerOf: (day) => tradeDrawerId(index, day) } : {}),
    }),
  )
  const { conflicts = 0, afterSale = 0, splits = 0, tables = false } = input
  const varied = input.varied === true ? createRandom(`varied ${input.seed}`) : null
  const { mends = false, regime = anOpening().regime } = input
  const cups = input.deposits === true ? createRandom(`cups ${input.seed}`) : null
  const kinds = { conflicts, afterSale, splits, tables, varied, mends, regime, cups }
  const world: World = { random, clock, registers, ...kinds, debts: [], facts: [] }
  const { ordersPerDay = Number.POSITIVE_INFINITY } = input
  const orderIds = Array.from({ length: input.orders }, (_, index) => {
    passTime(world, index > 0 && index % ordersPerDay === 0)
    return serve(world)
  })
  const byOrder = new Map<string, SealedOrderFact[]>(orderIds.map((id) => [id, []]))
  for (const fact of world.facts) byOrder.get(fact.subjectId)?.push(fact)
  return {
    companyId: tradeCompanyId,
    branchId: tradeBranchId,
    registers: registers.map((register, index) => ({
      registerId: register.registerId,
      code: `T${index + 1}`,
      prefix: String.fromCharCode(65 + (index % 26)),
      facts: register.written(),
    })),
    facts: world.facts,
    orders: [...byOrder.values()].flatMap((facts) => {
      const order = foldOrder(facts)
      return order === null || !projectable(order) ? [] : [{ order, priced: priceOf(order) }]
    }),
  }
}

/** One guest, from the first line to the last coin. */
function serve(world: World): string {
  const { random, clock, registers } = world
  const lead = random.pick(registers)
  const orderId = lead.newId()
  const orderType = random.pick<OrderType>(['eat_in', 'takeaway', 'takeaway', 'collection'])
  const cashRounding = random.chance(300_000) ? fiveCent : null
  const source = world.varied?.pick(['till', 'till', 'kiosk', 'phone'] as const) ?? 'till'
  act(world, lead, orderId, anOpening({ orderType, source, cashRounding, regime: world.regime }))
  const tablet = createRandom(`tablet ${orderId}`)
  if (source === 'till' && world.varied !== null && tablet.chance(250_000)) {
    const platform = tablet.pick(['Plate Post', 'Quick Fork'])
    const told = { platform, platformNumber: `${tablet.integer(1, 999)}` }
    act(world, lead, orderId, { type: 'change_source', source: 'marketplace', ...told })
  }
  if (world.tables && orderType === 'eat_in') seat(world, lead, orderId)
  fill(world, lead, orderId)
  const other = random.pick(registers)
  if (other !== lead && random.chance(250_000)) {
    hand(world, lead, other, orderId)
    clock.advance(5000)
    if (random.chance(world.conflicts)) quarrel(world, lead, other, orderId)
    else addLine(world, other, orderId)
    hand(world, other, lead, orderId)
  }
  adjust(world, lead, orderId)
  finish(world, lead, orderId)
  return orderId
}

/** At one of five tables, or at two that were put together. */
function seat(world: World, register: TestRegister, orderId: string): void {
  const { random } = world
  const number = random.integer(1, 5)
  const numbers = random.chance(200_000) ? [number, number + 1] : [number]
  const tables = numbers.map((one) => ({
    ...{ tableId: idOf('tabl', one), name: String(one) },
    areaId: idOf('area', one < 4 ? 1 : 2),
  }))
  act(world, register, orderId, { type: 'set_tables', tables })
  act(world, register, orderId, { type: 'set_covers', covers: random.integer(1, 6) })
}

/** Minutes between guests, and nights between days. */
function passTime(world: World, isDayOver: boolean): void {
  const { random, clock, registers } = world
  clock.advance(random.integer(20_000, 1_200_000))
  const msOfDay = clock.nowMs() % 86_400_000
  if (msOfDay < 21 * 3_600_000 && !isDayOver) return
  clock.advance(86_400_000 - msOfDay + 8 * 3_600_000)
  for (const orderId of world.debts.splice(0)) {
    const register = random.pick(registers)
    for (const lead of registers) hand(world, lead, register, orderId)
    payAll(world, register, orderId)
  }
}

function fill(world: World, register: TestRegister, orderId: string): void {
  const { random, clock } = world
  const lineIds = Array.from({ length: random.integer(1, 6) }, () => {
    clock.advance(random.integer(400, 9000))
    return addLine(world, register, orderId)
  })
  if (world.cups?.chance(300_000) === true) takeBack(world, register, orderId, world.cups)
  const lineId = random.pick(lineIds)
  if (random.chance(150_000)) {
    act(world, register, orderId, { type: 'change_quantity', lineId, delta: pieces(1) })
  }
  if (lineIds.length > 1 && random.chance(150_000)) {
    act(world, register, orderId, { type: 'remove_line', lineId })
  }
}

/** Cups, sometimes for more than what is drunk. */
function takeBack(world: World, register: TestRegister, orderId: string, cups: Random): void {
  const line = {
    ...drawLine(cups, register.newId()),
    ...{ itemId: idOf('item', 99), variationId: null, variationName: null, name: 'Cup returned' },
    ...{ quantity: pieces(cups.integer(1, 12)), unit: 'each', unitPrice: minorUnits(-200) },
    ...{ modifiers: [], discountable: false, givesBack: true as const },
  }
  const { components: _components, unitPriceByOrderType: _prices, ...plain } = line
  act(world, register, orderId, { type: 'add_line', ...plain })
}

function addLine(world: World, register: TestRegister, orderId: string): string {
  const line = drawLine(world.random, register.newId())
  act(world, register, orderId, { type: 'add_line', ...line })
  return line.lineId
}

function adjust(world: World, register: TestRegister, orderId: string): void {
  const { random } = world
  if (random.chance(120_000)) {
    act(world, register, orderId, { type: 'name', name: 'Table 5' })
    act(world, register, orderId, { type: 'hold' })
    world.clock.advance(random.integer(10_000, 900_000))
    act(world, register, orderId, { type: 'recall' })
  }
  if (random.chance(60_000)) {
    act(world, register, orderId, { type: 'change_type', orderType: 'takeaway' })
  }
  if (random.chance(500_000)) {
    const kitchen = {
      ...world,
      act: (command: OrderCommand) => act(world, register, orderId, command),
    }
    toKitchen(kitchen, register, orderId)
    if (world.varied !== null) makeIt(kitchen, register, orderId)
  }
  const state = register.state(orderId)
  if (state !== null && world.afterSale > 0 && random.chance(world.afterSale)) {
    const gift = random.chance(150_000)
      ? ({ type: 'exempt_tax', exempt: true, reference: 'EX 12' } as const)
      : drawGift(state, random, register.newId)
    if (gift !== null) act(world, register, orderId, gift)
    if (random.chance(200_000)) {
      act(world, register, orderId, drawTopUp(random, register.newId))
    }
  }
  const lineIds = state?.lines.map((line) => line.lineId) ?? []
  const discount = drawDiscount(random, world.varied, lineIds, register.newId)
  if (discount !== null) act(world, register, orderId, discount)
  if (random.chance(200_000)) {
    const phase = random.pick(['pre_tax', 'apportioned', 'post_tax'] as const)
    const charge = aServiceCharge({
      chargeId: register.newId(),
      phase,
      tax: { kind: phase === 'post_tax' ? 'none' : 'follows_goods' },
      destination: random.pick(['revenue', 'staff']),
    })
    act(world, register, orderId, { type: 'add_service_charge', ...charge })
  }
}

/** Both change the order as they last saw it, and only then hear of one another. */
function quarrel(world: World, lead: TestRegister, other: TestRegister, orderId: string): void {
  const { random } = world
  const lineId = random.pick(lead.state(orderId)?.lines.map((line) => line.lineId) ?? [''])
  addLine(world, other, orderId)
  act(world, lead, orderId, { type: 'remove_line', lineId })
  act(world, other, orderId, { type: 'remove_line', lineId })
  if (random.chance(500_000)) payAll(world, lead, orderId)
  if (random.chance(500_000)) payAll(world, other, orderId)
  hand(world, lead, other, orderId)
}

function finish(world: World, register: TestRegister, orderId: string): void {
  const { random } = world
  world.clock.advance(random.integer(2000, 240_000))
  const fate = random.integer(1, 100)
  if (fate <= 3) act(world, register, orderId, { type: 'cancel', reason: 'Guest left' })
  else if (fate <= 7) return
  else if (fate <= 10) payPart(world, register, orderId)
  else if (fate <= 14) {
    if (random.chance(500_000)) payPart(world, register, orderId)
    world.debts.push(orderId)
  } else {
    if (fate <= 25) payPart(world, register, orderId)
    if (world.splits > 0 && random.chance(world.splits)) payInParts(world, register, orderId)
    payAll(world, register, orderId)
    giveBack(world, register, orderId)
  }
}

/** Of some orders money goes back, or all of it and the guest pays again. */
function giveBack(world: World, register: TestRegister, orderId: string): void {
  const { random, afterSale } = world
  const order = register.state(orderId)
  if (order === null || afterSale === 0 || !random.chance(afterSale)) return
  world.clock.advance(random.integer(10_000, 600_000))
  if (random.chance(250_000)) {
    const tip = drawTip(order, random)
    if (tip !== null) act(world, register, orderId, tip)
    return
  }
  if (random.chance(250_000)) {
    act(world, register, orderId, undoPayments(order, register.newId))
    payAll(world, register, orderId)
    return
  }
  const times = random.integer(1, 3)
  for (let time = 0; time < times; time += 1) {
    const other = random.pick(world.registers)
    const isAlone = random.chance(world.conflicts)
    hand(world, register, other, orderId)
    const states = isAlone ? [register, other] : [other]
    // Both decide by what they know; those who hear of each other do it one after the other.
    for (const each of states) {
      const state = each.state(orderId)
      const refund = state === null ? null : drawRefund(state, random, each.newId, world)
      if (refund !== null) act(world, each, orderId, refund)
    }
    hand(world, other, register, orderId)
  }
}

function payPart(world: World, register: TestRegister, orderId: string): void {
  const due = dueOf(register, orderId)
  if (due < 2) return
  const tendered = minorUnits(world.random.integer(1, due - 1))
  pay(world, register, orderId, world.random.pick([card, giftCard, cash]), tendered)
}

/** Guests share the bill; the last of them may pay without saying for what. */
function payInParts(world: World, register: TestRegister, orderId: string): void {
  const order = register.state(orderId)
  if (order === null) return
  act(world, register, orderId, drawSplit(order, world.random, register.newId))
  for (const _ of register.state(orderId)?.split?.parts ?? []) {
    const state = register.state(orderId)
    const command = state === null ? null : drawPartPayment(state, world.random, register.newId)
    if (command !== null) act(world, register, orderId, command)
  }
}

function payAll(world: World, register: TestRegister, orderId: string): void {
  const due = dueOf(register, orderId)
  const order = register.state(orderId)
  if (order !== null && priceOf(order).totals.total < 0) {
    pay(world, register, orderId, cash, minorUnits(0))
  } else if (due === 0) {
    act(world, register, orderId, { type: 'close' })
  } else if (world.random.chance(500_000)) {
    pay(world, register, orderId, card, due)
  } else {
    const note = world.random.pick([500, 1000, 2000])
    pay(world, register, orderId, cash, minorUnits(Math.ceil((due + 5) / note) * note))
  }
}

function pay(
  world: World,
  register: TestRegister,
  orderId: string,
  method: typeof cash,
  tendered: MinorUnits,
): void {
  const { random, afterSale } = world
  const paymentId = register.newId()
  // Where guests also come back, some leave a tip.
  const given =
    tendered > 0 && afterSale > 0 && random.chance(afterSale) ? random.integer(1, 400) : 0
  const tip = minorUnits(given)
  const all = minorUnits(tendered + tip)
  act(world, register, orderId, {
    type: 'pay',
    paymentId,
    method,
    tendered: all,
    tip,
    reference: '',
    ...(method === giftCard ? { holder: aCard } : {}),
  })
}

function dueOf(register: TestRegister, orderId: string): MinorUnits {
  const order = register.state(orderId)
  return order === null ? minorUnits(0) : priceOf(order).totals.due
}

/** What somebody has to say yes to. */
const looked: readonly OrderCommand['type'][] = [
  ...(['void_line', 'comp', 'change_price', 'refund', 'unpay'] as const),
]

/** A refusal is part of trade: the guest asked for what cannot be. */
function act(world: World, register: TestRegister, orderId: string, command: OrderCommand): void {
  // Whoever stands at the first till asks nobody.
  const isApproved = looked.includes(command.type) && register !== world.registers[0]
  const approverId = isApproved ? tradeApproverId : null
  world.facts.push(...register.run(orderId, command, approverId).facts)
}

function hand(world: World, from: TestRegister, to: TestRegister, orderId: string): void {
  world.clock.advance(50)
  if (from !== to) to.see(from.facts(orderId))
}
