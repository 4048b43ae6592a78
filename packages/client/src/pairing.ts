/** The pairing of this device with a register: made with a code, kept until it is given back. */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { NetworkAnswer, NetworkPort, TextStorage } from './ports/ports.ts'
import type { Register } from './register/types.ts'

export type PairAnswer =
  | { readonly kind: 'paired'; readonly pairing: Pairing }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'offline' }

export type UnpairAnswer =
  | { readonly kind: 'unpaired' }
  /** Facts that were not sent would be lost with the pairing. */
  | { readonly kind: 'unsent'; readonly unsent: number }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'offline' }

export interface PairingKeeper {
  readonly current: () => Pairing | null
  pair(code: string, appVersion: string): Promise<PairAnswer>
  unpair(register: Register): Promise<UnpairAnswer>
  /** Keeps the pairing that this device goes on with in the place of the one it has. */
  replace(pairing: Pairing): boolean
  /** Ends what the server has ended already; the journal stays on the device. */
  forget(register: Register): Promise<void>
}

const tillKey = 'servery-pairing'

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
  /** A browser may be a till and a kitchen screen at once, each with a register of its own. */
  readonly kind?: 'till' | 'kitchen'
}): PairingKeeper {
  const { network, storage, kind = 'till' } = options
  const key = kind === 'till' ? tillKey : `${tillKey}-${kind}`
  let current = readPairingAt(storage, key)

  async function post(path: string, body: unknown): Promise<NetworkAnswer | null> {
    return network.request({ method: 'POST', path, body }).catch(() => null)
  }

  async function leave(register: Register): Promise<void> {
    await register.stop()
    storage.removeItem(key)
    // Whom this device has met is nobody's business once it belongs to nobody.
    if (current !== null) {
      storage.removeItem(customersKeyOf(current.registerId))
      storage.removeItem(reservationsKeyOf(current.registerId))
    }
    current = null
  }

  return {
    current: () => current,
    async pair(code, appVersion) {
      const answer = await post('/registers/pair', { code, appVersion, kind })
      if (answer === null) return { kind: 'offline' }
      const pairing = answer.status < 300 ? readPairing(answer.body) : null
      if (pairing === null) return refusalOf(answer)
      storage.setItem(key, JSON.stringify(pairing))
      current = pairing
      return { kind: 'paired', pairing }
    },
    async unpair(register) {
      if (current === null) return { kind: 'unpaired' }
      const may = register.canUnpair()
      if (!may.ok) return { kind: 'unsent', unsent: may.unsent }
      const { registerId } = current
      const { sequence } = register.snapshot().head
      const answer = await post('/registers/unpair', { registerId, sequence })
      if (answer === null) return { kind: 'offline' }
      // A token that is no longer known was given back before, and the answer was lost.
      if (answer.status >= 300 && answer.status !== 401) return refusalOf(answer)
      await leave(register)
      return { kind: 'unpaired' }
    },
    replace(next) {
      const pairing = readPairing(next)
      if (pairing === null) return false
      // One write: after a crash it is the old register still, or the new one.
      storage.setItem(key, JSON.stringify(pairing))
      current = pairing
      return true
    },
    forget: leave,
  }
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
export function readStoredPairing(storage: Pick<TextStorage, 'getItem'>): Pairing | null {
  return readPairingAt(storage, tillKey)
}

function readPairingAt(storage: Pick<TextStorage, 'getItem'>, key: string): Pairing | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return readPairing(JSON.parse(text))
  } catch {
    return null
  }
}

function readPairing(value: unknown): Pairing | null {
  if (typeof value !== 'object' || value === null) return null
  const members = value as Partial<Pairing>
  return textMembers.every((name) => typeof members[name] === 'string')
    ? (members as Pairing)
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
