/**
 * One run: some tills, a server, people who work and things that go wrong, all drawn from one seed;
 * then everything heals, and the oracle judges.
 */

import type { Register } from '@servery/client/register/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { lateMs } from '@servery/server/trade/print-queue/goods-on-tickets.ts'
import { createRandom, fakeStartMs, type Random } from '@servery/testing'
import { cardEvidence } from '../cards/evidence.ts'
import { scheduleKiosk } from '../cards/kiosk.ts'
import { scheduleCards } from '../cards/till.ts'
import { type Beside, nothingBeside } from '../engine/beside.ts'
import { createLedger } from '../ledger.ts'
import { type Evidence, judge, type RegisterEvidence } from '../oracle.ts'
import type { WorldRules } from '../planted.ts'
import { accountEvidence, scheduleAccounts } from './account-turn.ts'
import { apartFacts } from './apart.ts'
import { dayRowsOf, emptyBooks, projectAdded, soundBooks } from './books.ts'
import {
  createDevice,
  createSeat,
  type Device,
  livingTabs,
  openTab,
  type Seat,
  seatsOf,
  sellingTab,
} from './device.ts'
import { factsIn } from './disk.ts'
import { healed, printed } from './heal.ts'
import { closeLostDrawer } from './lost-drawer.ts'
import { actInOffice, office } from './office.ts'
import { enrol } from './pairings.ts'
import { openPrintRoom } from './print-room.ts'
import { type FaultKind, type FaultRates, faultKinds, type Scene } from './scene.ts'
import { createServer } from './server.ts'
import { createTimeline } from './timeline.ts'
import { scheduleFaults } from './troubles.ts'
import { scheduleWork } from './work.ts'
import { type World, workMs } from './world.ts'

export interface SeedResult {
  readonly seed: number
  readonly violations: readonly string[]
  readonly trace: readonly string[]
  readonly facts: number
  readonly acknowledged: number
  readonly commands: number
  readonly refusals: number
  readonly faults: { readonly [kind in FaultKind]: number }
}

export async function runSeed(
  seed: number,
  given: WorldRules,
  beside: Beside = nothingBeside,
): Promise<SeedResult> {
  const rules = beside.rules(given)
  const timeline = createTimeline(fakeStartMs)
  const random = createRandom(seed)
  const trace: string[] = []
  const faults = noFaults()
  let rates = beside.rates(drawRates(random.fork('rates')))
  const scene: Scene = {
    timeline,
    random: random.fork('world'),
    rates: () => rates,
    strike(kind) {
      faults[kind] += 1
      scene.note(kind)
    },
    note(text) {
      trace.push(`${timeline.nowMs() - fakeStartMs} ${text}`)
    },
  }
  const server = beside.attach(scene, createServer(scene, rules.server))
  const tills = random.integer(2, 4)
  const devices = Array.from({ length: tills }, (_, index) =>
    createDevice(index + 1, createSeat(enrol(server.books))),
  )
  const world: World = {
    ...{ scene, devices },
    kiosks: drawKiosks(devices, createRandom(`kiosk ${seed}`)),
    server,
    rules,
    ledger: createLedger((register) => seeMoney(world, register)),
    erased: [],
    backups: [],
    snapshots: new Map(),
    workUntilMs: fakeStartMs + workMs - 5000,
    older: null,
    broken: new Set(),
    told: new Set(),
    heal() {
      rates = calm
    },
  }
  for (const device of devices) {
    // Clocks of tills are hours apart.
    if (random.chance(300_000)) device.skewMs = random.integer(-6, 6) * 3_600_000
    openTab(scene, device, server.wire, rules.device)
    const schedule = world.kiosks.has(device) ? scheduleKiosk : scheduleWork
    schedule(world, device, random.fork(device.name))
  }
  const prints = openPrintRoom(scene, server, rules.prints, random.fork('prints'))
  scheduleOffice(world, random.fork('office'))
  scheduleAccounts(world, random.fork('accounts'))
  scheduleFaults(world, random.fork('pasts'))
  scheduleCards(world, random.fork('cards'))
  await timeline.runUntil(fakeStartMs + workMs)
  await healed(world, random.fork('morning'))
  await printed(world, prints)
  const evidence = { ...gather(world), prints: { ...prints, lateBefore: fakeStartMs - lateMs / 2 } }
  const stored = await beside.judge(server.books)
  const books = stored.books ?? evidence.books
  const violations = [...world.broken, ...stored.violations, ...judge({ ...evidence, books })]
  for (const violation of violations) scene.note(`VIOLATION ${violation}`)
  for (const fact of evidence.books.facts) trace.push(`${fact.registerId} ${fact.hash}`)
  return {
    seed,
    violations,
    trace,
    facts: evidence.books.facts.length,
    acknowledged: evidence.acknowledged.length,
    commands: world.ledger.commands(),
    refusals: world.ledger.refusals(),
    faults,
  }
}

