/**
 * What a register still does once it has stopped: its own past goes to the server whole, batch
 * after batch, and is kept there apart from the books; then a register whose device was copied or
 * put back asks for a new series to go on with. Each step may be repeated after a crash.
 */

import type { AppendInput } from '@servery/contract/facts/journal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import type { DeviceKey, KeptPairing, KeyPort } from '../ports/keys.ts'
import type { Outcome } from '../ports/loop.ts'
import { factsPerBatchMax, withinBytes } from './batches.ts'
import { type Refusal, type Reply, readAppend, readContinued, type Wait } from './server-answer.ts'
import type { StoredStop } from './stopped.ts'

export interface OtherPastOptions {
  readonly registerId: string
  readonly post: <Body>(
    path: string,
    body: unknown,
    read: (answer: { readonly status: number; readonly body: unknown }) => Reply<Body>,
  ) => Promise<Reply<Body>>
  readonly unsent: (sequence: number, limit: number) => Promise<readonly Fact[]>
  readonly findOwn: (sequence: number) => Promise<Fact | undefined>
  readonly durableHead: () => Promise<Pick<RegisterHead, 'sequence' | 'hash'>>
  readonly unanswered: () => Outcome
  readonly waiting: (wait: Wait) => Outcome
  readonly answered: () => void
  readonly halt: (refusal: Pick<Refusal, 'code' | 'message'>) => Outcome
  readonly stop: () => StoredStop | null
  readonly changeStop: (stop: StoredStop) => Promise<void>
  readonly newId: () => string
  /** Absent: this device has no keys. */
  readonly keys?: Pick<KeyPort, 'make'>
  /** Everything written is durable; false: the store refuses to write. */
  readonly settled: () => Promise<boolean>
  readonly onKept: () => void
  readonly onContinued: (pairing: KeptPairing) => void
}

/** Refusals after which this device is nobody any more. */
export const forgottenCodes: readonly string[] = [
  'device_forgotten',
  'register_closed',
  'not_signed_in',
]

export interface OtherPast {
  /** One step of it. */
  run(sentSequence: number): Promise<Outcome>
}

export function createOtherPast(options: OtherPastOptions): OtherPast {
  const { registerId, post, findOwn } = options
  let kept: number | null = null
  let bytesMax = 512 * 1024
  let isContinued = false
  /** Of the register that goes on: its own, which no copy of this device has. */
  let nextKey: DeviceKey | null = null

  async function sendNext(after: number): Promise<Outcome> {
    const facts = withinBytes(await options.unsent(after, factsPerBatchMax), bytesMax)
    const last = facts.at(-1)
    if (last === undefined) return finish()
    const body: AppendInput = { registerId, facts: facts as AppendInput['facts'] }
    const reply = await post('/journal/batches', body, readAppend)
    if (reply.kind === 'none') return options.unanswered()
    if (reply.kind === 'wait') return options.waiting(reply)
    options.answered()
    if (reply.kind === 'ok') return inBooks(after, last, reply.body.sequence)
    if (reply.kept !== null) return moveTo(after, reply.kept.sequence, reply.kept.hash)
    if (reply.code === 'sequence_gap' && reply.wanted !== null) {
      kept = reply.wanted - 1
      return kept === after ? 'failed' : 'again'
    }
    if (reply.status === 413 && facts.length > 1) {
      bytesMax = Math.max(1, Math.trunc(bytesMax / 2))
      return 'again'
    }
    options.halt(reply)
    return 'failed'
  }

  /** The server knew these facts: they were sent before the store was put back. */
  function inBooks(after: number, last: Fact, sequence: number): Outcome {
    if (sequence < last.sequence) return 'failed'
    kept = Math.max(after, last.sequence)
    return 'again'
  }

  /** Only what the server names by its hash is taken for kept. */
  async function moveTo(after: number, sequence: number, hash: string): Promise<Outcome> {
    const own = await findOwn(sequence)
    if (own?.hash !== hash || sequence <= after) return 'failed'
    kept = sequence
    return 'again'
  }

  async function finish(): Promise<Outcome> {
    const before = await options.durableHead()
    // What waits for the store would be written behind the register that goes on.
    if (!(await options.settled())) return 'halted'
    const { sequence, hash } = await options.durableHead()
    if (sequence !== before.sequence) return 'again'
    options.onKept()
    const stop = options.stop()
    if (stop === null || stop.why === 'forgotten') return 'halted'
    nextKey ??= (await options.keys?.make().catch(() => null)) ?? null
    const told = nextKey === null ? {} : { publicKey: nextKey.publicKey }
    const body = { id: stop.nextId, registerId, sequence, hash, ...told }
    const reply = await post('/registers/continue', body, readContinued)
    if (reply.kind === 'none') return options.unanswered()
    if (reply.kind === 'wait') return options.waiting(reply)
    options.answered()
    if (reply.kind === 'ok') {
      isContinued = true
      options.onContinued(nextKey === null ? reply.body : { ...reply.body, keyId: nextKey.keyId })
      return 'halted'
    }
    if (forgottenCodes.includes(reply.code)) {
      await options.changeStop({ ...stop, why: 'forgotten' })
      return 'halted'
    }
    if (reply.code === 'id_reused') {
      await options.changeStop({ ...stop, nextId: options.newId() })
    }
    options.halt(reply)
    return 'failed'
  }

  return {
    // Asked again, the server would give another token and end the one that is stored by now.
    run: async (sentSequence) =>
      isContinued ? 'halted' : sendNext(Math.max(sentSequence, kept ?? sentSequence)),
  }
}
