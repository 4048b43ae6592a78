/**
 * Card payments by terminals that speak ZVT. Before the amount is sent, the payment that the
 * terminal remembers is written down as the attempt's reference; whatever is lost after that, what
 * the terminal remembers later tells whether it was charged (PA00P015 §2.2.8, §2.2.9, §2.20).
 */
import type { AttemptNews, RefundNews } from '@servery/domain/card/attempt.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { CardCall, CardProvider, CardReader, ProviderHealth } from '../card-payments/index.ts'
import { codes, currencyNumbers, toBcd } from './commands.ts'
import { askLast, askState, declineOf, type Ending, hearOut, register } from './conversation.ts'
import type { StatusInformation } from './status-information.ts'
import {
  isTaken,
  openLine,
  type Patience,
  type TerminalLine,
  type TerminalNetworks,
  usualPatience,
} from './terminal-line.ts'

interface Options {
  readonly networks: TerminalNetworks
  readonly patience?: Patience
}

/** A connection that this process has with a terminal; it can have no other meanwhile. */
interface Open {
  readonly attemptId: string
  line: TerminalLine | null
  isCancelAsked: boolean
}

/** Less than the patience of whoever asks (card-payments/attempts.service.ts). */
const sendWithinMs = 15_000

type Terminals = Map<string, Open>

const nothing = 'nothing'
const referenceOf = (last: StatusInformation | typeof nothing): string =>
  `after ${last === nothing ? nothing : last.mark}`

export function createZvtProvider({ networks, patience = usualPatience }: Options): CardProvider {
  const terminals: Terminals = new Map()
  const connect = (reader: CardReader) => openLine(networks, reader, patience)
  const keyOf = ({ host, port }: CardReader) => `${host}:${port}`

  /** Holds the terminal while `run` goes; null: somebody else of this process holds it. */
  async function hold<Answer>(
    { attempt, reader }: Pick<CardCall, 'attempt' | 'reader'>,
    run: (open: Open) => Promise<Answer>,
  ): Promise<Answer | null> {
    if (terminals.has(keyOf(reader))) return null
    const open: Open = { attemptId: attempt.id, line: null, isCancelAsked: false }
    terminals.set(keyOf(reader), open)
    try {
      return await run(open)
    } finally {
      open.line?.close()
      terminals.delete(keyOf(reader))
    }
  }

  async function start(call: CardCall): Promise<AttemptNews> {
    const currencyNumber = currencyNumbers[call.attempt.currency]
    if (currencyNumber === undefined) return { kind: 'declined', reason: 'not_supported' }
    // Answers as soon as the terminal has the amount; the end of it is told when it comes.
    return new Promise((resolve, reject) => {
      const held = hold(call, async (open) => {
        const begun = await begin(call, open, currencyNumber)
        resolve(begun)
        if (begun.kind === 'running' && open.line !== null) {
          await call.tell(await endOf(call, open, open.line))
        }
      })
      held.then((got) => {
        if (got === null) resolve({ kind: 'declined', reason: 'terminal_busy' })
      }, reject)
    })
  }

  async function begin(call: CardCall, open: Open, currencyNumber: number): Promise<AttemptNews> {
    const began = performance.now()
    const line = await connect(call.reader)
    if (typeof line === 'string') return { kind: 'declined', reason: 'terminal_offline' }
    open.line = line
    if (!(await register(line, currencyNumber))) {
      return { kind: 'declined', reason: 'terminal_failed' }
    }
    const before = await askLast(line)
    if (before === null) return { kind: 'declined', reason: 'terminal_busy' }
    await call.tell({ kind: 'named', reference: referenceOf(before) })
    // Whoever started it takes it for lost by then, and may have been told that it never began.
    if (performance.now() - began > sendWithinMs) {
      return { kind: 'declined', reason: 'terminal_failed' }
    }
    const { amount } = call.attempt
    const data = [0x04, ...toBcd(amount, 6), 0x49, ...toBcd(currencyNumber, 2)]
    const answer = await line.ask(codes.payment, data)
    if (answer === null) return { kind: 'unanswered' }
    return isTaken(answer)
      ? { kind: 'running' }
      : { kind: 'declined', reason: declineOf(answer & 0xff) }
  }

  async function endOf(call: CardCall, open: Open, line: TerminalLine): Promise<AttemptNews> {
    const { ending, status } = await hearOut(line)
    return newsOf(call, { ending, status, isCancelAsked: open.isCancelAsked })
  }

  async function read(call: CardCall): Promise<AttemptNews> {
    const { attempt, reader } = call
    if (terminals.get(keyOf(reader))?.attemptId === attempt.id) return { kind: 'running' }
    // The amount is sent only after the reference was stored, and only once.
    if (attempt.reference === '') return { kind: 'cancelled' }
    const news = await hold(call, async (open) => {
      const line = await connect(reader)
      if (typeof line === 'string') return null
      open.line = line
      if (!(await register(line, currencyNumbers[attempt.currency] ?? 0))) return null
      const state = await askState(line)
      if (state === null) return null
      if (state.isBusy) return { kind: 'running' } as const
      return remembered(call, await askLast(line))
    })
    return news ?? { kind: 'unanswered' }
  }

  async function cancel(call: CardCall): Promise<AttemptNews> {
    const open = terminals.get(keyOf(call.reader))
    if (open?.attemptId !== call.attempt.id) return read(call)
    open.isCancelAsked = true
    open.line?.abort()
    return { kind: 'running' }
  }

  async function refund(call: CardCall, part: { amount: number }): Promise<RefundNews> {
    const { attempt, reader } = call
    const number = Number(attempt.receipt?.trace)
    // A part would want the card again, and could not be told from the same part asked for twice.
    if (part.amount !== attempt.charged || !Number.isSafeInteger(number) || number > 9_999) {
      return { kind: 'refused' }
    }
    const news = await hold(call, async (open): Promise<RefundNews | null> => {
      const line = await connect(reader)
      if (typeof line === 'string') return null
      open.line = line
      if (!(await register(line, currencyNumbers[attempt.currency] ?? 0))) return null
      const data = [0, 0, 0, 0x87, ...toBcd(number, 2), 0x04, ...toBcd(part.amount, 6)]
      const answer = await line.ask(codes.reversal, data)
      if (answer === null || answer === 0x84_9c) return null
      if (!isTaken(answer)) return reversed({ kind: 'aborted', result: answer & 0xff }, number)
      return reversed((await hearOut(line)).ending, number)
    })
    return news ?? { kind: 'unanswered' }
  }

  async function health(reader: CardReader): Promise<ProviderHealth> {
    const silent = { model: '', serialNumber: '' }
    if (terminals.has(keyOf(reader))) return { ...silent, state: 'busy' }
    const line = await connect(reader)
    if (line === 'address_refused') return { ...silent, state: 'not_found' }
    if (line === 'unreachable') return { ...silent, state: 'offline' }
    try {
      const state = await askState(line)
      if (state === null) return { ...silent, state: 'offline' }
      return { ...silent, model: state.software, state: state.isBusy ? 'busy' : 'ready' }
    } finally {
      line.close()
    }
  }

  return { kind: 'zvt', start, read, cancel, refund, health }
}

