/** The tills of one run and the people at them, in real time, until they are told to stop. */
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { RegisterIdentity } from '@servery/client/register/register.ts'
import type { RegisterSnapshot } from '@servery/client/register/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { createRandom, idOf, type Random } from '@servery/testing'
import { IDBFactory } from 'fake-indexeddb'
import { drawDrawerAction, drawerChance } from '../drawer-workload.ts'
import { drawExchange, exchangeChance } from '../exchange-actions.ts'
import { createLedger, type Ledger } from '../ledger.ts'
import type { RegisterEvidence } from '../oracle.ts'
import { drawShiftAction, shiftChance } from '../shift-workload.ts'
import { drawTableAction, tableChance } from '../table-actions.ts'
import { drawAction } from '../workload.ts'
import type { Place } from './books.ts'
import {
  calmRates,
  type NetworkFault,
  type NetworkRates,
  networkFaults,
  type Plan,
} from './plan.ts'
import type { RealRules } from './planted.ts'
import { openProxy, type TillProxy } from './proxy.ts'
import {
  copyDisk,
  killTab,
  livingTabs,
  openStore,
  openTab,
  readsAll,
  sellingTab,
  type Till,
} from './till.ts'
import { giveKey } from './till-key.ts'

export type Disturbance = keyof Plan['disturbances'] | 'device_cloned'
export type FaultCounts = Record<NetworkFault | Disturbance, number>

export interface World {
  readonly tills: Till[]
  readonly ledger: Ledger
  readonly faults: FaultCounts
  /** Resolves when the next batch is on its way, or when so much time is up. */
  nextBatch(withinMs: number): Promise<void>
  /** Nothing goes wrong any more, and nobody sells. */
  heal(): void
  /** What the screens ask of people who want everything to be sent. */
  help(): void
  close(): Promise<void>
}

export interface WorldOptions {
  readonly plan: Plan
  readonly place: Place
  /** By register. */
  readonly tokens: ReadonlyMap<string, string>
  readonly serverPort: number
  readonly rules: RealRules
}

const roundMs = 200

export const registerIdOf = (number: number): string => idOf('reg', number)

interface Scene extends World {
  readonly options: WorldOptions
  readonly random: Random
  readonly timers: Set<NodeJS.Timeout>
  readonly onBatch: () => void
  readonly rates: () => NetworkRates
  /** Nothing begins any more. */
  isHealed: boolean
}

export async function openWorld(options: WorldOptions): Promise<World> {
  const scene = createScene(options)
  const { plan } = options
  for (let number = 1; number <= plan.tills; number += 1) {
    const till = await createTill(scene, number, number)
    scene.tills.push(till)
    openTab(till, scene.random.fork(till.name), options.rules)
    scheduleWork(scene, till)
  }
  every(
    scene,
    () => roundMs,
    () => {
      for (const till of scene.tills) disturb(scene, till)
    },
  )
  if (plan.cloneAfterMs !== null) after(scene, plan.cloneAfterMs, () => void clone(scene))
  return scene
}

function createScene(options: WorldOptions): Scene {
  let rates = options.plan.rates
  let waiting: (() => void)[] = []
  const timers = new Set<NodeJS.Timeout>()
  const names = [...networkFaults, 'tab_killed', 'second_tab', 'partition', 'device_cloned']
  const scene: Scene = {
    options,
    random: createRandom(`real world ${options.plan.seed}`),
    tills: [],
    ledger: createLedger(),
    faults: Object.fromEntries(names.map((name) => [name, 0])) as FaultCounts,
    timers,
    rates: () => rates,
    isHealed: false,
    onBatch() {
      for (const resolve of waiting) resolve()
      waiting = []
    },
    nextBatch: (withinMs) =>
      new Promise((resolve) => {
        waiting.push(resolve)
        setTimeout(resolve, withinMs)
      }),
    heal() {
      scene.isHealed = true
      rates = calmRates
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const { proxy } of scene.tills) proxy.broken = 'no'
    },
    help() {
      for (const till of scene.tills) helpAt(scene, till)
    },
    async close() {
      scene.heal()
      for (const till of scene.tills) {
        // What a dead tab had begun never ends.
        for (const tab of livingTabs(till)) await tab.register.stop()
        await till.proxy.close()
      }
    },
  }
  return scene
}

