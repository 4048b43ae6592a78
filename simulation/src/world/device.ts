/**
 * A device with its disk, its tabs and the lock between them; it crashes, reloads and is copied.
 */
import type { ClockPort, LockPort, NetworkPort } from '@servery/client/ports/ports.ts'
import { createRegister } from '@servery/client/register/register.ts'
import type { JournalStore, Register } from '@servery/client/register/types.ts'
import { idOf, type Random, sha256 } from '@servery/testing'
import { createDisk, type Disk, type DiskRules, openStore, type StoreUser } from './disk.ts'
import { connect, type Link, type Wire } from './network.ts'
import type { Scene } from './scene.ts'

export interface Tab extends StoreUser {
  readonly register: Register
}

export interface Device {
  readonly name: string
  readonly registerId: string
  readonly code: string
  readonly disk: Disk
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
  /** Runs when the power goes. */
  onCrash(disk: Disk): void
}

export const companyId = idOf('comp', 1)
export const branchId = idOf('bran', 1)

export function createDevice(number: number, registerNumber = number): Device {
  const registerId = idOf('reg', registerNumber)
  return {
    name: `till${number}`,
    registerId,
    code: `T${registerNumber}`,
    disk: createDisk(registerId),
    link: { broken: 'no' },
    skewMs: 0,
    tabs: [],
    holder: null,
  }
}

export function openTab(scene: Scene, device: Device, wire: Wire, rules: DeviceRules): Tab {
  const random = scene.random.fork(`${device.name}/${device.tabs.length}`)
  const user: StoreUser = {
    name: `${device.name}.${device.tabs.length + 1}`,
    alive: true,
    lingers: false,
  }
  const store = rules.store(openStore(scene, device.disk, user, rules.disk), scene, device.disk)
  const register = createRegister({
    ports: {
      clock: clockOf(scene, device, user),
      random,
      crypto: { sha256 },
      network: rules.network(connect(scene, device.link, user, wire)),
      lock: lockOf(scene, device, user, rules),
    },
    store,
    identity: {
      companyId,
      branchId,
      registerId: device.registerId,
      registerCode: device.code,
      callPrefix: device.code,
    },
    branch: { timeZone: 'UTC', cutOverMinutes: 240 },
  })
  register.setActor(idOf('team', 1))
  const tab: Tab = Object.assign(user, { register })
  device.tabs.push(tab)
  scene.note(`${tab.name} opens`)
  void register.start()
  return tab
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
  device.disk.busyUntilMs = 0
  device.disk.crashes += 1
  rules.onCrash(device.disk)
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
