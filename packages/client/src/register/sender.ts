/**
 * Sends own facts: durable ones only (they are read back from the store), in order, in batches. A
 * lost answer is normal: the same facts go again, and the server knows them. On every connection
 * the server's head is compared with this journal first. Where the pasts differ the register stops
 * at once, and `other-past` does the rest; nothing is dropped.
 */

import type { AppendInput } from '@servery/contract/facts/journal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { type KeptPairing, type KeyPort, signatureCodes } from '../ports/keys.ts'
import { createLoop, type Loop, type Outcome } from '../ports/loop.ts'
import type {
  ClockPort,
  NetworkAnswer,
  NetworkPort,
  NetworkRequest,
  RandomPort,
} from '../ports/ports.ts'
import { factsPerBatchMax, withinBytes } from './batches.ts'
import type { Contact } from './contact.ts'

import { createOtherPast, forgottenCodes } from './other-past.ts'
import {
  type Refusal,
  type Reply,
  readAppend,
  readHead,
  type ServerHead,
  type Wait,
} from './server-answer.ts'
import type { StopReason, StoredStop } from './stopped.ts'

import type { JournalStore } from './types.ts'

export interface SenderOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  readonly store: JournalStore
  readonly contact: Contact
  readonly registerId: string
  readonly sentSequence: number
  /** The last own fact as the session began, which the store may have dropped since it was sent. */
  readonly loadedHead: Pick<RegisterHead, 'sequence' | 'hash'>
  /** The last own fact that the store has said is durable. */
  readonly durable: () => number
  readonly settled: () => Promise<boolean>
  readonly newId: () => string
  readonly keys?: KeyPort
  readonly onSent: (sequence: number) => void
  /** Heads were compared on this connection. */
  readonly onCompared: () => void
  readonly stop: () => StoredStop | null
  /** Takes effect before it is stored: from here on nothing is sold. */
  readonly changeStop: (stop: StoredStop | null) => Promise<void>
  readonly onKept: () => void
  readonly onContinued: (pairing: KeptPairing) => void
  readonly onStoreError: (error: unknown) => void
}

export interface Sender {
  readonly loop: Loop
  readonly sentSequence: () => number
  /** Whether the server's head was looked at since the server was last away. */
  readonly isCompared: () => boolean
  /** The server no longer knows this device. */
  forgotten(): void
}

const batchBytesMax = 512 * 1024
const batchBytesMin = 16 * 1024
const backoff = { firstMs: 500, maxMs: 30_000 }