async function createTill(
  scene: Scene,
  number: number,
  register: number,
  original?: Till,
): Promise<Till> {
  const { options, random } = scene
  const registerId = registerIdOf(register)
  const name = `till${number}`
  const code = `T${register}`
  const token = options.tokens.get(registerId) ?? ''
  const baseUrl = `http://127.0.0.1:${options.serverPort}/api/v1`
  const { keys, keyId } = original ?? (await giveKey(baseUrl, { registerId, token }))
  const { repeat } = options.rules
  const sign = createRequestSigner(keys, () => ({ registerId, keyId }))
  const proxy: TillProxy = await openProxy({
    targetPort: options.serverPort,
    random: random.fork(`network of ${name}`),
    rates: scene.rates,
    onFault: (kind) => {
      scene.faults[kind] += 1
    },
    onBatch: scene.onBatch,
    answerItself: options.rules.answerItself,
    repeat: repeat && ((request) => repeat(request, sign)),
  })
  return {
    name,
    identity: { ...options.place, registerId, registerCode: code, callPrefix: code },
    token,
    former: [],
    keys,
    keyId,
    proxy,
    // Clocks of tills are hours apart.
    skewMs: random.chance(300_000) ? random.integer(-6, 6) * 3_600_000 : 0,
    disk: new IDBFactory(),
    tabs: [],
    holder: null,
    sent: 0,
    arrival: 0,
  }
}

function after(scene: Scene, delayMs: number, run: () => void): void {
  if (scene.isHealed) return
  const timer = setTimeout(() => {
    scene.timers.delete(timer)
    run()
  }, delayMs)
  scene.timers.add(timer)
}

function every(scene: Scene, drawMs: () => number, run: () => void): void {
  after(scene, drawMs(), () => {
    run()
    every(scene, drawMs, run)
  })
}

function scheduleWork(scene: Scene, till: Till): void {
  const random = scene.random.fork(`people at ${till.name}`)
  const { paceMs } = scene.options.plan
  every(
    scene,
    () => random.integer(20, paceMs),
    () => work(scene, till, random),
  )
}

function work(scene: Scene, till: Till, random: Random): void {
  const sells = livingTabs(till).filter(({ register }) => register.snapshot().mode === 'writer')
  if (sells.length === 0) attend(scene, till, random)
  // The tab behind may believe for a moment that it still sells.
  for (const { register } of sells) {
    const hand = { random, newId: register.newId }
    if (random.chance(drawerChance)) {
      scene.ledger.performDrawer(register, drawDrawerAction(hand, register.snapshot()))
    } else if (random.chance(shiftChance)) {
      scene.ledger.performShift(register, drawShiftAction(hand, register.snapshot()))
    } else if (random.chance(tableChance)) {
      const deed = drawTableAction(hand, register.snapshot())
      if (deed !== null) scene.ledger.performTable(register, deed.steps)
    } else if (random.chance(exchangeChance)) {
      const steps = drawExchange(hand, register.snapshot())
      if (steps !== null) scene.ledger.performExchange(register, steps)
    } else scene.ledger.perform(register, drawAction(hand, register.snapshot()))
  }
  const [first] = sells
  if (first?.register.snapshot().sync.kind === 'problem' && random.chance(200_000)) {
    first.register.sendNow()
  }
}

