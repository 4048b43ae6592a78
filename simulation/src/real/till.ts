/**
 * A device with the production code of the till on it: register, journal on IndexedDB and fetch.
 * Its tabs are killed and opened again; the database of the device outlives them.
 */

import { fetchNetwork } from '@servery/client/browser/fetch-network.ts'
import { browserClock, browserCrypto } from '@servery/client/browser/ports.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { KeptPairing, KeyPort } from '@servery/client/ports/keys.ts'
import type { ClockPort, LockPort, NetworkPort } from '@servery/client/ports/ports.ts'
import { createRegister, type RegisterIdentity } from '@servery/client/register/register.ts'
import type { JournalStore, Register } from '@servery/client/register/types.ts'
import {
  type ClosableJournalStore,
  createJournalStore,
} from '@servery/client/store/journal-store.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { isShiftFact } from '@servery/domain/shift/shift-facts.ts'
import { idOf, type Random } from '@servery/testing'
import { openOn } from '@servery/testing/disk.ts'
import { IDBFactory } from 'fake-indexeddb'
import type { TillProxy } from './proxy.ts'

/** IndexedDB of one device. */
export type Disk = InstanceType<typeof IDBFactory>

export interface Till {
  readonly name: string
  identity: RegisterIdentity
  token: string
  /** Which of its keys signs. A copy of the device signs as it does. */
  keyId: string
  readonly keys: KeyPort
  /** What it wrote for before it went on as another register. */
  readonly former: RegisterIdentity[]
  readonly proxy: TillProxy
  readonly skewMs: number
  disk: Disk
  readonly tabs: Tab[]
  holder: { readonly tab: Tab; readonly onLost: () => void } | null
  /** How far this device believes to have sent and to have read; as it is stored. */
  sent: number
  arrival: number
}

export interface Tab {
  readonly register: Register
  readonly store: ClosableJournalStore
  alive: boolean
}

export interface TillRules {
  network(network: NetworkPort): NetworkPort
  /** How long a till waits for an answer. Runs are short, and so is this by default. */
  readonly timeoutMs?: number
}

/** Waits of the till pass so many times faster than real ones, so that runs are short. */
const hurry = 20
const pollMs = 4000
const timeoutMs = 2500

export const readsAll = { finalSince: '2000-01-01' }

export function openStore({
  identity,
  disk,
}: Pick<Till, 'identity' | 'disk'>): ClosableJournalStore {
  const { registerId } = identity
  return createJournalStore({ registerId, open: openOn(disk) })
}

export function openTab(till: Till, random: Random, rules: TillRules): Tab {
  const { identity, keyId, token } = till
  const store = openStore(till)
  const tab = { alive: true, store } as {
    alive: boolean
    store: ClosableJournalStore
    register: Register
  }
  const network = fetchNetwork({
    baseUrl: `http://127.0.0.1:${till.proxy.port}/api/v1`,
    token: () => token,
    sign: createRequestSigner(till.keys, () => ({ registerId: identity.registerId, keyId })),
    timeoutMs: rules.timeoutMs ?? timeoutMs,
  })
  tab.register = createRegister({
    ports: {
      clock: clockOf(till, tab),
      random,
      crypto: browserCrypto,
      network: rules.network({ request: (request) => whileAlive(tab, network.request(request)) }),
      lock: lockOf(till, tab),
      keys: till.keys,
    },
    store: watched(till, tab, store),
    identity,
    onContinued: (pairing) => goOn(till, tab as Tab, pairing),
    branch: { timeZone: 'Europe/London', cutOverMinutes: 240 },
    pollMs,
  })
  tab.register.setActor(idOf('team', 1))
  till.tabs.push(tab)
  void tab.register.start()
  return tab
}

/** It is another register from now on; whoever is at it opens its page again. */
function goOn(till: Till, tab: Tab, pairing: KeptPairing): void {
  if (!tab.alive) return
  const { registerId, registerCode, deviceToken, callPrefix } = pairing
  till.former.push(till.identity)
  till.identity = { ...till.identity, registerId, registerCode, callPrefix }
  till.token = deviceToken
  till.keyId = pairing.keyId ?? till.keyId
  till.sent = 0
  till.arrival = 0
  for (const one of livingTabs(till)) killTab(till, one)
}

