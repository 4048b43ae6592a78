/**
 * A device with its disk, its tabs and the lock between them; it crashes, reloads and is copied.
 */
import type { ClockPort, LockPort, NetworkPort } from '@servery/client/ports/ports.ts'
import { createRegister } from '@servery/client/register/register.ts'
import type { JournalStore, Register } from '@servery/client/register/types.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { idOf, type Random, sha256 } from '@servery/testing'
import { createDisk, type Disk, type DiskRules, openStore, type StoreUser } from './disk.ts'
import { connect, type Link, type Wire } from './network.ts'
import type { Scene } from './scene.ts'

export interface Tab extends StoreUser {
  readonly register: Register
  readonly seat: Seat
}

/** A register as a device has it: what it is paired with, and its journal. */
export interface Seat {
  readonly registerId: string
  readonly code: string
  readonly token: string
  readonly disk: Disk
}

export interface Device {
  readonly name: string
  /** What the device writes for now. */
  seat: Seat
  /** What it wrote for before, the first one first. */
  former: readonly Seat[]
  readonly link: Link
  skewMs: number
  readonly tabs: Tab[]
  holder: { readonly tab: StoreUser; readonly onLost: () => void } | null
}

/** What a planted bug may break on the till's side. */
export interface DeviceRules {
  readonly disk: DiskRules
  /** False: who has lost the lock never hears of it. */
  readonly isLossTold: boolean
  store(store: JournalStore, scene: Scene, disk: Disk): JournalStore
  network(network: NetworkPort): NetworkPort
  /** False: the halves of a move are written one after the other. */
  readonly isMoveWhole: boolean
  /** False: goods that come back are booked before what they pay for. */
  readonly isExchangeWhole: boolean
  /** False: what is risked without a network is counted anew with each payment. */
  readonly isRiskSummed: boolean
  /** False: a charge is recorded under an id that is made when it is recorded. */
  readonly isChargeNamed: boolean
  /** Runs when the power goes. */
  onCrash(disk: Disk): void
}

export const companyId = idOf('comp', 1)
export const branchId = idOf('bran', 1)

export function createDevice(number: number, seat: Seat): Device {
  return {
    name: `till${number}`,
    seat,
    former: [],
    link: { broken: 'no' },
    skewMs: 0,
    tabs: [],
    holder: null,
  }
}

/** With an empty journal. */
export function createSeat(pairing: Pick<Seat, 'registerId' | 'code' | 'token'>): Seat {
  return { ...pairing, disk: createDisk(pairing.registerId) }
}

export function seatsOf({ seat, former }: Device): readonly Seat[] {
  return [...former, seat]
}

export function openTab(scene: Scene, device: Device, wire: Wire, rules: DeviceRules): Tab {
  const random = scene.random.fork(`${device.name}/${device.tabs.length}`)
  const { seat } = device
  const { registerId, code, token, disk } = seat
  const user: StoreUser = {
    name: `${device.name}.${device.tabs.length + 1}`,
    alive: true,
    lingers: false,
  }
  const store = rules.store(openStore(scene, disk, user, rules.disk), scene, disk)
  const register = createRegister({
    ports: {
      clock: clockOf(scene, device, user),
      random,
      crypto: { sha256 },
      network: rules.network(connect(scene, device.link, { user, token }, wire)),
      lock: lockOf(scene, device, user, rules),
    },
    store: heard(store, disk, () => register.snapshot().head.sequence),
    identity: { companyId, branchId, registerId, registerCode: code, callPrefix: code },
    onContinued: (pairing) => goOn(scene, device, tab, { pairing, wire, rules }),
    branch: { timeZone: 'UTC', cutOverMinutes: 240 },
  })
  register.setActor(idOf('team', 1))
  const tab: Tab = Object.assign(user, { register, seat })
  device.tabs.push(tab)
  scene.note(`${tab.name} opens`)
  void register.start()
  return tab
}

