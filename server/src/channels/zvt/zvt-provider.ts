/**
 * Card payments by terminals that speak ZVT. Before the amount is sent, the payment that the
 * terminal remembers is written down as the attempt's reference; whatever is lost after that, what
 * the terminal remembers later tells whether it was charged (PA00P015 §2.2.8, §2.2.9, §2.20).
 */
import type { AttemptNews, CardRefund, RefundNews } from '@servery/domain/card/attempt.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { CardCall, CardProvider, CardReader, ProviderHealth } from '../card-payments/index.ts'
import { busyAnswer, codes, currencyNumbers, toBcd } from './commands.ts'
import {
  askLast,
  askState,
  declineOf,
  type Ending,
  type Heard,
  hearOut,
  register,
} from './conversation.ts'
import { book, heldOf, letGo } from './reservations.ts'
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

/** The same for a part that waits for the card: whoever asks is answered, and may ask again. */
const answerWithinMs = 15_000

type Terminals = Map<string, Open>

const nothing = 'nothing'
const referenceOf = (last: StatusInformation | typeof nothing): string =>
  `after ${last === nothing ? nothing : last.mark}`

export function createZvtProvider({ networks, patience = usualPatience }: Options): CardProvider {
  const terminals: Terminals = new Map()
  /** Parts that go back at this moment, by their id. */
  const givingBack = new Map<string, Promise<RefundNews>>()
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
    const registered = await register(line, currencyNumber)
    if (registered === null) return { kind: 'declined', reason: 'terminal_failed' }
    const isHold = call.attempt.hold !== undefined
    const code = isHold ? codes.reserve : codes.payment
    // A payment is what each of them is for, whatever it lists.
    if (isHold && !registered.can(code)) return { kind: 'declined', reason: 'not_supported' }
    const before = await askLast(line)
    if (before === null) return { kind: 'declined', reason: 'terminal_busy' }
    await call.tell({ kind: 'named', reference: referenceOf(before) })
    // Whoever started it takes it for lost by then, and may have been told that it never began.
    if (performance.now() - began > sendWithinMs) {
      return { kind: 'declined', reason: 'terminal_failed' }
    }
    const { amount } = call.attempt
    const data = [0x04, ...toBcd(amount, 6), 0x49, ...toBcd(currencyNumber, 2)]
    const answer = await line.ask(code, data)
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
    // A terminal does not tell of a reservation that it made before others.
    if (attempt.status === 'held') return { kind: 'running' }
    // The amount is sent only after the reference was stored, and only once.
    if (attempt.reference === '') return { kind: 'cancelled' }
    const news = await talk(call, async (line) => {
      const state = await askState(line)
      if (state === null) return null
      if (state.isBusy) return { kind: 'running' } as const
      return remembered(call, await askLast(line))
    })
    return news ?? { kind: 'unanswered' }
  }

  async function capture(call: CardCall): Promise<AttemptNews> {
    const news = await talk(call, (line) => book(call, line, referenceOf))
    return news ?? { kind: 'unanswered' }
  }

  async function cancel(call: CardCall): Promise<AttemptNews> {
    if (call.attempt.status === 'releasing') {
      return (await talk(call, (line) => letGo(call, line))) ?? { kind: 'unanswered' }
    }
    const open = terminals.get(keyOf(call.reader))
    if (open?.attemptId !== call.attempt.id) return read(call)
    open.isCancelAsked = true
    open.line?.abort()
    return { kind: 'running' }
  }

  function refund(call: CardCall, part: CardRefund): Promise<RefundNews> {
    return part.amount === call.attempt.charged ? reverse(call, part) : giveBack(call, part)
  }

  /** The whole payment, without the card, before the terminal's end of day. */
  async function reverse(call: CardCall, part: CardRefund): Promise<RefundNews> {
    const { trace = '' } = call.attempt.receipt ?? {}
    const number = Number(trace)
    // Of what a person said was charged, the terminal's number is not known.
    if (trace === '' || !Number.isSafeInteger(number) || number > 9_999) return { kind: 'refused' }
    const news = await talk(call, async (line): Promise<RefundNews | null> => {
      const data = [0, 0, 0, 0x87, ...toBcd(number, 2), 0x04, ...toBcd(part.amount, 6)]
      const answer = await line.ask(codes.reversal, data)
      if (answer === null || answer === busyAnswer) return null
      if (!isTaken(answer)) return reversed({ kind: 'aborted', result: answer & 0xff }, number)
      return reversed((await hearOut(line)).ending, number)
    })
    return news ?? { kind: 'unanswered' }
  }

  /**
   * A part wants the card once more: the terminal asks for it, and whoever asks us again meanwhile
   * is answered by the same work.
   */
  async function giveBack(call: CardCall, part: CardRefund): Promise<RefundNews> {
    const running = givingBack.get(part.id) ?? beginToGiveBack(call, part)
    return inTime(running, answerWithinMs)
  }

  function beginToGiveBack(call: CardCall, part: CardRefund): Promise<RefundNews> {
    const work = part.reference === '' ? askForCard(call, part) : findGivenBack(call, part)
    const running = work
      .catch((): RefundNews => ({ kind: 'unanswered' }))
      .finally(() => givingBack.delete(part.id))
    givingBack.set(part.id, running)
    return running
  }

  async function askForCard(call: CardCall, part: CardRefund): Promise<RefundNews> {
    const currencyNumber = currencyNumbers[call.attempt.currency] ?? 0
    // What was never sent is over: nobody stands there when it is asked about again.
    let isSent = false
    const news = await talk(call, async (line): Promise<RefundNews | null> => {
      const before = await askLast(line)
      if (before === null) return null
      isSent = true
      const reference = referenceOf(before)
      const kept = await call.tellRefund(part.id, { kind: 'named', reference })
      // Somebody else has sent it meanwhile.
      if (kept?.reference !== reference || kept.status === 'made') return null
      const data = [0, 0, 0, 0x04, ...toBcd(part.amount, 6), 0x49, ...toBcd(currencyNumber, 2)]
      const answer = await line.ask(codes.refund, data)
      if (answer === null) return null
      if (!isTaken(answer)) return { kind: 'refused' }
      const heard = await hearOut(line)
      const news = givenBack(heard)
      if (news !== null) await call.tellRefund(part.id, news)
      return news
    })
    return news ?? { kind: isSent ? 'unanswered' : 'refused' }
  }

  /** It was sent and its end is not known: what the terminal remembers now tells. */
  async function findGivenBack(call: CardCall, part: CardRefund): Promise<RefundNews> {
    const news = await talk(call, async (line): Promise<RefundNews | null> => {
      const state = await askState(line)
      if (state === null || state.isBusy) return null
      const last = await askLast(line)
      if (last === null || last === nothing) return null
      if (referenceOf(last) === part.reference) return { kind: 'refused' }
      return last.amount === part.amount ? madeBy(last) : null
    })
    return news ?? { kind: 'unanswered' }
  }

  /** On a connection that is registered; null: there is none now, or no answer. */
  async function talk<Answer>(
    call: CardCall,
    say: (line: TerminalLine) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    return hold(call, async (open) => {
      const line = await connect(call.reader)
      if (typeof line === 'string') return null
      open.line = line
      if ((await register(line, currencyNumbers[call.attempt.currency] ?? 0)) === null) return null
      return say(line)
    })
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

  return {
    ...{ kind: 'zvt', start, read, cancel, capture, refund, health },
    isLookedAfter: true,
    needsCard: ({ charged }, amount) => amount !== charged,
  }
}

