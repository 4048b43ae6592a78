/**
 * Bugs that others have shipped, planted on purpose: the oracle must catch each. A simulator that
 * has never failed proves nothing.
 */
import type { NetworkPort } from '@servery/client/ports/ports.ts'
import type { AppendInput } from '@servery/contract/facts/journal.ts'
import { learn } from '@servery/domain/card/learn.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { CheckedFact } from '@servery/server/journal/facts/batch.ts'
import { type CardRules, soundCards } from './cards/desk.ts'
import { type AccountRules, soundAccounts } from './world/accounts.ts'
import { type ApartRules, soundApart } from './world/apart.ts'
import { type BooksRules, projectSubject } from './world/books.ts'
import type { DeviceRules } from './world/device.ts'
import { type Disk, type DiskState, emptyState, soundDisk } from './world/disk.ts'
import { type PrintRules, soundPrinting } from './world/print-room.ts'
import type { Scene } from './world/scene.ts'
import { type ServerRules, soundServer } from './world/server.ts'

export interface WorldRules {
  readonly device: DeviceRules
  readonly server: ServerRules
  readonly prints: PrintRules
}

export const soundDevice: DeviceRules = {
  disk: soundDisk,
  isLossTold: true,
  isMoveWhole: true,
  isExchangeWhole: true,
  isRiskSummed: true,
  isChargeNamed: true,
  store: (store) => store,
  network: (network) => network,
  onCrash: () => undefined,
}
export const soundWorld: WorldRules = {
  device: soundDevice,
  server: soundServer,
  prints: soundPrinting,
}

const device = (rules: Partial<DeviceRules>): WorldRules => ({
  ...soundWorld,
  device: { ...soundDevice, ...rules },
})
const server = (rules: Partial<ServerRules>): WorldRules => ({
  ...soundWorld,
  server: { ...soundServer, ...rules },
})
const prints = (rules: Partial<PrintRules>): WorldRules => ({
  ...soundWorld,
  prints: { ...soundPrinting, ...rules },
})

const apart = (rules: Partial<ApartRules>): WorldRules =>
  server({ apart: { ...soundApart, ...rules } })

const accounts = (rules: Partial<AccountRules>): WorldRules =>
  server({ accounts: { ...soundAccounts, ...rules } })

const cards = (rules: Partial<CardRules>): WorldRules =>
  server({ cards: { ...soundCards, ...rules } })

