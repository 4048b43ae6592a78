/** A paired screen at work: records, register and live news, wired to the browser. */
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { fetchNetwork } from './browser/fetch-network.ts'
import { followRegister } from './browser/follow-register.ts'
import { persistStorage } from './browser/persist-storage.ts'
import { browserClock, browserCrypto, browserRandom, webLocks } from './browser/ports.ts'
import { browserKeys } from './keys/browser-keys.ts'
import { createRequestSigner } from './keys/request-signer.ts'
import type { PairingKeeper } from './pairing.ts'
import type { NetworkPort } from './ports/ports.ts'
import { createRecords } from './records/records.ts'
import type { Records } from './records/types.ts'
import { createRegister } from './register/register.ts'
import type { Register } from './register/types.ts'
import { createJournalStore } from './store/journal-store.ts'
import { createRecordsStore } from './store/records-store.ts'

export interface OpenedScreen {
  readonly pairing: Pairing
  readonly register: Register
  readonly records: Records
  readonly network: NetworkPort
}

export interface OpenScreenOptions {
  /** With `/api/v1`. */
  readonly baseUrl: string
  readonly appVersion: string
  readonly keeper: PairingKeeper
  /** Asks for facts so often although none are told of; without: as a register does by itself. */
  readonly pollMs?: number
  /** Begins with what was sent to the kitchen lately. */
  readonly withSent?: boolean
  readonly onEvent?: (event: LiveEvent) => void
  readonly onOpen?: () => void
}

/** With it an unheard question is noticed well before what is shown counts as old. */
const timeoutMs = 10_000

/** Two starts of one register would fight for its lock; React may ask twice. */
const opened = new Map<string, Promise<OpenedScreen>>()

/** A screen at which no person signs in: what it writes was done by the screen itself. */
export function openScreen(pairing: Pairing, options: OpenScreenOptions): Promise<OpenedScreen> {
  const known = opened.get(pairing.registerId)
  if (known !== undefined) return known
  const opening = open(pairing, options)
  opened.set(pairing.registerId, opening)
  return opening
}

async function open(pairing: Pairing, options: OpenScreenOptions): Promise<OpenedScreen> {
  const { baseUrl, appVersion, keeper, pollMs, withSent = false, onEvent, onOpen } = options
  const { registerId, branchId } = pairing
  const sign = createRequestSigner(browserKeys, () => keeper.signing(registerId))
  const network = fetchNetwork({ baseUrl, token: () => pairing.deviceToken, sign, timeoutMs })
  const ports = { clock: browserClock, random: browserRandom, network }
  let register: Register | null = null
  const records = createRecords({
    ...ports,
    store: createRecordsStore({ registerId }),
    branchId,
    report: () => ({ appVersion, ownSequence: register?.snapshot().head.sequence }),
  })
  const branch = await firstBranch(records)
  register = createRegister({
    ports: { ...ports, crypto: browserCrypto, lock: webLocks, keys: browserKeys },
    store: createJournalStore({ registerId }),
    identity: pairing,
    branch,
    withSent,
    ...(pollMs === undefined ? {} : { pollMs }),
    onContinued(next) {
      if (keeper.replace(next)) window.location.reload()
    },
  })
  await Promise.all([persistStorage().catch(() => 'unsupported'), register.start()])
  register.setActor(registerId)
  followRegister({
    ...{ baseUrl, pairing, sign, register, records },
    ...(onEvent === undefined ? {} : { onEvent }),
    onOpen() {
      onOpen?.()
      // A screen from before keys makes its own; without a network it does so later.
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
