/**
 * PINs, checked on the device without the network (contract/sync.ts).
 *
 * A verifier is hex of HMAC-SHA-256 with the UTF-8 bytes of the device's secret as its key, over
 * the 32 bytes of PBKDF2-SHA-256(UTF-8 bytes of the PIN, the bytes of the hex salt, iterations). So
 * the verifiers of one device are worthless on another; with the device in hand a PIN of four
 * digits can always be found, which is why what a PIN may do is bounded.
 */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import { badgeShape } from '@servery/domain/business/access/pin.ts'
import type { ClockPort, TextStorage } from './ports/ports.ts'

export type TeamMember = SyncRecords['team'][number]
type PinRecord = NonNullable<TeamMember['pin']>

export type PinAnswer =
  | { readonly kind: 'ok'; readonly member: TeamMember }
  | { readonly kind: 'wrong'; readonly attemptsLeft: number }
  /** Too many were wrong; it may be tried again after so long. */
  | { readonly kind: 'blocked'; readonly forMs: number }

export interface PinCheck {
  /** The member among these whose PIN it is. Give one member to check a chosen one. */
  check(pin: string, members: readonly TeamMember[]): Promise<PinAnswer>
  /**
   * The same for what a reader typed of a badge; misses are counted together with PINs. A person
   * may type as quickly as a reader: digits that are on no badge are a PIN of those of `typing`.
   */
  checkBadge(
    code: string,
    members: readonly TeamMember[],
    typing?: readonly TeamMember[],
  ): Promise<PinAnswer>
  /**
   * The member whose PIN it is, without counting a miss. Stops with null as soon as it isn't wanted
   * any more.
   */
  look(
    pin: string,
    members: readonly TeamMember[],
    isWanted: () => boolean,
  ): Promise<TeamMember | null>
  /** How long no PIN is taken; 0 if one is. */
  blockedForMs(): number
}

export interface PinCheckOptions {
  readonly registerId: string
  readonly deviceSecret: string
  readonly clock: ClockPort
  /** Keeps the failures across reloads. */
  readonly storage: TextStorage
  /** How many derivations run at once; the browser does them beside the page's own thread. */
  readonly lanes?: number
}

type KeptOf = (member: TeamMember) => PinRecord | null | undefined

const failuresMax = 5
const blockedMs = 60_000
/** As many as the cores of a plain tablet; Chromium has one thread for all of them. */
const usualLanes = 4
const recentMax = 30
const fourToSixDigits = /^\d{4,6}$/

interface Failures {
  readonly count: number
  readonly lastMs: number
}

