/** What is said to a terminal, command by command (PA00P015 §2). */
import type { DeclineReason } from '@servery/domain/card/attempt.ts'
import { bcdDigits, busyAnswer, codes, toBcd } from './commands.ts'
import {
  readPermitted,
  readStatusInformation,
  type StatusInformation,
} from './status-information.ts'
import { isTaken, type TerminalLine } from './terminal-line.ts'

const password = [0, 0, 0]
/**
 * We print from the status information, hear how it goes, and no amount is typed at the terminal.
 */
const configuration = 0x02 | 0x04 | 0x08 | 0x10

/** How a terminal's work ended: done, given up with a result, or nobody knows. */
export type Ending =
  | { readonly kind: 'done' }
  | { readonly kind: 'aborted'; readonly result: number }
  | { readonly kind: 'unknown' }

export interface Heard {
  readonly ending: Ending
  readonly status: StatusInformation | null
  /** What came with the end. */
  readonly data: Uint8Array
}

/** Answers whatever the terminal says until it is done. */
export async function hearOut(line: TerminalLine): Promise<Heard> {
  let status: StatusInformation | null = null
  for (;;) {
    const said = await line.hear()
    if (said === null) return { ending: { kind: 'unknown' }, status, data: new Uint8Array() }
    if (said.code === codes.statusInformation) status = readStatusInformation(said.data)
    line.acknowledge()
    const { data } = said
    if (said.code === codes.completion) return { ending: { kind: 'done' }, status, data }
    if (said.code === codes.aborted) {
      return { ending: { kind: 'aborted', result: data[0] ?? 0xff }, status, data }
    }
  }
}

/** Every connection begins so. What it says of itself; null: it does not take us as its till. */
export async function register(
  line: TerminalLine,
  currencyNumber: number,
): Promise<{ readonly can: (code: number) => boolean } | null> {
  const data = [...password, configuration, ...toBcd(currencyNumber, 2)]
  if (!isTaken(await line.ask(codes.registration, data))) return null
  const { ending, data: said } = await hearOut(line)
  const permitted = readPermitted(said)
  const can = (code: number) => permitted === null || permitted.includes(code)
  return ending.kind === 'done' ? { can } : null
}

export interface TerminalState {
  readonly isBusy: boolean
  readonly software: string
}

/** Null: no answer. */
export async function askState(line: TerminalLine): Promise<TerminalState | null> {
  const answer = await line.ask(codes.statusEnquiry, [...password])
  if (answer === busyAnswer) return { isBusy: true, software: '' }
  if (!isTaken(answer)) return null
  const { ending, data } = await hearOut(line)
  if (ending.kind === 'unknown') return null
  const isLong = data[0] === 0xf0 && data.length > 4
  const length = isLong ? Number(bcdDigits(data.slice(1, 4)).replaceAll('f', '')) : 0
  const software = Buffer.from(data.slice(4, 4 + length))
    .toString('latin1')
    .trim()
  const code = isLong ? data[4 + length] : data[0]
  return { isBusy: code === 0x9c, software: isLong ? software : '' }
}

/** The payment that it remembers, 'nothing', or null where it gave no answer that says so. */
export async function askLast(line: TerminalLine): Promise<StatusInformation | 'nothing' | null> {
  // Service byte 03: tell it again, print nothing.
  const answer = await line.ask(codes.repeatReceipt, [...password, 0x03, 0x03])
  if (answer === null || answer === busyAnswer) return null
  if (!isTaken(answer)) return 'nothing'
  const { ending, status } = await hearOut(line)
  if (ending.kind === 'unknown') return null
  return status?.result === 0 ? status : 'nothing'
}

/** Why no money moved, by the result of the terminal (PA00P015 §5, hexadecimal). */
export function declineOf(result: number): DeclineReason {
  const known: Readonly<Record<number, DeclineReason>> = {
    ...{ 51: 'expired_card', 54: 'expired_card', 120: 'expired_card', 55: 'wrong_pin' },
    ...{ 75: 'pin_tries', 38: 'pin_tries', 43: 'lost_or_stolen', 41: 'lost_or_stolen' },
    ...{ 108: 'timeout', 111: 'not_supported', 131: 'not_supported', 156: 'terminal_busy' },
    ...{ 160: 'terminal_failed', 163: 'terminal_offline', 204: 'terminal_failed' },
    ...{ 255: 'terminal_failed', 154: 'terminal_failed' },
  }
  return known[result] ?? 'declined'
}