/** Beside two tills or more, the last device is a kiosk now and then. */
function drawKiosks(devices: readonly Device[], random: Random): ReadonlySet<Device> {
  const last = devices.length > 2 && random.chance(350_000) ? devices.at(-1) : undefined
  return new Set(last === undefined ? [] : [last])
}

/** From calm runs to ones where nearly everything goes wrong. */
function drawRates(random: Random): FaultRates {
  const most: FaultRates = {
    request_lost: 200_000,
    answer_lost: 200_000,
    request_delayed: 150_000,
    request_duplicated: 150_000,
    request_corrupted: 30_000,
    answer_garbled: 50_000,
    partition: 60_000,
    server_crash: 40_000,
    server_error: 100_000,
    till_crash: 60_000,
    tab_killed: 60_000,
    second_tab: 80_000,
    disk_full: 30_000,
    store_error: 20_000,
    clock_jump: 30_000,
    device_cloned: 16_000,
    store_evicted: 6_000,
    printer_refuses: 200_000,
    print_unheard: 200_000,
    store_put_back: 16_000,
    device_forgotten: 16_000,
    backup_saved: 16_000,
    terminal_gone: 60_000,
    card_answer_lost: 200_000,
  }
  const share = random.integer(0, 100)
  const entries = faultKinds.map((kind) => {
    const isUsed = random.chance(600_000)
    return [kind, isUsed ? Math.trunc((most[kind] * share) / 100) : 0]
  })
  return Object.fromEntries(entries) as FaultRates
}

const noFaults = () =>
  Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<FaultKind, number>

const calm = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as FaultRates

function scheduleOffice(world: World, random: Random): void {
  const { scene, server, rules, ledger, broken } = world
  const { timeline } = scene
  const act = () => {
    if (timeline.nowMs() - fakeStartMs > workMs - 15_000) return
    timeline.after(random.integer(1500, 6000), act)
    const place = { scene, server, rules: rules.server, ledger, random, broken }
    actInOffice(place)
    closeLostDrawer(place)
  }
  timeline.after(random.integer(5000, 15_000), act)
}

/** A till that was put back, and hears the server, has seen so before it takes anything. */
function seeMoney({ devices, older, broken }: World, register: Register): void {
  if (older?.mustKnow !== true || older.register !== register) return
  if (register.snapshot().sync.kind === 'offline') return
  const tab = devices.flatMap(({ tabs }) => tabs).find((one) => one.register === register)
  broken.add(`${tab?.name} was put back, and takes money beside the server`)
}

function gather(world: World): Evidence {
  const { books } = world.server
  const rebuilt = emptyBooks()
  const all = books.facts.map(({ fact }) => ({ fact, content: '', quarantine: null }))
  const inJournal = all.filter(({ fact }) => !books.quarantine.includes(fact))
  projectAdded(rebuilt, inJournal, soundBooks, 0)
  const rowsOf = (from: typeof books) =>
    new Map([...from.projections].map(([id, { rows }]) => [id, JSON.stringify(rows)]))
  const saved = new Set(world.backups.flatMap((text) => factIdsIn(text)))
  return {
    registers: world.devices.flatMap((device) =>
      seatsOf(device).map((seat) => evidenceOf(device, seat)),
    ),
    writers: [...books.pairings.codes].map(([registerId, code]) => ({ registerId, code })),
    books: {
      facts: books.facts.map(({ fact }) => fact),
      apart: apartFacts(books),
      live: rowsOf(books),
      rebuilt: rowsOf(rebuilt),
      takings: books.takings,
      days: dayRowsOf(books),
    },
    accounts: accountEvidence(world, rebuilt),
    cards: cardEvidence(world),
    acknowledged: [...world.ledger.acknowledged.values()],
    madeIds: new Set(world.ledger.made.keys()),
    erased: world.erased.filter(({ id }) => !saved.has(id)),
    office,
  }
}

function factIdsIn(backup: string): readonly string[] {
  const { facts } = JSON.parse(backup) as { readonly facts: readonly Fact[] }
  return facts.map(({ id }) => id)
}

function evidenceOf(device: Device, seat: Seat): RegisterEvidence {
  const { state } = seat.disk
  const isInUse = seat === device.seat
  const tab = isInUse ? (sellingTab(device) ?? livingTabs(device)[0]) : undefined
  const snapshot = tab?.register.snapshot()
  const bySubject = Map.groupBy(
    factsIn(state, new Set(state.orders.keys())),
    (fact: Fact) => fact.subjectId,
  )
  return {
    name: isInUse ? device.name : `${device.name} as ${seat.code}`,
    registerId: seat.registerId,
    code: seat.code,
    journal: [...state.own.values()],
    orders: snapshot?.orders ?? new Map(),
    drawer: snapshot?.drawer ?? null,
    shifts: snapshot?.shifts ?? new Map(),
    stored: [...state.orders.values()].map((order) => ({
      order,
      facts: bySubject.get(order.id) ?? [],
    })),
    sync: snapshot?.sync ?? { kind: 'synced' },
    isInUse,
    mode: snapshot?.mode ?? 'closed',
  }
}
