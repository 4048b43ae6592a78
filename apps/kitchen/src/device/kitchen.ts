/** The paired screen at work: records, register and live news, wired to the browser. */
import {
  browserClock,
  browserCrypto,
  browserRandom,
  createJournalStore,
  createRecords,
  createRecordsStore,
  createRegister,
  fetchNetwork,
  followRegister,
  type NetworkPort,
  persistStorage,
  type Records,
  type Register,
  webLocks,
} from '@servery/client'
import { browserKeys } from '@servery/client/keys/browser-keys.ts'
import { createRequestSigner } from '@servery/client/keys/request-signer.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { createGuests, type Guests } from './guests.ts'
import { apiUrl, pairingKeeper } from './pairing.ts'

export interface Kitchen {
  readonly pairing: Pairing
  readonly register: Register
  readonly records: Records
  readonly network: NetworkPort
  readonly guests: Guests
}

/** A kitchen hears of a new order at once; this is for when nobody says that there is one. */
const pollMs = 5000
/** With it an unheard question is noticed well before what is shown counts as old. */
const timeoutMs = 10_000

/** Two starts of one register would fight for its lock; React may ask twice. */
const started = new Map<string, Promise<Kitchen>>()

export function startKitchen(pairing: Pairing): Promise<Kitchen> {
  const known = started.get(pairing.registerId)
  if (known !== undefined) return known
  const starting = open(pairing)
  started.set(pairing.registerId, starting)
  return starting
}

async function open(pairing: Pairing): Promise<Kitchen> {
  const { registerId } = pairing
  const sign = createRequestSigner(browserKeys, () => pairingKeeper.signing(registerId))
  const token = () => pairing.deviceToken
  const network = fetchNetwork({ baseUrl: apiUrl, token, sign, timeoutMs })
  let register: Register | null = null
  const records = createRecords({
    clock: browserClock,
    random: browserRandom,
    network,
    store: createRecordsStore({ registerId: pairing.registerId }),
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
    store: createJournalStore({ registerId: pairing.registerId }),
    identity: pairing,
    branch,
    pollMs,
    withSent: true,
    onContinued(next) {
      if (pairingKeeper.replace(next)) window.location.reload()
    },
  })
  await Promise.all([persistStorage().catch(() => 'unsupported'), register.start()])
  // Nobody signs in at the stove: the screen itself says what was made.
  register.setActor(pairing.registerId)
  followRegister({
    ...{ baseUrl: apiUrl, pairing, sign, register, records },
    // A screen from before keys makes its own; without a network it does so later.
    onOpen: () => void pairingKeeper.haveKey(webLocks).catch(() => undefined),
  })
  return { pairing, register, records, network, guests: createGuests(network) }
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