function inTime(work: Promise<RefundNews>, ms: number): Promise<RefundNews> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<RefundNews>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unanswered' }), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
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

/** Of an attempt that keeps an amount: it is kept. */
function approved(call: CardCall, status: StatusInformation): AttemptNews {
  const { attempt } = call
  if (attempt.hold !== undefined) return heldOf(call, status)
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

/** Of a part for which the card was asked; null: nobody knows. */
function givenBack({ ending, status }: Heard): RefundNews | null {
  if (ending.kind === 'unknown') return null
  if (ending.kind === 'done') {
    if (status?.result == null) return null
    return status.result === 0 ? madeBy(status) : { kind: 'refused' }
  }
  // What it said before giving up may have been the refund: it is asked what it remembers.
  return status?.result === 0 ? null : { kind: 'refused' }
}

function madeBy({ receiptNumber, mark }: StatusInformation): RefundNews {
  return { kind: 'made', reference: `refund ${receiptNumber ?? mark}` }
}

/** B4: reversed before, which is what was asked for; without an end nobody knows. */
function reversed(ending: Ending, number: number): RefundNews | null {
  const isMade = ending.kind === 'done' || (ending.kind === 'aborted' && ending.result === 0xb4)
  if (isMade) return { kind: 'made', reference: `reversal of ${number}` }
  return ending.kind === 'unknown' ? null : { kind: 'refused' }
}