export function createPinCheck(options: PinCheckOptions): PinCheck {
  const { clock, storage, deviceSecret } = options
  const key = `servery-pin-failures-${options.registerId}`
  const recentKey = `servery-pin-recent-${options.registerId}`

  function read(): Failures {
    const [count, lastMs] = (storage.getItem(key) ?? '').split(' ').map(Number)
    return Number.isSafeInteger(count) && Number.isSafeInteger(lastMs)
      ? { count: count as number, lastMs: lastMs as number }
      : { count: 0, lastMs: 0 }
  }

  function blockedForMs(): number {
    const { count, lastMs } = read()
    if (count < failuresMax) return 0
    // A clock that was put back must not block for longer than the back-off.
    const passedMs = Math.max(0, clock.now() - lastMs)
    return Math.max(0, blockedMs - passedMs)
  }

  function fail(): PinAnswer {
    const { count } = read()
    const failures = (count >= failuresMax ? 0 : count) + 1
    storage.setItem(key, `${failures} ${clock.now()}`)
    const attemptsLeft = failuresMax - failures
    return attemptsLeft > 0
      ? { kind: 'wrong', attemptsLeft }
      : { kind: 'blocked', forMs: blockedMs }
  }

  function recentIds(): readonly string[] {
    return (storage.getItem(recentKey) ?? '').split(' ')
  }

  /** Whoever was here last is looked at first: each has a salt, so each costs a derivation. */
  function inOrder(members: readonly TeamMember[]): TeamMember[] {
    const places = new Map(recentIds().map((id, index) => [id, index]))
    const placeOf = ({ id }: TeamMember) => places.get(id) ?? recentMax
    return members.toSorted((one, other) => placeOf(one) - placeOf(other))
  }

  /** The first member whose secret it is. */
  async function match(
    text: string,
    { members, keptOf }: { readonly members: readonly TeamMember[]; readonly keptOf: KeptOf },
    isWanted: () => boolean,
  ): Promise<TeamMember | null> {
    // Those kept before each had a salt share one, and a derivation.
    const derived = new Map<string, Promise<string>>()
    const waiting = inOrder(members)
    let found: TeamMember | null = null
    const work = async (): Promise<void> => {
      for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) {
        if (found !== null || !isWanted()) return
        const record = keptOf(member) ?? null
        if (record === null || member.archived) continue
        const way = `${record.salt} ${record.iterations}`
        const verifier = derived.get(way) ?? derivePinVerifier(text, record, deviceSecret)
        derived.set(way, verifier)
        if ((await verifier) === record.verifier) found ??= member
      }
    }
    await Promise.all(Array.from({ length: options.lanes ?? usualLanes }, work))
    return isWanted() ? found : null
  }

  /** Whose secret this is: of the first of these ways by which somebody has it. */
  async function find(text: string, ways: readonly Way[]): Promise<PinAnswer> {
    const forMs = blockedForMs()
    if (forMs > 0) return { kind: 'blocked', forMs }
    for (const { shape, members, keptOf } of ways) {
      if (!shape.test(text)) continue
      const member = await match(text, { members, keptOf }, () => true)
      if (member !== null) return welcome(member)
    }
    return fail()
  }

  function welcome(member: TeamMember): PinAnswer {
    storage.removeItem(key)
    const recent = [member.id, ...recentIds().filter((id) => id !== '' && id !== member.id)]
    storage.setItem(recentKey, recent.slice(0, recentMax).join(' '))
    return { kind: 'ok', member }
  }

  return {
    blockedForMs,
    look: (pin, members, isWanted) => match(pin, { members, keptOf: pinOf }, isWanted),
    check: (pin, members) => find(pin, [byPin(members)]),
    checkBadge: (code, members, typing = []) => find(code, [byBadge(members), byPin(typing)]),
  }
}

/** By what of them a text is theirs. */
interface Way {
  readonly shape: RegExp
  readonly members: readonly TeamMember[]
  readonly keptOf: KeptOf
}

const byPin = (members: readonly TeamMember[]): Way => ({
  ...{ shape: fourToSixDigits, members, keptOf: pinOf },
})

/** What was kept of the team before badges has none. */
const byBadge = (members: readonly TeamMember[]): Way => ({
  ...{ shape: badgeShape, members, keptOf: ({ badge }) => badge },
})

const pinOf: KeptOf = (member) => member.pin

type Subtle = typeof globalThis.crypto.subtle

/** The verifier of a PIN on the device with this secret. */
export async function derivePinVerifier(
  pin: string,
  { salt, iterations }: Pick<PinRecord, 'salt' | 'iterations'>,
  secret: string,
  subtle: Subtle | null | undefined = globalThis.crypto.subtle,
): Promise<string> {
  // A browser keeps it back from a page that came over plain HTTP.
  if (subtle === undefined || subtle === null) {
    const { deriveSlowly } = await import('./derive-slowly.ts')
    return hexOf(await deriveSlowly({ pin, salt: bytesOf(salt), iterations, secret }))
  }
  const encoder = new TextEncoder()
  const password = await subtle.importKey('raw', encoder.encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const derived = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations },
    password,
    256,
  )
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', encoder.encode(secret), hmac, false, ['sign'])
  return hexOf(new Uint8Array(await subtle.sign('HMAC', key, derived)))
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.trunc(hex.length / 2))
  return bytes.map((_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
