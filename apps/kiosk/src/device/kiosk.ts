/** A paired kiosk or customer's screen at work: records, register and live news. */
import {
  browserClock,
  browserCrypto,
  browserRandom,
  createJournalStore,
  createPinCheck,
  createRecords,
  createRecordsStore,
  createRegister,
  fetchNetwork,
  followRegister,
  type NetworkPort,
  type PinCheck,
  persistStorage,
  type Records,
  type Register,
  webLocks,
} from '@servery/client'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { PairingKeeper } from '@servery/client/pairing.ts'
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

export interface Screen {
  readonly pairing: Pairing
  readonly register: Register
  readonly records: Records
  readonly network: NetworkPort
}

export interface Kiosk extends Screen {
  /** Checks the PIN that leaves the kiosk, or that lets somebody have what is for adults. */
  readonly pins: PinCheck
}

const timeoutMs = 10_000

interface OpenOptions {
  readonly keeper: PairingKeeper
  /** Begins with what was sent to the kitchen lately. */
  readonly withSent?: boolean
  readonly onEvent?: (event: LiveEvent) => void
  readonly onOpen?: () => void
}

/** Two starts of one register would fight for its lock; React may ask twice. */
const started = new Map<string, Promise<Screen>>()

export function startScreen(pairing: Pairing, options: OpenOptions): Promise<Screen> {
  const known = started.get(pairing.registerId)
  if (known !== undefined) return known
  const starting = open(pairing, options)
  started.set(pairing.registerId, starting)
  return starting
}

export async function startKiosk(pairing: Pairing): Promise<Kiosk> {
  const screen = await startScreen(pairing, { keeper: pairingKeeper })
  const pins = createPinCheck({
    registerId: pairing.registerId,
    deviceSecret: pairing.deviceSecret,
    clock: browserClock,
    storage: findTextStore(),
  })
  return { ...screen, pins }
}

async function open(pairing: Pairing, options: OpenOptions): Promise<Screen> {
  const { keeper, onEvent, onOpen, withSent = false } = options
  const { registerId } = pairing
  const sign = createRequestSigner(browserKeys, () => keeper.signing(registerId))
  const token = () => pairing.deviceToken
  const network = fetchNetwork({ baseUrl: apiUrl, token, sign, timeoutMs })
  let register: Register | null = null
  const records = createRecords({
    clock: browserClock,
    random: browserRandom,
    network,
    store: createRecordsStore({ registerId }),
    branchId: pairing.branchId,
    report: () => ({
      appVersion: __APP_VERSION__,
      ownSequence: register?.snapshot().head.sequence,
    }),
  })
  const branch = await firstBranch(records)
  register = createRegister({
    ports: {
      clock: browserClock,
      random: browserRandom,
      crypto: browserCrypto,
      network,
      lock: webLocks,
      keys: browserKeys,
    },
    store: createJournalStore({ registerId }),
    identity: pairing,
    branch,
    withSent,
    onContinued(next) {
      if (keeper.replace(next)) window.location.reload()
    },
  })
  await Promise.all([persistStorage().catch(() => 'unsupported'), register.start()])
  // Guests have no account here: what is ordered was taken down by the kiosk itself.
  register.setActor(registerId)
  followRegister({
    ...{ baseUrl: apiUrl, pairing, sign, register, records },
    ...(onEvent === undefined ? {} : { onEvent }),
    onOpen() {
      onOpen?.()
      void keeper.haveKey(webLocks).catch(() => undefined)
    },
  })
  return { pairing, register, records, network }
}

/** The register needs the branch’s zone to know what day it is. */
function firstBranch(
  records: Records,
): Promise<{ readonly timeZone: string; readonly cutOverMinutes: number }> {
  return new Promise((resolve) => {
    const look = () => {
      const [branch] = records.snapshot().records.branch.values()
      if (branch !== undefined) resolve(branch)
    }
    records.subscribe(look)
    void records.start().then(look)
  })
}
