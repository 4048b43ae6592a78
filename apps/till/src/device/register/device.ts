/** The paired device at work: records, register, PINs and live news, wired to the browser. */
import {
  browserClock,
  browserCrypto,
  browserRandom,
  createJournalStore,
  createPinCheck,
  createRecords,
  createRecordsStore,
  createRegister,
  followRegister,
  type Persistence,
  type PinCheck,
  persistStorage,
  type Records,
  type Register,
  webLocks,
} from '@servery/client'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { type Catalogue, followCatalogue, keepPictures } from '../catalogue/index.ts'
import { createStore, type Store } from '../values/index.ts'
import { deviceStorage } from './device-storage.ts'
import { networkOf, signerOf } from './network.ts'
import { apiUrl, isGone, pairingKeeper } from './pairing.ts'
import { openPhotoQueue, type PhotoQueue, withPhotos } from './photo-queue.ts'
import { nobodyHeard, type PresenceState } from './presence-state.ts'

export interface Freshness {
  /** Prices are older than a day. */
  readonly stale: boolean
  readonly syncedAtMs: number | null
  /** How far this device's clock is ahead of the server's; 0 where they agree. */
  readonly clockAheadMs: number
}

export interface Device {
  readonly pairing: Pairing
  /** What is done on it stays on it (training/training-till.ts). */
  readonly training: boolean
  readonly register: Register
  readonly records: Records
  readonly catalogue: Store<Catalogue>
  readonly pins: PinCheck
  readonly freshness: Store<Freshness>
  readonly persistence: Persistence
  readonly photoQueue: PhotoQueue
  /** How often it was heard that something was printed, or could not be; how much could not. */
  readonly prints: Store<{ readonly heard: number; readonly troubled: number }>
  /** Who has which order in front at other tills (presence/follow-presence.ts). */
  readonly presence: Store<PresenceState>
  /** How often it was heard that something happened in the shop of the branch. */
  readonly onlineNews: Store<{ readonly heard: number }>
}

const staleAfterMs = 24 * 60 * 60 * 1000
const freshnessEveryMs = 60_000
/** A picture takes a while where the network is slow. */
const pictureTimeoutMs = 120_000

/** What a till knows of itself before and after its journal is open. */
const registers = new WeakMap<Pairing, Register>()

/** Records first: the register needs the branch's zone to know what day it is. */
export function openRecords(pairing: Pairing): Records {
  return createRecords({
    clock: browserClock,
    random: browserRandom,
    network: networkOf(pairing),
    store: createRecordsStore({ registerId: pairing.registerId }),
    branchId: pairing.branchId,
    report: () => ({
      appVersion: __APP_VERSION__,
      ownSequence: registers.get(pairing)?.snapshot().head.sequence,
    }),
  })
}

export async function openDevice(
  pairing: Pairing,
  records: Records,
  first: Catalogue,
): Promise<Device> {
  const { branch } = first
  const photoQueue = openPhotoQueue(pairing.registerId, networkOf(pairing, pictureTimeoutMs))
  const journal = createRegister({
    ports: {
      clock: browserClock,
      random: browserRandom,
      crypto: browserCrypto,
      network: networkOf(pairing),
      lock: webLocks,
      keys: browserKeys,
    },
    store: createJournalStore({ registerId: pairing.registerId }),
    identity: pairing,
    branch,
    onContinued: (next) => void pairingKeeper.replace(next),
  })
  const register = withPhotos(journal, photoQueue)
  registers.set(pairing, register)
  const [persistence] = await Promise.all([
    persistStorage().catch((): Persistence => 'unsupported'),
    register.start(),
  ])
  const prints = createStore({ heard: 0, troubled: 0 })
  const presence = createStore(nobodyHeard)
  const onlineNews = createStore({ heard: 0 })
  const hearOfOnline = () => onlineNews.set({ heard: onlineNews.get().heard + 1 })
  const hearOfPrints = () => prints.set({ heard: prints.get().heard + 1 })
  followRegister({
    baseUrl: apiUrl,
    pairing,
    sign: signerOf(pairing),
    register,
    records,
    onEvent(event) {
      if (event.type === 'prints') hearOfPrints()
      if (event.type === 'online') hearOfOnline()
      if (event.type === 'presence') presence.set({ heard: event })
    },
    onOpen() {
      hearOfPrints()
      hearOfOnline()
      // A device from before keys makes its own; without a network it does so later.
      pairingKeeper.haveKey(webLocks).catch(() => undefined)
    },
  })
  const catalogue = followCatalogue(records, first)
  records.subscribe(() => {
    if (isGone(records.snapshot().problem)) register.forgotten()
  })
  keepPictures(catalogue, {
    fetchPicture: (path) => fetch(path, { priority: 'low' }),
    after: (ms, run) => void setTimeout(run, ms),
  })
  return {
    pairing,
    training: false,
    register,
    records,
    catalogue,
    pins: createPinCheck({
      registerId: pairing.registerId,
      deviceSecret: pairing.deviceSecret,
      clock: browserClock,
      storage: deviceStorage,
    }),
    freshness: followFreshness(records),
    persistence,
    photoQueue,
    prints,
    presence,
    onlineNews,
  }
}

function followFreshness(records: Records): Store<Freshness> {
  const read = (): Freshness => {
    const age = records.ageMs()
    const { clockAheadMs, syncedAtMs } = records.snapshot()
    return { stale: age === null || age > staleAfterMs, syncedAtMs, clockAheadMs }
  }
  const store = createStore(read())
  const refresh = () => store.set(read())
  records.subscribe(refresh)
  setInterval(refresh, freshnessEveryMs)
  return store
}