export function createSender(options: SenderOptions): Sender {
  const { network, store, contact, registerId, durable } = options
  let sent = options.sentSequence
  /** On which connection heads were compared; null: on none. */
  let compared: number | null = null
  /** The server has said that this device did not sign, and has taken nothing since. */
  let isDoubted = false
  let bytesMax = batchBytesMax
  const otherPast = createOtherPast({
    ...options,
    post: (path, body, readAnswer) => ask({ method: 'POST', path, body }, readAnswer),
    unsent: store.unsent,
    answered: contact.answered,
    ...{ findOwn, durableHead, unanswered, waiting, halt: tell },
  })

  async function ask<Body>(
    request: NetworkRequest,
    readAnswer: (answer: NetworkAnswer) => Reply<Body>,
  ): Promise<Reply<Body>> {
    try {
      return readAnswer(await network.request(request))
    } catch {
      return { kind: 'none' }
    }
  }

  const isCompared = () => compared === contact.connection() && !contact.isAway()

  async function run(): Promise<Outcome> {
    try {
      const stop = options.stop()
      if (stop === null) return await (isCompared() ? sendBatch() : compareHeads())
      if (stop.why === 'unproven') {
        return await (isCompared() && sent < durable() ? sendBatch() : compareHeads())
      }
      // Whoever was forgotten by mistake is known again to a server that has said so.
      const mayBeKnown = stop.why === 'forgotten' && !isCompared()
      return await (mayBeKnown ? compareHeads() : otherPast.run(sent))
    } catch (error) {
      options.onStoreError(error)
      return 'halted'
    }
  }

  async function compareHeads(): Promise<Outcome> {
    const path = `/journal/registers/${registerId}`
    const reply = await ask({ method: 'GET', path }, readHead)
    if (reply.kind === 'none') return unanswered()
    if (reply.kind === 'wait') {
      options.onCompared()
      return waiting(reply)
    }
    contact.answered()
    const connection = contact.connection()
    const outcome = reply.kind === 'refused' ? await refusedOf(reply) : await followHead(reply.body)
    if (outcome === 'again') compared = connection
    options.onCompared()
    return outcome
  }

  /**
   * The own fact of that sequence, if the store still has it. A write whose commit was followed by
   * an error is in the store although nobody was told, so the store is asked and not the memory.
   */
  async function findOwn(sequence: number): Promise<Fact | undefined> {
    const [fact] = sequence > 0 ? await store.unsent(sequence - 1, 1) : []
    return fact?.sequence === sequence ? fact : undefined
  }

  async function durableHead(): Promise<Pick<RegisterHead, 'sequence' | 'hash'>> {
    return (await findOwn(durable())) ?? options.loadedHead
  }

  async function followHead({ sequence, hash, state }: ServerHead): Promise<Outcome> {
    if (state === 'closed') return stopFor('forgotten')
    const fact = await findOwn(sequence)
    const differs = fact !== undefined && fact.hash !== hash
    if (state === 'forked' || differs) return stopFor('other_past')
    const isBehind = fact === undefined && sequence > durable()
    if (isBehind) return stopFor(durable() <= sent ? 'behind' : 'other_past')
    await moveTo(sequence)
    // Where there is something to send, it is the batch that shows whose it is.
    if (options.stop()?.why === 'forgotten' || sent >= durable()) await goOn()
    return 'again'
  }

  async function goOn(): Promise<void> {
    isDoubted = false
    if (options.stop() === null) return
    contact.forgive()
    await options.changeStop(null)
  }

  async function sendBatch(): Promise<Outcome> {
    const facts = withinBytes(await store.unsent(sent, factsPerBatchMax), bytesMax)
    const first = facts[0]
    if (first === undefined) return 'done'
    if (first.sequence !== sent + 1) {
      return halt({ code: 'facts_missing', message: 'The server wants facts that are gone here.' })
    }
    const body: AppendInput = { registerId, facts: facts as AppendInput['facts'] }
    const reply = await ask({ method: 'POST', path: '/journal/batches', body }, readAppend)
    if (reply.kind === 'none') return unanswered()
    if (reply.kind === 'wait') return waiting(reply)
    if (reply.kind === 'refused') return refused(reply, facts)
    const { sequence, hash } = reply.body
    const own = facts.find((fact) => fact.sequence === sequence) ?? (await findOwn(sequence))
    contact.answered()
    if (own === undefined && sequence > durable()) return stopFor('behind')
    if (own !== undefined && own.hash !== hash) return stopFor('other_past')
    const progressed = sequence > sent
    await moveTo(sequence)
    if (options.stop()?.why !== 'forgotten') await goOn()
    return progressed ? 'again' : 'failed'
  }

  async function refused(refusal: Refusal, facts: readonly Fact[]): Promise<Outcome> {
    if (refusal.code === 'sequence_gap' && refusal.wanted !== null) {
      const last = refusal.wanted - 1
      contact.answered()
      if (last > durable() && (await findOwn(last)) === undefined) return stopFor('behind')
      const progressed = refusal.wanted !== facts[0]?.sequence
      await moveTo(refusal.wanted - 1)
      return progressed ? 'again' : 'failed'
    }
    if (refusal.status === 413 && facts.length > 1) {
      bytesMax = Math.max(batchBytesMin, Math.trunc(bytesMax / 2))
      return 'again'
    }
    return refusedOf(refusal)
  }

  /** What a refusal says of this register itself, whichever route it comes from. */
  async function refusedOf(refusal: Refusal): Promise<Outcome> {
    if (refusal.code === 'chain_fork') return stopFor('other_past')
    if (forgottenCodes.includes(refusal.code)) return stopFor('forgotten')
    return signatureCodes.includes(refusal.code) ? unproven() : halt(refusal)
  }

  /** One such answer may be to what was under way while the key was made. */
  async function unproven(): Promise<Outcome> {
    compared = null
    if (isDoubted) {
      await stopFor('unproven')
      if (durable() <= sent) options.onKept()
    }
    isDoubted = true
    return 'failed'
  }

  async function stopFor(why: StopReason): Promise<Outcome> {
    const before = options.stop()
    tell(problems[why])
    if (before?.why !== why) {
      await options.changeStop({ why, nextId: before?.nextId ?? options.newId() })
    }
    return 'again'
  }

  /** Kept in the store before it is believed: `sent` only ever says what the server has said. */
  async function moveTo(sequence: number): Promise<void> {
    if (sequence === sent) return
    await store.markSent(sequence)
    sent = sequence
    options.onSent(sequence)
  }

  /** The server is there, so nobody is told that it is not; unless it can't for too long. */
  function waiting({ afterMs, isUnavailable }: Wait): Outcome {
    if (isUnavailable) contact.unavailable()
    else contact.answered()
    return { afterMs }
  }

  function unanswered(): Outcome {
    contact.unanswered()
    return 'failed'
  }

  function tell({ code, message }: { readonly code: string; readonly message: string }): Outcome {
    contact.refused({ code, message })
    return 'halted'
  }

  /** A person must look; heads are compared again before the next try. */
  function halt(problem: { readonly code: string; readonly message: string }): Outcome {
    compared = null
    return tell(problem)
  }

  const loop = createLoop({ ...options, backoff, pollMs: null, run })
  return {
    loop,
    sentSequence: () => sent,
    isCompared,
    forgotten() {
      void stopFor('forgotten').then(() => loop.now(), options.onStoreError)
    },
  }
}

const problems: { readonly [why in StopReason]: { code: string; message: string } } = {
  other_past: { code: 'other_past', message: 'This register was copied or put back.' },
  behind: { code: 'behind', message: 'The server has sales that this device has lost.' },
  unproven: { code: 'unproven', message: 'The key of this device is not the one that is known.' },
  forgotten: { code: 'forgotten', message: 'The back office ended this pairing.' },
}