export function livingTabs(till: Till): readonly Tab[] {
  return till.tabs.filter((tab) => tab.alive)
}

/** The tab that sells, if one does. */
export function sellingTab(till: Till): Tab | null {
  return livingTabs(till).find((tab) => tab.register.snapshot().mode === 'writer') ?? null
}

/** The renderer dies: it does and hears nothing more; what it gave to the disk may be written. */
export function killTab(till: Till, tab: Tab): void {
  tab.alive = false
  if (till.holder?.tab === tab) till.holder = null
}

/** The disk of a device that is switched off, as another device would have it. */
export async function copyDisk(till: Till): Promise<Disk> {
  const source = openStore(till)
  const { head, orders, facts, drawer, sentSequence, arrival } = await source.load(readsAll)
  const own = await source.all()
  source.close()
  const disk = new IDBFactory()
  const target = openStore({ identity: till.identity, disk })
  await target.load(readsAll)
  const changed = drawer === null ? {} : { drawer }
  if (head !== null && own.length > 0) {
    await target.write({ facts: own, orders, ...changed, head })
  }
  const foreign = facts.filter((fact) => fact.registerId !== till.identity.registerId)
  const { clock } = head ?? emptyHead(till.identity.registerId)
  const shifts = [...new Set(facts.filter(isShiftFact).map(({ subjectId }) => subjectId))]
  await target.receive({ facts: foreign, orders, shifts, arrival, clock })
  await target.markSent(sentSequence)
  target.close()
  return disk
}

function whileAlive<Answer>(tab: { readonly alive: boolean }, answer: Promise<Answer>) {
  return new Promise<Answer>((resolve, reject) => {
    answer.then(
      (value) => tab.alive && resolve(value),
      (error) => tab.alive && reject(error),
    )
  })
}

/** The store, heard only by a living tab; what the device believes is noted for the oracle. */
function watched(till: Till, tab: { readonly alive: boolean }, store: JournalStore): JournalStore {
  const { registerId } = till.identity
  // What it was still storing as the register of before says nothing of the one it is now.
  const isStill = () => till.identity.registerId === registerId
  return {
    load: (options) => whileAlive(tab, store.load(options)),
    write: (write) => whileAlive(tab, store.write(write)),
    unsent: (sequence, limit) => whileAlive(tab, store.unsent(sequence, limit)),
    markSent: (sequence) =>
      whileAlive(
        tab,
        store.markSent(sequence).then(() => {
          if (isStill()) till.sent = sequence
        }),
      ),
    markStopped: (stop) => whileAlive(tab, store.markStopped(stop)),
    receive: (write) =>
      whileAlive(
        tab,
        store.receive(write).then(() => {
          if (isStill()) till.arrival = write.arrival
        }),
      ),
    factsOf: (subjectIds) => whileAlive(tab, store.factsOf(subjectIds)),
    prune: (options) => whileAlive(tab, store.prune(options)),
    all: () => whileAlive(tab, store.all()),
  }
}

function clockOf(till: Till, tab: { readonly alive: boolean }): ClockPort {
  return {
    now: () => Date.now() + till.skewMs,
    wallClock: browserClock.wallClock,
    after(delayMs, run) {
      const timer = setTimeout(() => {
        if (tab.alive) run()
      }, delayMs / hurry)
      // A tab that was killed clears none of its timers, and none may hold up the end of the run.
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

/** One lock per device, as Web Locks are; a tab that dies gives it back. */
function lockOf(till: Till, tab: { readonly alive: boolean }): LockPort {
  return {
    async acquire(_name, { steal, onLost }) {
      await null
      const before = till.holder
      if (before !== null && !steal) return null
      till.holder = { tab: tab as Tab, onLost }
      // The one who has lost it hears of it a little later, and may be writing just now.
      if (before !== null) {
        setTimeout(() => {
          if (before.tab.alive) before.onLost()
        }, 5)
      }
      return () => {
        if (till.holder?.tab === tab) till.holder = null
      }
    },
  }
}
