/**
 * Reads what the server answers. An answer counts only if it has the shape that the contract
 * promises: the page of a hotel's Wi-Fi is no answer of ours, whatever its status. Written by hand,
 * as the till carries no schema library.
 */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import type { AppendOutput } from '@servery/contract/facts/journal.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { NetworkAnswer } from '../ports/ports.ts'

export type Refusal = {
  readonly kind: 'refused'
  readonly status: number
  readonly code: string
  readonly message: string
  /** Where the server says from which sequence it wants to hear. */
  readonly wanted: number | null
  /** How far the server keeps the other past of this register, apart from the books. */
  readonly kept: { readonly sequence: number; readonly hash: string } | null
}
/** Nobody answered who is our server, or it can't just now: try again later. */
export type NoAnswer = { readonly kind: 'none' }
/**
 * Our server, which has too much to do for us just now: it is no refusal, and nothing is wrong. Or
 * it can't do anything for anybody, as when its database is down.
 */
export type Wait = {
  readonly kind: 'wait'
  readonly afterMs: number
  readonly isUnavailable: boolean
}

export type Reply<Body> = { readonly kind: 'ok'; readonly body: Body } | Refusal | NoAnswer | Wait

export interface ServerHead {
  readonly sequence: number
  readonly hash: string
  readonly state: 'active' | 'forked' | 'closed'
}

export interface FactsPage {
  readonly facts: readonly Fact[]
  readonly after: number
  readonly more: boolean
}

type Members = Readonly<Record<string, unknown>>

export function readAppend(answer: NetworkAnswer): Reply<Pick<AppendOutput, 'sequence' | 'hash'>> {
  return read(answer, (body) => {
    const { sequence, hash } = body
    return isCount(sequence) && typeof hash === 'string' ? { sequence, hash } : null
  })
}

export function readHead(answer: NetworkAnswer): Reply<ServerHead> {
  return read(answer, ({ sequence, hash, state }) => {
    if (!isCount(sequence) || typeof hash !== 'string') return null
    return state === 'active' || state === 'forked' || state === 'closed'
      ? { sequence, hash, state }
      : null
  })
}

/** The pairing with the register that goes on; whoever stores it looks at the rest of it. */
export function readContinued(answer: NetworkAnswer): Reply<Pairing> {
  return read(answer, (body) => {
    const { registerId, registerCode, deviceToken } = body
    const isWhole = [registerId, registerCode, deviceToken].every((one) => typeof one === 'string')
    return isWhole ? (body as unknown as Pairing) : null
  })
}

export function readFacts(answer: NetworkAnswer): Reply<FactsPage> {
  return read(answer, ({ facts, after, more }) => {
    if (!Array.isArray(facts) || !isCount(after) || typeof more !== 'boolean') return null
    return { facts: facts.map(withoutArrival), after, more }
  })
}

function withoutArrival(row: Fact & { readonly arrival?: number }): Fact {
  const { arrival: _arrival, ...fact } = row
  return fact
}

function read<Body>(
  { status, body, retryAfterMs }: NetworkAnswer,
  shape: (body: Members) => Body | null,
): Reply<Body> {
  if (!isMembers(body)) return { kind: 'none' }
  if (status >= 200 && status < 300) {
    const shaped = shape(body)
    return shaped === null ? { kind: 'none' } : { kind: 'ok', body: shaped }
  }
  const { code, message } = body
  const isLater = status === 429 || status === 503
  if (isLater && typeof code === 'string' && retryAfterMs !== undefined) {
    return { kind: 'wait', afterMs: retryAfterMs, isUnavailable: status === 503 }
  }
  if (typeof code !== 'string' || isTransient(status)) return { kind: 'none' }
  return {
    kind: 'refused',
    status,
    code,
    message: typeof message === 'string' ? message : code,
    wanted: wantedOf(body),
    kept: keptOf(body),
  }
}

/** What is written beside the journal is kept and told again; a till is paired anew after a 401. */
export function isPassing(status: number): boolean {
  return isTransient(status) || status === 401
}

function isTransient(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429
}

function wantedOf({ data }: Members): number | null {
  if (!isMembers(data) || !isMembers(data.detail)) return null
  const wanted = data.detail.wanted ?? data.detail.sequence
  return isCount(wanted) && wanted > 0 ? wanted : null
}

function keptOf({ data }: Members): Refusal['kept'] {
  if (!isMembers(data) || !isMembers(data.detail)) return null
  const { kept, keptHash } = data.detail
  return isCount(kept) && typeof keptHash === 'string' ? { sequence: kept, hash: keptHash } : null
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