interface Ended {
  readonly ending: Ending
  readonly status: StatusInformation | null
  readonly isCancelAsked: boolean
}

function newsOf(call: CardCall, { ending, status, isCancelAsked }: Ended): AttemptNews {
  if (ending.kind === 'unknown') return { kind: 'unanswered' }
  if (ending.kind === 'done') {
    if (status?.result === 0) return approved(call, status)
    return status?.result == null
      ? { kind: 'unanswered' }
      : { kind: 'declined', reason: declineOf(status.result) }
  }
  // What it said before giving up may have been a charge: it is asked what it remembers.
  if (status?.result === 0) return { kind: 'unanswered' }
  return isCancelAsked
    ? { kind: 'cancelled' }
    : { kind: 'declined', reason: declineOf(ending.result) }
}

function approved({ attempt }: CardCall, status: StatusInformation): AttemptNews {
  const charged = minorUnits(status.amount ?? attempt.amount)
  const tip = minorUnits(Math.max(0, charged - attempt.amount))
  return { kind: 'approved', charged, tip, receipt: status.receipt }
}

/** Of an idle terminal. */
function remembered(
  call: CardCall,
  last: StatusInformation | typeof nothing | null,
): AttemptNews | null {
  if (last === null) return null
  const { reference, amount } = call.attempt
  if (referenceOf(last) === reference) {
    // A terminal that never remembers anything would say the same after a charge.
    return last === nothing ? { kind: 'unanswered' } : { kind: 'cancelled' }
  }
  if (last === nothing) return { kind: 'unanswered' }
  // Another amount: somebody used the terminal by hand since, and only a person can tell.
  return last.amount === amount ? approved(call, last) : { kind: 'unanswered' }
}

/** B4: reversed before, which is what was asked for; without an end nobody knows. */
function reversed(ending: Ending, number: number): RefundNews | null {
  const isMade = ending.kind === 'done' || (ending.kind === 'aborted' && ending.result === 0xb4)
  if (isMade) return { kind: 'made', reference: `reversal of ${number}` }
  return ending.kind === 'unknown' ? null : { kind: 'refused' }
}
