/**
 * One run: some tills, a server, people who work and things that go wrong, all drawn from one seed;
 * then everything heals, and the oracle judges.
 */

import type { Fact } from '@servery/domain/journal/types.ts'
import { lateMs } from '@servery/server/trade/print-queue/goods-on-tickets.ts'
import { createRandom, fakeStartMs, type Random } from '@servery/testing'
import { createLedger } from '../ledger.ts'
import { type Evidence, judge, type RegisterEvidence } from '../oracle.ts'
import type { WorldRules } from '../planted.ts'
import { accountEvidence, scheduleAccounts } from './account-turn.ts'
import { dayRowsOf, emptyBooks, projectAdded, soundBooks } from './books.ts'
import {
  crashDevice,
  createDevice,
  type Device,
  killTab,
  livingTabs,
  openTab,
  sellingTab,
} from './device.ts'
import { emptyState, factsIn } from './disk.ts'
import { closeLostDrawer } from './lost-drawer.ts'
import { actInOffice, office } from './office.ts'
import { openPrintRoom, type PrintRoom } from './print-room.ts'
import { type FaultKind, type FaultRates, faultKinds, type Scene } from './scene.ts'
import { createServer } from './server.ts'
import { createTimeline } from './timeline.ts'
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

const roundMs = 3000
const healMsMax = 900_000
const healStepMs = 30_000

export async function runSeed(seed: number, rules: WorldRules): Promise<SeedResult> {
  const timeline = createTimeline(fakeStartMs)
  const random = createRandom(seed)
  const trace: string[] = []
  const faults = Object.fromEntries(faultKinds.map((kind) => [kind, 0])) as Record<
    FaultKind,
    number
  >
  let rates = drawRates(random.fork('rates'))
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
  const server = createServer(scene, rules.server)
  const tills = random.integer(2, 4)
  const devices = Array.from({ length: tills }, (_, index) => createDevice(index + 1))
  const world: World = {
    scene,
    devices,
    server,
    rules,
    ledger: createLedger(),
    suspect: new Set(),
    erasedIds: new Set(),
    broken: new Set(),
    heal() {
      rates = calm
    },
  }
  for (const device of devices) {
    // Clocks of tills are hours apart.
    if (random.chance(300_000)) device.skewMs = random.integer(-6, 6) * 3_600_000
    openTab(scene, device, server.wire, rules.device)
    scheduleWork(world, device, random.fork(device.name))
  }
  const prints = openPrintRoom(scene, server, rules.prints, random.fork('prints'))
  scheduleOffice(world, random.fork('office'))
  scheduleAccounts(world, random.fork('accounts'))
  scheduleFaults(world)
  await timeline.runUntil(fakeStartMs + workMs)
  await healed(world)
  await printed(world, prints)
  const evidence = { ...gather(world), prints: { ...prints, lateBefore: fakeStartMs - lateMs / 2 } }
  const violations = [...world.broken, ...judge(evidence)]
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
    device_cloned: 4_000,
    store_evicted: 4_000,
    printer_refuses: 200_000,
    print_unheard: 200_000,
  }
  const share = random.integer(0, 100)
  const entries = faultKinds.map((kind) => {
    const isUsed = random.chance(600_000)
    return [kind, isUsed ? Math.trunc((most[kind] * share) / 100) : 0]
  })
  return Object.fromEntries(entries) as FaultRates
}

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

/** Every few seconds each device may meet with something. */
function scheduleFaults(world: World): void {
  const { scene, devices } = world
  const { timeline, random } = scene
  const round = () => {
    if (timeline.nowMs() - fakeStartMs > workMs - 10_000) return
    timeline.after(roundMs, round)
    for (const device of [...devices]) {
      watch(world, device)
      disturb(world, device)
    }
    if (random.chance(300_000))
      for (const { register } of devices.flatMap(livingTabs)) {
        register.sendNow()
      }
  }
  timeline.after(roundMs, round)
}

/** What a till takes for sent is in the books, at any moment. */
function watch({ server, suspect, broken }: World, { name, registerId, disk }: Device): void {
  const stored = server.books.registers.get(registerId)?.sequence ?? 0
  if (disk.state.sentSequence <= stored || suspect.has(registerId)) return
  broken.add(`${name} takes facts for sent which the books don't have`)
}

function disturb(world: World, device: Device): void {
  const { scene, server, rules } = world
  const { timeline, random } = scene
  const tab = sellingTab(device)
  const may = (kind: FaultKind): boolean => {
    const rate = scene.rates()[kind]
    if (rate === 0 || !random.chance(rate)) return false
    scene.strike(kind)
    return true
  }
  if (may('partition')) {
    device.link.broken = random.pick(['both', 'both', 'answers'])
    timeline.after(random.integer(3000, 60_000), () => {
      device.link.broken = 'no'
    })
  }
  if (may('clock_jump')) {
    device.skewMs += random.pick([-1, 1]) * random.pick([60_000, 7_200_000, 30 * 86_400_000])
  }
  if (may('disk_full')) device.disk.full = true
  if (tab !== null && may('second_tab')) {
    const second = openTab(scene, device, server.wire, rules.device)
    if (random.chance(700_000)) {
      timeline.after(random.integer(0, 2000), () => {
        if (second.alive) void second.register.takeOver()
      })
    }
  }
  if (tab !== null && may('tab_killed')) killTab(scene, device, tab, random)
  if (may('till_crash')) crashDevice(scene, device, rules.device)
  if (may('store_evicted')) evict(world, device)
  if (may('device_cloned')) clone(world, device)
}