/** Each makes a new world, as some bugs remember things. */
export const planted = {
  /** The server answers first and commits later; a crash in between loses what it answered for. */
  ack_before_commit: () => server({ isAnswerEarly: true }),
  /** Two tabs write, neither store nor lock tells them apart. */
  no_single_writer: () => device({ disk: { isFenced: false }, isLossTold: false }),
  /** A repeated batch is stored again. */
  repeats_are_stored: () => server({ isDeduplicated: false }),
  /** The order is what the till says that wrote last. */
  last_writer_wins: () => server({ project: lastWriterOnly }),
  /** The receipt counter is not in the transaction of the sale. */
  receipt_counter_apart: () => device({ store: withoutReceiptCounter }),
  /** Facts leave the till before they are durable. */
  sends_undurable_facts: () => device({ store: withUnsentFromMemory }),
  /** A fact counts as sent when it was sent, not when it was answered. */
  sent_without_answer: () => device({ network: answeringItself }),
  /** Facts that are missing don't stop the ones after them. */
  gap_accepted: () => ({
    ...soundWorld,
    device: { ...soundDevice, network: answeringItself },
    server: { ...soundServer, isGapRefused: false },
  }),
  /** Facts are folded as they come in, not by their clocks. */
  folds_by_arrival: () => server({ project: byArrival }),
  /** Of two payments of one bill the second is taken for a repetition. */
  second_payment_dropped: () => server({ project: withoutSecondPayment }),
  /** What was paid back stays in the takings. */
  refunds_not_booked: () => server({ project: withoutRefunds }),
  /** What guests tip counts with the order, and is left out of the payment that brought it. */
  tips_not_in_payments: () => server({ project: withoutTips }),
  /** Takings are counted in pounds. */
  money_in_floats: () => server({ add: (sum, amount) => (sum / 1000 + amount / 1000) * 1000 }),
  /** The chain is believed, not computed. */
  hash_not_checked: () => server({ check: withoutHash }),
  /** IndexedDB says that it is done before it is flushed. */
  relaxed_durability: () => device(relaxed()),
  /** The cursor moves on before the facts are stored. */
  cursor_before_facts: () => device({ store: withCursorFirst }),
  /** The order's state is written after its facts, in another transaction. */
  state_apart_from_facts: () => device({ store: withOrdersLater }),
  /** The running totals of the drawer are written after its facts, in another transaction. */
  drawer_apart_from_facts: () => device({ store: withDrawerLater }),
  /** Lines leave one bill and come to the other in two writes. */
  move_in_two_writes: () => device({ isMoveWhole: false }),
  /** Goods that come back are refunded in one write, and pay for others in the next. */
  exchange_in_two_writes: () => device({ isExchangeWhole: false }),
  /** What comes for a closed order is answered for and forgotten. */
  late_facts_dropped: () => server({ keeps: keepsUnlessFinal }),
  /** The back office decides on what somebody saw, and not on what the order has become. */
  office_acts_on_what_was_seen: () => server({ isOfficeFresh: false }),
  /** The drawer of a lost till is closed as it was when somebody looked. */
  drawer_closed_as_it_was: () => server({ isDrawerFresh: false }),
  /** What a printer did not answer for is printed once more by itself. */
  unheard_print_repeated: () =>
    prints({ heard: () => ({ kind: 'refused', problem: 'connection_lost' }) }),
  /** Paper that is printed again looks like the first. */
  reprint_not_marked: () => prints({ copyOf: () => 0 }),
  /** What comes after a sale gives its points once more. */
  points_earned_again: () =>
    accounts({
      moved: (entries, cause, causeId) =>
        cause === 'earned' ? 0 : soundAccounts.moved(entries, cause, causeId),
    }),
  /** Goods come back, and what they earned stays. */
  refunds_keep_points: () => accounts({ keeps: ({ cause }) => cause !== 'taken_back' }),
  /** What comes after a payment takes it off its gift card once more. */
  cards_pay_again: () =>
    accounts({
      moved: (entries, cause, causeId) =>
        cause === 'payment' ? 0 : soundAccounts.moved(entries, cause, causeId),
    }),
  /** Two tills are promised the same value. */
  holds_not_counted: () => accounts({ areHoldsCounted: false }),
  /** More was taken than there was, and no bell rings. */
  missing_value_untold: () => accounts({ isMissingTold: false }),
  /** Points lapse of people who come all the time. */
  lapse_forgets_visits: () => accounts({ isRenewed: false }),
  /** Without a network each payment may take all that is risked of a card. */
  offline_limit_each_payment: () => device({ isRiskSummed: false }),
  /** A till that has stopped sells on once its page is opened again. */
  stop_forgotten_on_reload: () => device({ store: withoutStop }),
  /** The server is asked for nothing when it comes back, and heads are never compared. */
  heads_not_compared: () => device({ network: comparingNothing }),
  /** The other past is answered for, and kept nowhere. */
  other_past_dropped: () => apart({ kept: () => [] }),
  /** The first fact that differs is taken for the last one that doesn't. */
  other_past_from_second: () => apart({ kept: (facts) => facts.slice(1) }),
  /** What a forgotten till still sends is refused like a stranger's. */
  forgotten_past_dropped: () => apart({ kept: (facts, why) => (why === 'closed' ? [] : facts) }),
  /** What an owner took into the books can be taken once more. */
  decided_twice: () => apart({ isDecidedOnce: false }),
  /** Who goes on after another register goes on with its receipt numbers. */
  receipts_given_twice: () => apart({ codeOf: (_, before) => before }),
  /** A terminal that says nothing has charged nothing. */
  silence_taken_for_no: () => cards({ isSilenceNo: true }),
  /** While nobody knows what became of an attempt, the bill is sent to a terminal again. */
  charged_again_in_doubt: () => cards({ findStartRefusal: () => null }),
  /** What somebody has given up is not charged, whatever the terminal says. */
  cancel_taken_for_done: () =>
    cards({
      learn: (attempt, news) =>
        learn(attempt, attempt.cancelAskedAt === null ? news : { kind: 'cancelled' }),
    }),
  /** Who finishes a charge behind gives it another id than who began it. */
  charge_recorded_anew: () => device({ isChargeNamed: false }),
  /** A part is written down as gone back, whatever the provider says. */
  card_refund_unasked: () => cards({ isBackFirst: false }),
} as const satisfies Record<string, () => WorldRules>

