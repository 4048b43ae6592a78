/**
 * Amounts that a terminal reserves on a card, books once the bill is final, or lets go (PA00P015
 * §2.8 to §2.11). A reservation is booked once: before it is booked, the payment that the terminal
 * remembers is kept with the attempt, so that a lost answer can be told from one never sent.
 */
import type { AttemptNews, CardHold } from '@servery/domain/card/attempt.ts'
import { minorUnits, zeroAmount } from '@servery/domain/kernel/money.ts'
import type { CardCall } from '../card-payments/index.ts'
import { busyAnswer, codes, currencyNumbers, toBcd } from './commands.ts'
import { askLast, askState, declineOf, type Heard, hearOut } from './conversation.ts'
import type { StatusInformation } from './status-information.ts'
import { isTaken, type TerminalLine } from './terminal-line.ts'

/** The same as of a payment that it remembers; see `zvt-provider.ts`. */
type MarkOf = (last: StatusInformation | 'nothing') => string

export function heldOf({ attempt }: CardCall, status: StatusInformation): AttemptNews {
  const { receiptNumber, trace, cardType } = status
  return {
    kind: 'held',
    amount: minorUnits(status.amount ?? attempt.amount),
    // The terminal does not say how long the card's bank keeps it.
    expiresAt: null,
    receipt: status.receipt,
    key: [receiptNumber ?? '', trace ?? '', cardType ?? ''].join(' '),
  }
}

/** Of the reservation: 87 its receipt, then what a terminal may want to know it by. */
function fieldsOf({ key = '' }: CardHold): readonly number[] | null {
  const [receipt, trace, cardType] = key.split(' ')
  if (!receipt) return null
  return [
    ...[0x87, ...toBcd(Number(receipt), 2)],
    ...(trace ? [0x0b, ...toBcd(Number(trace), 3)] : []),
    ...(cardType ? [0x8a, Number(cardType)] : []),
  ]
}

/** Books as much of it as the attempt says; null: nobody knows. */
export async function book(
  call: CardCall,
  line: TerminalLine,
  markOf: MarkOf,
): Promise<AttemptNews | null> {
  const { hold, currency } = call.attempt
  const reserved = hold === undefined ? null : fieldsOf(hold)
  if (hold?.capture == null) return null
  if (reserved === null) return refused(hold, 0xff)
  const state = await askState(line)
  if (state === null) return null
  if (state.isBusy) return { kind: 'running' }
  const last = await askLast(line)
  if (last === null) return null
  const mark = markOf(last)
  if (hold.mark === undefined) {
    const kept = await call.tell({ kind: 'capture_begun', mark })
    // Somebody else books it at this moment.
    if (kept.hold?.mark !== mark || kept.status !== 'capturing') return null
  } else if (hold.mark !== mark || last === 'nothing') {
    // One that never remembers anything says the same after it has booked. Another amount: it was
    // used by hand since. Only a person can tell.
    const isBooked = last !== 'nothing' && last.amount === hold.capture
    return isBooked ? bookedOf(call, hold, last) : null
  }
  const amount = [0x04, ...toBcd(hold.capture, 6)]
  const money = [0x49, ...toBcd(currencyNumbers[currency] ?? 0, 2)]
  const answer = await line.ask(codes.bookReservation, [...reserved, ...amount, ...money])
  if (answer === null) return null
  if (!isTaken(answer)) return refused(hold, answer & 0xff)
  const heard = await hearOut(line)
  return endOf(call, hold, heard)
}

function endOf(call: CardCall, hold: CardHold, { ending, status }: Heard): AttemptNews | null {
  if (ending.kind === 'unknown') return null
  if (status?.result === 0) return ending.kind === 'done' ? bookedOf(call, hold, status) : null
  if (ending.kind === 'aborted') return refused(hold, ending.result)
  return status?.result == null ? null : refused(hold, status.result)
}

function bookedOf({ attempt }: CardCall, hold: CardHold, status: StatusInformation): AttemptNews {
  return {
    kind: 'approved',
    charged: minorUnits(status.amount ?? hold.capture ?? attempt.amount),
    tip: zeroAmount,
    receipt: status.receipt,
  }
}

function refused({ refusals = 0 }: CardHold, result: number): AttemptNews {
  return { kind: 'capture_refused', reason: declineOf(result), refusals }
}

/** Lets all of it go; null: it is kept still, or nobody knows. A terminal that can't has let go. */
export async function letGo(call: CardCall, line: TerminalLine): Promise<AttemptNews | null> {
  const { hold } = call.attempt
  const reserved = hold === undefined ? null : fieldsOf(hold)
  if (reserved === null) return { kind: 'cancelled' }
  const answer = await line.ask(codes.cancelReservation, [...reserved.slice(0, 3)])
  if (answer === null || answer === busyAnswer) return null
  if (!isTaken(answer)) return { kind: 'cancelled' }
  const { ending } = await hearOut(line)
  if (ending.kind === 'unknown') return null
  const isOver = ending.kind === 'done' || over.includes(ending.result) || isGivenUp(call)
  return isOver ? { kind: 'cancelled' } : null
}

/** What it refuses for so long is left to the card's bank: until then no other card pays. */
function isGivenUp({ attempt: { cancelAskedAt }, now }: CardCall): boolean {
  return cancelAskedAt !== null && now - Date.parse(cancelAskedAt) > refusedMs
}
const refusedMs = 30 * 60_000

/** Let go before, or not known there: nothing is kept any more. */
const over: readonly number[] = [0xb4, 0xb5]