/** The browser erases the store of a closed till. */
function evict(world: World, device: Device): void {
  crashDevice(world.scene, device, world.rules.device)
  world.suspect.add(device.registerId)
  for (const fact of device.disk.state.own.values()) world.erasedIds.add(fact.id)
  device.disk.state = emptyState
}

/** The disk is copied to another device, and both go on. */
function clone(world: World, device: Device): void {
  const { devices, scene, server, rules, suspect } = world
  const number = Number(device.code.slice(1))
  const copy = createDevice(devices.length + 1, number)
  copy.disk.state = device.disk.state
  devices.push(copy)
  suspect.add(device.registerId)
  scene.note(`${copy.name} is a copy of ${device.name}`)
  openTab(scene, copy, server.wire, rules.device)
  scheduleWork(world, copy, scene.random.fork(copy.name))
}

/** Nothing goes wrong any more, and people do what the screens ask of them. */
async function healed(world: World): Promise<void> {
  const { scene, devices, server } = world
  const { timeline } = scene
  scene.note('the world heals')
  world.heal()
  server.restart()
  for (const device of devices) {
    device.link.broken = 'no'
    device.disk.full = false
  }
  const until = timeline.nowMs() + healMsMax
  // The slowest request is on its way for so long.
  await timeline.runUntil(timeline.nowMs() + 95_000)
  while (timeline.nowMs() < until) {
    for (const device of devices) help(world, device)
    await timeline.runUntil(timeline.nowMs() + healStepMs)
    if (devices.every((device) => isAtRest(world, device))) return
  }
}

/** People see to it that all comes out that was asked for. */
async function printed({ scene }: World, prints: PrintRoom): Promise<void> {
  const { timeline } = scene
  const until = timeline.nowMs() + healMsMax
  while (!prints.isIdle() && timeline.nowMs() < until) {
    await timeline.runUntil(timeline.nowMs() + roundMs)
  }
}

function help(world: World, device: Device): void {
  const selling = sellingTab(device)
  if (selling !== null) {
    selling.register.sendNow()
    return
  }
  const [tab] = livingTabs(device)
  if (tab === undefined) {
    openTab(world.scene, device, world.server.wire, world.rules.device)
    return
  }
  const { mode } = tab.register.snapshot()
  if (mode === 'failed') void tab.register.retry().catch(() => undefined)
  if (mode === 'other_tab') void tab.register.takeOver()
}

function isAtRest(world: World, device: Device): boolean {
  if (world.suspect.has(device.registerId)) return true
  const snapshot = sellingTab(device)?.register.snapshot()
  return snapshot?.sync.kind === 'synced'
}

function gather(world: World): Evidence {
  const { books } = world.server
  const rebuilt = emptyBooks()
  const all = books.facts.map(({ fact }) => ({ fact, content: '', quarantine: null }))
  const inJournal = all.filter(({ fact }) => !books.quarantine.includes(fact))
  projectAdded(rebuilt, inJournal, soundBooks, 0)
  const rowsOf = (from: typeof books) =>
    new Map([...from.projections].map(([id, { rows }]) => [id, JSON.stringify(rows)]))
  return {
    registers: world.devices.map((device) => evidenceOf(world, device)),
    books: {
      facts: books.facts.map(({ fact }) => fact),
      forks: books.forks,
      live: rowsOf(books),
      rebuilt: rowsOf(rebuilt),
      takings: books.takings,
      days: dayRowsOf(books),
    },
    accounts: accountEvidence(world, rebuilt),
    acknowledged: [...world.ledger.acknowledged.values()],
    madeIds: new Set(world.ledger.made.keys()),
    erasedIds: world.erasedIds,
    office,
  }
}

function evidenceOf(world: World, device: Device): RegisterEvidence {
  const { state } = device.disk
  const tab = sellingTab(device) ?? livingTabs(device)[0]
  const snapshot = tab?.register.snapshot()
  const bySubject = Map.groupBy(
    factsIn(state, new Set(state.orders.keys())),
    (fact: Fact) => fact.subjectId,
  )
  return {
    name: device.name,
    registerId: device.registerId,
    code: device.code,
    journal: [...state.own.values()],
    sentSequence: state.sentSequence,
    orders: snapshot?.orders ?? new Map(),
    drawer: snapshot?.drawer ?? null,
    shifts: snapshot?.shifts ?? new Map(),
    stored: [...state.orders.values()].map((order) => ({
      order,
      facts: bySubject.get(order.id) ?? [],
    })),
    sync: snapshot?.sync ?? { kind: 'synced' },
    isSound: !world.suspect.has(device.registerId),
    mode: snapshot?.mode ?? 'closed',
  }
}