export type PlantedName = keyof typeof planted

const lastWriterOnly: BooksRules['project'] = (subjectId, known, added) => {
  const writer = added.at(-1)?.fact.registerId
  const own = known.filter((fact) => fact.registerId === writer || fact.kind === 'order.opened')
  return projectSubject(subjectId, own, added)
}

/** As if each fact had happened when it came in. */
const byArrival: BooksRules['project'] = (subjectId, known, added) => {
  let tick = 0
  const now = <One extends Fact>(fact: One): One => {
    tick += 1
    return { ...fact, clock: `${String(tick).padStart(15, '0')}-000000` }
  }
  const before = known.map(now)
  const after = added.map((checked) => ({ ...checked, fact: now(checked.fact) }))
  return projectSubject(subjectId, before, after)
}

const withoutSecondPayment: BooksRules['project'] = (subjectId, known, added) => {
  const seen = new Set<string>()
  const isFirst = (fact: Fact): boolean => {
    if (fact.kind !== 'order.payment_taken') return true
    const isNew = seen.size === 0 || seen.has(fact.registerId)
    seen.add(fact.registerId)
    return isNew
  }
  const before = known.filter(isFirst)
  return projectSubject(
    subjectId,
    before,
    added.filter(({ fact }) => isFirst(fact)),
  )
}

const withoutRefunds: BooksRules['project'] = (subjectId, known, added) => {
  const isOther = ({ kind }: Fact): boolean => kind !== 'order.refunded'
  return projectSubject(
    subjectId,
    known.filter(isOther),
    added.filter(({ fact }) => isOther(fact)),
  )
}

const withoutTips: BooksRules['project'] = (subjectId, known, added) => {
  const projected = projectSubject(subjectId, known, added)
  const { projection } = projected
  const order = projection?.rows.order ?? null
  if (projection === null || order === null) return projected
  const payments = order.payments.map((row) => ({ ...row, tip: 0 }))
  const rows = { ...projection.rows, order: { ...order, payments } }
  return { ...projected, projection: { ...projection, rows } }
}

const withoutHash: BooksRules['check'] = (body) => {
  const { registerId, facts } = body as AppendInput
  const checked = (facts as readonly Fact[]).map(
    (fact): CheckedFact => ({ fact, content: '', quarantine: null }),
  )
  const last = checked.at(-1)?.fact
  const first = checked[0]?.fact
  if (first === undefined || last === undefined) return soundServer.check(body)
  const { companyId, branchId } = first
  const { sequence, hash, clock } = last
  const head = { ...emptyHead(registerId), sequence, hash, clock }
  return { companyId, branchId, registerId, facts: checked, head }
}

const keepsUnlessFinal: BooksRules['keeps'] = (books, { subjectId }) =>
  books.projections.get(subjectId)?.isFinal !== true

