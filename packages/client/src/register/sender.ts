/**
 * Sends own facts: durable ones only (they are read back from the store), in order, in batches. A
 * lost answer is normal: the same facts go again, and the server knows them. What the server
 * refuses stops the sender and is shown to a person; nothing is dropped.
 */
import type { AppendInput } from '@servery/contract/facts/journal.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { createLoop, type Loop, type Outcome } from '../ports/loop.ts'
import type { ClockPort, NetworkPort, NetworkRequest, RandomPort } from '../ports/ports.ts'
import type { Contact } from './contact.ts'
import {
  type Refusal,
  type Reply,
  readAppend,
  readHead,
  type ServerHead,
  type Wait,
} from './server-answer.ts'
import type { JournalStore } from './types.ts'

export interface SenderOptions {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly network: NetworkPort
  readonly store: JournalStore
  readonly contact: Contact
  readonly registerId: string
  readonly sentSequence: number
  /** The last own fact that the store has said is durable. */
  readonly durable: () => number
  readonly onSent: (sequence: number) => void
  /** The server has facts which this device has lost. */
  readonly onBehind: () => void
  readonly onStoreError: (error: unknown) => void
}

export interface Sender {
  readonly loop: Loop
  readonly sentSequence: () => number
}

const factsPerBatchMax = 500
const batchBytesMax = 512 * 1024
const batchBytesMin = 16 * 1024
const backoff = { firstMs: 500, maxMs: 30_000 }

const behind = {
  code: 'store_behind_server',
  message: 'The server has sales of this register that this device has lost.',
}

export function createSender(options: SenderOptions): Sender {
  const { network, store, contact, registerId, durable } = options
  let sent = options.sentSequence
  let headAsked = false
  let bytesMax = batchBytesMax

  async function ask<Body>(
    request: NetworkRequest,
    readAnswer: (answer: Awaited<ReturnType<NetworkPort['request']>>) => Reply<Body>,
  ): Promise<Reply<Body>> {
    try {
      return readAnswer(await network.request(request))
    } catch {
      return { kind: 'none' }
    }
  }

  async function run(): Promise<Outcome> {
    try {
      return headAsked ? await sendBatch() : await compareHeads()
    } catch (error) {
      options.onStoreError(error)
      return 'halted'
    }
  }

  async function compareHeads(): Promise<Outcome> {
    const path = `/journal/registers/${registerId}`
    const reply = await ask({ method: 'GET', path }, readHead)
    if (reply.kind === 'none') return unanswered()
    if (reply.kind === 'wait') return waiting(reply)
    if (reply.kind === 'refused') return halt(reply)
    return followHead(reply.body)
  }

  /**
   * The own fact of that sequence, if the store still has it. A write whose commit was followed by
   * an error is in the store although nobody was told, so the store is asked and not the memory.
   */
  async function findOwn(sequence: number): Promise<Fact | undefined> {
    const [fact] = sequence > 0 ? await store.unsent(sequence - 1, 1) : []
    return fact?.sequence === sequence ? fact : undefined
  }

  async function followHead({ sequence, hash, state }: ServerHead): Promise<Outcome> {
    const fact = await findOwn(sequence)
    const isBehind = fact === undefined && sequence > durable()
    // What is here and unsent goes first: where the server has other facts, it keeps both pasts.
    if (isBehind && durable() <= sent) return haltBehind()
    if (state === 'closed') {
      return halt({ code: 'register_closed', message: 'This register was closed.' })
    }
    const differs = fact !== undefined && fact.hash !== hash
    if (state === 'forked' || differs) return haltForked()
    headAsked = true
    contact.answered()
    if (!isBehind) await moveTo(sequence)
    return 'again'
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
    if (own === undefined && sequence > durable()) return haltBehind()
    if (own !== undefined && own.hash !== hash) return haltForked()
    contact.answered()
    const progressed = sequence > sent
    await moveTo(sequence)
    return progressed ? 'again' : 'failed'
  }

  async function refused(refusal: Refusal, facts: readonly Fact[]): Promise<Outcome> {
    if (refusal.code === 'sequence_gap' && refusal.wanted !== null) {
      const last = refusal.wanted - 1
      if (last > durable() && (await findOwn(last)) === undefined) return haltBehind()
      const progressed = refusal.wanted !== facts[0]?.sequence
      contact.answered()
      await moveTo(refusal.wanted - 1)
      return progressed ? 'again' : 'failed'
    }
    if (refusal.status === 413 && facts.length > 1) {
      bytesMax = Math.max(batchBytesMin, Math.trunc(bytesMax / 2))
      return 'again'
    }
    return halt(refusal)
  }

  /** Kept in the store before it is believed: `sent` only ever says what the server has said. */
  async function moveTo(sequence: number): Promise<void> {
    if (sequence === sent) return
    await store.markSent(sequence)
    sent = sequence
    options.onSent(sequence)
  }

  /** The server is there, so nobody is told that it is not. */
  function waiting({ afterMs }: Wait): Outcome {
    contact.answered()
    return { afterMs }
  }

  function unanswered(): Outcome {
    contact.unanswered()
    return 'failed'
  }

  function halt({ code, message }: { readonly code: string; readonly message: string }): Outcome {
    headAsked = false
    contact.refused({ code, message })
    return 'halted'
  }

  function haltForked(): Outcome {
    return halt({ code: 'chain_fork', message: 'This register has written two pasts.' })
  }

  function haltBehind(): Outcome {
    options.onBehind()
    return halt(behind)
  }

  const loop = createLoop({ ...options, backoff, pollMs: null, run })
  return { loop, sentSequence: () => sent }
}

/** As many of the first facts as fit, but one at least. */
function withinBytes(facts: readonly Fact[], bytesMax: number): readonly Fact[] {
  let bytes = 0
  const end = facts.findIndex((fact, index) => {
    // Characters, not bytes: names in other scripts count threefold, which the cap leaves room for.
    bytes += JSON.stringify(fact).length
    return index > 0 && bytes > bytesMax
  })
  return end === -1 ? facts : facts.slice(0, end)
}
