/** The paired kiosk at work: records, register and live news, wired to the browser. */
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
  type PinCheck,
  persistStorage,
  type Records,
  type Register,
  webLocks,
} from '@servery/client'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

export interface Kiosk {
  readonly pairing: Pairing
  readonly register: Register
  readonly records: Records
  /** Checks the PIN that leaves the kiosk, or that lets somebody have what is for adults. */
  readonly pins: PinCheck
}

const timeoutMs = 10_000

/** Two starts of one register would fight for its lock; React may ask twice. */
const started = new Map<string, Promise<Kiosk>>()

export function startKiosk(pairing: Pairing): Promise<Kiosk> {
  const known = started.get(pairing.registerId)
  if (known !== undefined) return known
  const starting = open(pairing)
  started.set(pairing.registerId, starting)
  return starting
}

async function open(pairing: Pairing): Promise<Kiosk> {
  const { registerId } = pairing
  const sign = createRequestSigner(browserKeys, () => pairingKeeper.signing(registerId))
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
    onContinued(next) {
      if (pairingKeeper.replace(next)) window.location.reload()
    },
  })
  await Promise.all([persistStorage().catch(() => 'unsupported'), register.start()])
  // Guests have no account here: what is ordered was taken down by the kiosk itself.
  register.setActor(registerId)
  followRegister({
    ...{ baseUrl: apiUrl, pairing, sign, register, records },
    onOpen: () => void pairingKeeper.haveKey(webLocks).catch(() => undefined),
  })
  const pins = createPinCheck({
    registerId,
    deviceSecret: pairing.deviceSecret,
    clock: browserClock,
    storage: findTextStore(),
  })
  return { pairing, register, records, pins }
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
