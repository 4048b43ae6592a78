/** The pairing of this device with a register: made with a code, kept until it is given back. */
import type { PairedKind, Pairing } from '@servery/contract/devices/registers.ts'
import { checkNumberOf } from '@servery/domain/business/device/pairing-check.ts'
import { browserCrypto, browserRandom } from './browser/ports.ts'
import { base64url } from './keys/device-key.ts'
import {
  type DeviceKey,
  type KeptPairing,
  type KeyPort,
  type Signing,
  signatureCodes,
} from './ports/keys.ts'
import type { LockPort, NetworkAnswer, NetworkPort, TextStorage } from './ports/ports.ts'
import type { Register } from './register/types.ts'

export type PairAnswer =
  | { readonly kind: 'paired'; readonly pairing: KeptPairing }
  /** Until a person has confirmed this number in the back office: ask again with the same code. */
  | { readonly kind: 'waiting'; readonly checkNumber: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'offline' }

export type UnpairAnswer =
  | { readonly kind: 'unpaired' }
  /** Facts that were not sent would be lost with the pairing. */
  | { readonly kind: 'unsent'; readonly unsent: number }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'offline' }

export interface PairingKeeper {
  readonly current: () => KeptPairing | null
  /** What signs for a register, as any tab has stored it; null while nothing does. */
  readonly signing: (registerId?: string) => Signing | null
  pair(code: string, appVersion: string): Promise<PairAnswer>
  /** The code with which this device waits to be confirmed, also after a reload. */
  readonly waitingCode: () => string | null
  /** Waits no longer. */
  stopWaiting(): Promise<void>
  unpair(register: Register): Promise<UnpairAnswer>
  /** Keeps the pairing that this device goes on with in the place of the one it has. */
  replace(pairing: KeptPairing): boolean
  /** Makes the key of a device that has none, and gives the server the public half. */
  haveKey(lock: LockPort): Promise<void>
  /** Ends what the server has ended already; the journal stays on the device. */
  forget(register: Register): Promise<void>
}

const tillKey = 'servery-pairing'
const claimBytes = 32

const textMembers = [
  'deviceToken',
  'deviceSecret',
  'companyId',
  'companyName',
  'branchId',
  'branchName',
  'registerId',
  'registerName',
  'registerCode',
  'callPrefix',
] as const satisfies readonly (keyof Pairing)[]