const withoutReceiptCounter: DeviceRules['store'] = (store, scene, disk) => ({
  ...store,
  async write(write) {
    const { receipt } = disk.state.head ?? emptyHead(disk.registerId)
    await store.write({ ...write, head: { ...write.head, receipt } })
    laterOn(scene, disk, ({ head }) => ({
      head: head === null ? null : { ...head, receipt: write.head.receipt },
    }))
  },
})

const withOrdersLater: DeviceRules['store'] = (store, scene, disk) => ({
  ...store,
  async write(write) {
    await store.write({ ...write, orders: [] })
    laterOn(scene, disk, ({ orders }) => ({
      orders: new Map([...orders, ...write.orders.map((order) => [order.id, order] as const)]),
    }))
  },
})

const withDrawerLater: DeviceRules['store'] = (store, scene, disk) => ({
  ...store,
  async write({ drawer, ...write }) {
    await store.write(write)
    if (drawer !== undefined) laterOn(scene, disk, () => ({ drawer }))
  },
})

const withCursorFirst: DeviceRules['store'] = (store, scene, disk) => ({
  ...store,
  async receive(write) {
    await store.receive({ ...write, facts: [], orders: [] })
    laterOn(scene, disk, ({ foreign, orders }) => ({
      foreign: new Map([...foreign, ...write.facts.map((fact) => [fact.id, fact] as const)]),
      orders: new Map([...orders, ...write.orders.map((order) => [order.id, order] as const)]),
    }))
  },
})

/** A second transaction, unless the power goes before it. */
function laterOn(scene: Scene, disk: Disk, change: (state: DiskState) => Partial<DiskState>): void {
  const begun = disk.crashes
  scene.timeline.after(3000, () => {
    if (disk.crashes === begun) disk.state = { ...disk.state, ...change(disk.state) }
  })
}

/** On a slow disk, where it matters. */
const withUnsentFromMemory: DeviceRules['store'] = (store, { timeline }) => {
  let writing: readonly Fact[] = []
  return {
    ...store,
    async write(write) {
      writing = [...writing, ...write.facts]
      await new Promise<void>((resolve) => timeline.after(500, resolve))
      await store.write(write)
    },
    async unsent(sequence, limit) {
      const durable = await store.unsent(sequence, limit)
      const last = durable.at(-1)?.sequence ?? sequence
      return [...durable, ...writing.filter((fact) => fact.sequence > last)].slice(0, limit)
    },
  }
}

const answeringItself: DeviceRules['network'] = (network): NetworkPort => ({
  async request(request) {
    const { facts } = (request.body ?? {}) as Partial<AppendInput>
    const last = facts?.at(-1)
    if (last === undefined) return network.request(request)
    network.request(request).catch(() => undefined)
    return { status: 200, body: { sequence: last.sequence, hash: last.hash, quarantined: [] } }
  },
})

const withoutStop: DeviceRules['store'] = (store) => ({
  ...store,
  load: async (options) => ({ ...(await store.load(options)), stop: null }),
})

/** As if nothing had ever been sent: then everything is sent again, and nothing differs. */
const comparingNothing: DeviceRules['network'] = (network): NetworkPort => ({
  async request(request) {
    if (!request.path.startsWith('/journal/registers/')) return network.request(request)
    const { sequence, hash } = emptyHead('')
    return { status: 200, body: { sequence, hash, state: 'active' } }
  },
})

/** Everything is flushed two seconds after it was told. */
function relaxed(): Partial<DeviceRules> {
  const flushed = new WeakMap<Disk, DiskState>()
  return {
    store: (store, scene, disk) => ({
      ...store,
      async write(write) {
        await store.write(write)
        const { state, crashes } = disk
        scene.timeline.after(2000, () => {
          if (disk.crashes === crashes) flushed.set(disk, state)
        })
      },
    }),
    onCrash(disk) {
      disk.state = flushed.get(disk) ?? emptyState
    },
  }
}