/** What a till was told is stored of its stop, it is held to. */
function heard(store: JournalStore, disk: Disk, headNow: () => number): JournalStore {
  return {
    ...store,
    async markStopped(stop) {
      const sequence = headNow()
      await store.markStopped(stop)
      disk.stoppedAt = stop === null ? null : Math.min(disk.stoppedAt ?? sequence, sequence)
    },
  }
}

interface GoingOn {
  readonly pairing: Pick<Pairing, 'registerId' | 'registerCode' | 'deviceToken'>
  readonly wire: Wire
  readonly rules: DeviceRules
}

const readMs = 8000

/** The pairing is kept before anything else; then somebody reads the screen, and it starts anew. */
function goOn(scene: Scene, device: Device, tab: Tab, { pairing, wire, rules }: GoingOn): void {
  const { registerId, registerCode: code, deviceToken: token } = pairing
  scene.note(`${tab.name} goes on as ${code}`)
  const next = createSeat({ registerId, code, token })
  scene.timeline.after(scene.random.integer(0, 40), () => {
    if (!tab.alive || device.seat !== tab.seat) return
    sitDown(device, next)
    scene.timeline.after(scene.random.integer(0, readMs), () => {
      if (device.seat === next && livingTabs(device).some(({ seat }) => seat !== next)) {
        reload(scene, device, wire, rules)
      }
    })
  })
}

/** From now on the device is another register; the journals that it has stay where they are. */
export function sitDown(device: Device, next: Seat): void {
  device.former = [...device.former, device.seat]
  device.seat = next
}

/** All tabs of the page are opened again. */
export function reload(scene: Scene, device: Device, wire: Wire, rules: DeviceRules): void {
  for (const tab of livingTabs(device)) killTab(scene, device, tab, scene.random)
  openTab(scene, device, wire, rules)
}

/** The tab that sells, if one does. */
export function sellingTab(device: Device): Tab | null {
  return livingTabs(device).find((tab) => tab.register.snapshot().mode === 'writer') ?? null
}

export function livingTabs(device: Device): readonly Tab[] {
  return device.tabs.filter((tab) => tab.alive)
}

/** The renderer dies; what it had given to the disk may still be written. */
export function killTab(scene: Scene, device: Device, tab: Tab, random: Random): void {
  scene.note(`${tab.name} is killed`)
  tab.alive = false
  tab.lingers = random.chance(500_000)
  if (device.holder?.tab === tab) device.holder = null
}

/** The power goes: only what was flushed is left. */
export function crashDevice(scene: Scene, device: Device, rules: DeviceRules): void {
  scene.note(`${device.name} loses power`)
  for (const tab of device.tabs) {
    tab.alive = false
    tab.lingers = false
  }
  device.holder = null
  const { disk } = device.seat
  disk.busyUntilMs = 0
  disk.crashes += 1
  rules.onCrash(disk)
}

/** It has no network for a while. */
export function cutOff({ timeline }: Scene, { link }: Device, random: Random): void {
  link.broken = 'both'
  timeline.after(random.integer(3000, 30_000), () => {
    link.broken = 'no'
  })
}

function clockOf({ timeline }: Scene, device: Device, user: StoreUser): ClockPort {
  return {
    now: () => timeline.nowMs() + device.skewMs,
    wallClock: (nowMs) => new Date(nowMs).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length),
    after: (delayMs, run) =>
      timeline.after(delayMs, () => {
        if (user.alive) run()
      }),
  }
}

function lockOf(scene: Scene, device: Device, user: StoreUser, rules: DeviceRules): LockPort {
  const { timeline, random } = scene
  return {
    acquire: (_name, { steal, onLost }) =>
      new Promise((resolve) => {
        timeline.after(random.integer(0, 5), () => {
          if (!user.alive) return
          const before = device.holder
          if (before !== null && !steal) return resolve(null)
          device.holder = { tab: user, onLost }
          // The one who has lost it hears of it later, and may be writing just now.
          if (before !== null && rules.isLossTold) {
            timeline.after(random.integer(0, 60), () => {
              if (before.tab.alive) before.onLost()
            })
          }
          resolve(() => {
            if (device.holder?.tab === user) device.holder = null
          })
        })
      }),
  }
}