/** A person at a till that doesn't sell: opens the page, tries again, or takes over. */
function attend(scene: Scene, till: Till, random: Random): void {
  const [tab] = livingTabs(till)
  if (tab === undefined) {
    openTab(till, random.fork(`tab ${till.tabs.length}`), scene.options.rules)
    return
  }
  if (!random.chance(300_000)) return
  const { mode } = tab.register.snapshot()
  if (mode === 'failed') void tab.register.retry().catch(() => undefined)
  if (mode === 'other_tab') void tab.register.takeOver()
}

function disturb(scene: Scene, till: Till): void {
  const { random, faults, options } = scene
  const strikes = (kind: keyof Plan['disturbances']): boolean => {
    if (!random.chance(options.plan.disturbances[kind])) return false
    faults[kind] += 1
    return true
  }
  const tab = sellingTab(till)
  if (tab !== null && strikes('tab_killed')) killTab(till, tab)
  if (tab !== null && strikes('second_tab')) {
    const second = openTab(till, random.fork(`tab ${till.tabs.length}`), options.rules)
    if (random.chance(700_000)) {
      after(scene, random.integer(0, 300), () => {
        if (second.alive) void second.register.takeOver()
      })
    }
  }
  if (till.proxy.broken === 'no' && strikes('partition')) {
    till.proxy.broken = random.pick(['both', 'both', 'answers'])
    after(scene, random.integer(300, 3000), () => {
      till.proxy.broken = 'no'
    })
  }
}

/** The disk of a till that is switched off is copied to another device, and both go on. */
async function clone(scene: Scene): Promise<void> {
  const till = scene.random.pick(scene.tills)
  for (const tab of till.tabs) killTab(till, tab)
  scene.faults.device_cloned += 1
  const number = Number(till.identity.registerCode.slice(1))
  const copy = await createTill(scene, scene.tills.length + 1, number, till)
  copy.disk = await copyDisk(till)
  if (scene.isHealed) return copy.proxy.close()
  scene.tills.push(copy)
  openTab(copy, scene.random.fork(copy.name), scene.options.rules)
  scheduleWork(scene, copy)
}

function helpAt({ options, random }: Scene, till: Till): void {
  const selling = sellingTab(till)
  if (selling !== null) {
    selling.register.sendNow()
    return
  }
  const [tab] = livingTabs(till)
  if (tab === undefined) {
    openTab(till, random.fork(`tab ${till.tabs.length}`), options.rules)
    return
  }
  const { mode } = tab.register.snapshot()
  if (mode === 'failed') void tab.register.retry().catch(() => undefined)
  if (mode === 'other_tab') void tab.register.takeOver()
  if (mode === 'stopped') tab.register.sendNow()
}

export async function evidenceOf(till: Till): Promise<readonly RegisterEvidence[]> {
  const tab = sellingTab(till) ?? livingTabs(till)[0]
  const shown = tab?.register.snapshot() ?? closed
  const former = till.former.map((identity) => journalOf(till, identity, closed))
  return Promise.all([...former, journalOf(till, till.identity, shown)])
}

async function journalOf(
  { disk, identity: now, name }: Till,
  identity: RegisterIdentity,
  { orders, drawer, shifts, sync, mode }: Pick<RegisterSnapshot, keyof typeof closed>,
): Promise<RegisterEvidence> {
  const store = openStore({ disk, identity })
  const loaded = await store.load(readsAll)
  const journal = await store.all()
  store.close()
  const bySubject = Map.groupBy(loaded.facts, (fact: Fact) => fact.subjectId)
  const { registerId, registerCode: code } = identity
  const stored = loaded.orders.map((order) => ({ order, facts: bySubject.get(order.id) ?? [] }))
  const isInUse = identity === now
  return {
    name: isInUse ? name : `${name} as ${code}`,
    ...{ registerId, code, journal, orders, drawer, shifts, stored, sync, isInUse, mode },
  }
}

const closed = {
  orders: new Map(),
  drawer: null,
  shifts: new Map(),
  sync: { kind: 'synced' },
  mode: 'starting',
} as const satisfies Partial<RegisterSnapshot>