export function createPairingKeeper(options: {
  readonly network: NetworkPort
  readonly storage: TextStorage
  /** Without them the device has no key. */
  readonly keys?: KeyPort
  /** A browser may be of several kinds at once, each with a register of its own. */
  readonly kind?: PairedKind
}): PairingKeeper {
  const { network, storage, keys, kind = 'till' } = options
  const key = kind === 'till' ? tillKey : `${tillKey}-${kind}`
  const askedKey = `${key}-asked`
  let current = readPairingAt(storage, key)

  async function post(path: string, body: unknown): Promise<NetworkAnswer | null> {
    return network.request({ method: 'POST', path, body }).catch(() => null)
  }

  function keep(pairing: KeptPairing): void {
    // One write: after a crash it is the pairing of before still, or this one.
    storage.setItem(key, JSON.stringify(pairing))
    current = pairing
  }

  /** The claim and the key of this device for a code: the same ones each time that it asks. */
  async function askWith(code: string): Promise<{ asked: Asked; own: DeviceKey | null }> {
    const before = readAsked(storage, askedKey)
    if (before?.code === code) {
      const own = before.keyId === null ? null : ((await keys?.find(before.keyId)) ?? null)
      if ((own?.keyId ?? null) === before.keyId) return { asked: before, own }
    }
    await dropAsked()
    const own = (await keys?.make().catch(() => null)) ?? null
    const claim = base64url(browserRandom.bytes(claimBytes))
    const asked = { code, claim, keyId: own?.keyId ?? null }
    storage.setItem(askedKey, JSON.stringify(asked))
    return { asked, own }
  }

  async function dropAsked(): Promise<void> {
    const asked = readAsked(storage, askedKey)
    storage.removeItem(askedKey)
    const keyId = asked?.keyId ?? null
    if (keyId !== null && keyId !== current?.keyId) await keys?.drop(keyId).catch(() => undefined)
  }

  /** Again at each start: the server may have been put back to a state without it. */
  async function haveKey(): Promise<void> {
    const paired = readPairingAt(storage, key)
    if (paired === null || keys === undefined) return
    const own = await (paired.keyId === undefined ? keys.make() : keys.find(paired.keyId))
    if (own === null) return
    // From here on everything is signed with it, which a server that has no key yet allows.
    keep({ ...paired, keyId: own.keyId })
    await post('/registers/key', { publicKey: own.publicKey })
  }

  async function leave(register: Register): Promise<void> {
    await register.stop()
    storage.removeItem(key)
    // Whom this device has met is nobody's business once it belongs to nobody.
    if (current !== null) {
      if (current.keyId !== undefined) await keys?.drop(current.keyId).catch(() => undefined)
      storage.removeItem(customersKeyOf(current.registerId))
      storage.removeItem(reservationsKeyOf(current.registerId))
    }
    current = null
  }

  return {
    current: () => current,
    async pair(code, appVersion) {
      const { asked, own } = await askWith(code)
      const told = own === null ? {} : { publicKey: own.publicKey }
      const { claim } = asked
      const answer = await post('/registers/pair', { code, appVersion, kind, claim, ...told })
      if (answer === null) return { kind: 'offline' }
      if (codeOf(answer) === 'pairing_unconfirmed') {
        return { kind: 'waiting', checkNumber: checkNumberOf(asked, browserCrypto.sha256) }
      }
      const paired = answer.status < 300 ? readPairing(answer.body) : null
      if (paired === null) {
        const refused = refusalOf(answer)
        // Too many questions at once, or a server that is down, are no answer to this one.
        if (isAnswer(refused)) await dropAsked()
        return refused
      }
      const pairing = own === null ? paired : { ...paired, keyId: own.keyId }
      keep(pairing)
      storage.removeItem(askedKey)
      return { kind: 'paired', pairing }
    },
    waitingCode: () => readAsked(storage, askedKey)?.code ?? null,
    stopWaiting: dropAsked,
    async unpair(register) {
      if (current === null) return { kind: 'unpaired' }
      const may = register.canUnpair()
      if (!may.ok) return { kind: 'unsent', unsent: may.unsent }
      const { registerId } = current
      const { sequence } = register.snapshot().head
      const answer = await post('/registers/unpair', { registerId, sequence })
      if (answer === null) return { kind: 'offline' }
      // A token that is no longer known was given back before, and the answer was lost.
      const isOver = answer.status === 401 && !signatureCodes.includes(codeOf(answer))
      if (answer.status >= 300 && !isOver) return refusalOf(answer)
      await leave(register)
      return { kind: 'unpaired' }
    },
    replace(next) {
      const pairing = readPairing(next)
      if (pairing === null) return false
      keep(pairing)
      return true
    },
    async haveKey(lock) {
      // Of two tabs one makes the key, and the other finds it in the pairing.
      const release = await lock.acquire(`${key}-key`, { steal: false, onLost: () => undefined })
      if (release === null) return
      await haveKey().finally(release)
    },
    signing(registerId) {
      // Another tab may have made the key.
      const kept = current?.keyId === undefined ? readPairingAt(storage, key) : current
      if (kept?.keyId === undefined) return null
      if (registerId !== undefined && registerId !== kept.registerId) return null
      return { registerId: kept.registerId, keyId: kept.keyId }
    },
    forget: leave,
  }
}

interface Asked {
  readonly code: string
  readonly claim: string
  readonly keyId: string | null
}

function readAsked(storage: Pick<TextStorage, 'getItem'>, key: string): Asked | null {
  try {
    const asked = JSON.parse(storage.getItem(key) ?? 'null') as Partial<Asked> | null
    const { code, claim, keyId = null } = asked ?? {}
    return typeof code === 'string' && typeof claim === 'string' ? { code, claim, keyId } : null
  } catch {
    return null
  }
}

const isAnswer = (refused: { readonly kind: string; readonly code?: string }) =>
  refused.kind === 'refused' && refused.code !== 'too_many_requests'

function codeOf({ body }: NetworkAnswer): string {
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

/** Under which a till keeps the customers it has met. */
export function customersKeyOf(registerId: string): string {
  return `servery-customers-${registerId}`
}

/** Under which a till keeps who has booked its tables. */
export function reservationsKeyOf(registerId: string): string {
  return `servery-reservations-${registerId}`
}

/** The pairing that this device keeps, for whoever only wants to know whether there is one. */
export function readStoredPairing(storage: Pick<TextStorage, 'getItem'>): KeptPairing | null {
  return readPairingAt(storage, tillKey)
}

function readPairingAt(storage: Pick<TextStorage, 'getItem'>, key: string): KeptPairing | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return readPairing(JSON.parse(text))
  } catch {
    return null
  }
}

function readPairing(value: unknown): KeptPairing | null {
  if (typeof value !== 'object' || value === null) return null
  const members = value as Partial<KeptPairing>
  return textMembers.every((name) => typeof members[name] === 'string')
    ? (members as KeptPairing)
    : null
}

function refusalOf({
  status,
  body,
}: NetworkAnswer):
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'offline' } {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  if (status >= 500 || typeof code !== 'string') return { kind: 'offline' }
  return { kind: 'refused', code, message: typeof message === 'string' ? message : code }
}

/** Whether the server says that it no longer knows this device. */
export function isGone(problem: string | null): boolean {
  return problem === 'not_signed_in' || problem === 'device_forgotten'
}
