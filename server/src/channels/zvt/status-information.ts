/**
 * Status information (04 0F): fields in any order, each a number and its value (PA00P015 §3.5). A
 * field that the table does not know has no length of its own: reading ends there, with what is
 * known.
 */
import type { CardReceipt } from '@servery/domain/card/attempt.ts'
import { withoutCardData } from '@servery/domain/card/card-data.ts'
import { bcdDigits } from './commands.ts'

export interface StatusInformation {
  /** 0: approved. Null: not said. */
  readonly result: number | null
  /** In minor units; null: not said. */
  readonly amount: number | null
  /**
   * Which payment of this terminal it is: trace, receipt, day and time as far as they are given.
   */
  readonly mark: string
  /** Number of the terminal's receipt, by which it is reversed; null: not said. */
  readonly receiptNumber: number | null
  readonly trace: number | null
  readonly cardType: number | null
  readonly receipt: CardReceipt
}

const field = {
  amount: 0x04,
  tlv: 0x06,
  trace: 0x0b,
  time: 0x0c,
  date: 0x0d,
  pan: 0x22,
  result: 0x27,
  terminal: 0x29,
  merchant: 0x2a,
  authorisation: 0x3b,
  receipt: 0x87,
  cardType: 0x8a,
  cardName: 0x8b,
} as const

const fixedLengths: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 1, 4: 6, 5: 1, 11: 3, 12: 3, 13: 2, 14: 2, 23: 2, 25: 1 },
  ...{ 39: 1, 41: 4, 42: 15, 55: 3, 58: 2, 59: 8, 61: 3, 73: 2 },
  ...{ 135: 2, 136: 3, 138: 1, 140: 1, 160: 1, 170: 3, 186: 5, 208: 1, 210: 1, 211: 1 },
}
const twoDigitLengths: readonly number[] = [0x22, 0x23, 0x2d, 0x8b, 0xa7, 0xd1]
const threeDigitLengths: readonly number[] = [0x24, 0x2e, 0x3c, 0x60, 0x92, 0x9a, 0xaf]

/** The fields by their number; of one that comes twice, the last. */
export function readFields(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const fields = new Map<number, Uint8Array>()
  let at = 0
  while (at < data.length) {
    const key = data[at] ?? 0
    const [start, length] = extentOf(data, key, at + 1)
    if (length === null || start + length > data.length) break
    fields.set(key, data.slice(start, start + length))
    at = start + length
  }
  return fields
}

function extentOf(data: Uint8Array, key: number, at: number): readonly [number, number | null] {
  const fixed = fixedLengths[key]
  if (fixed !== undefined) return [at, fixed]
  if (twoDigitLengths.includes(key)) return [at + 2, digitsOf(data.slice(at, at + 2))]
  if (threeDigitLengths.includes(key)) return [at + 3, digitsOf(data.slice(at, at + 3))]
  return key === field.tlv ? tlvExtent(data, at) : [at, null]
}

const tag = { permittedCommands: 0x26, command: 0x0a } as const

/** What a terminal says that it can, as it takes us for its till; null: it does not say. */
export function readPermitted(data: Uint8Array): readonly number[] | null {
  const whole = tagsOf(readFields(data).get(field.tlv) ?? new Uint8Array())
  const list = whole.find(({ key }) => key === tag.permittedCommands)
  if (list === undefined) return null
  const codes = tagsOf(list.value)
    .filter(({ key }) => key === tag.command)
    .map(({ value: [high = 0, low = 0] }) => (high << 8) | low)
  return codes.length === 0 ? null : codes
}

/** Tags of one byte, each with its length as in ASN.1; one of more ends the reading. */
function tagsOf(data: Uint8Array) {
  const found: { readonly key: number; readonly value: Uint8Array }[] = []
  let at = 0
  while (at < data.length) {
    const key = data[at] ?? 0
    const [start, length] = tlvExtent(data, at + 1)
    if ((key & 0x1f) === 0x1f || length === null || start + length > data.length) break
    found.push({ key, value: data.slice(start, start + length) })
    at = start + length
  }
  return found
}

/** Lengths are written as F1 F2: a digit in the lower half of each byte. */
function digitsOf(bytes: Uint8Array): number | null {
  const isWritten = bytes.every((byte) => byte >> 4 === 0xf && (byte & 0xf) <= 9)
  return isWritten ? bytes.reduce((sum, byte) => sum * 10 + (byte & 0xf), 0) : null
}

/** As in ASN.1: up to 127 in one byte, 81 and 82 say that one or two bytes follow. */
function tlvExtent(data: Uint8Array, at: number): readonly [number, number | null] {
  const first = data[at] ?? 0
  if (first < 0x80) return [at + 1, first]
  if (first === 0x81) return [at + 2, data[at + 1] ?? null]
  return first === 0x82 ? [at + 3, ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)] : [at, null]
}

/** Names of card types (PA00P015 §3.6), for a terminal that gives none. */
const cardTypes: Readonly<Record<number, string>> = {
  ...{ 5: 'girocard', 6: 'Mastercard', 8: 'American Express', 9: 'girocard', 10: 'Visa' },
  ...{ 11: 'Visa Electron', 12: 'Diners', 13: 'V PAY', 14: 'JCB', 46: 'Maestro' },
}

export function readStatusInformation(data: Uint8Array): StatusInformation {
  const fields = readFields(data)
  const digits = (key: number) => bcdDigits(fields.get(key) ?? new Uint8Array())
  const words = (key: number) =>
    withoutCardData(
      Buffer.from(fields.get(key) ?? [])
        .toString('latin1')
        .replaceAll('\0', '')
        .trim(),
    )
  const numberOf = (key: number) => (fields.has(key) ? Number(digits(key)) : null)
  const receiptNumber = numberOf(field.receipt)
  return {
    result: fields.get(field.result)?.[0] ?? null,
    amount: numberOf(field.amount),
    mark: [field.trace, field.receipt, field.date, field.time].map(digits).join('-'),
    receiptNumber,
    trace: numberOf(field.trace),
    cardType: fields.get(field.cardType)?.[0] ?? null,
    receipt: {
      scheme: (
        words(field.cardName) ||
        cardTypes[fields.get(field.cardType)?.[0] ?? 0] ||
        ''
      ).slice(0, 40),
      lastFour: /[0-9]{4}(?=f?$)/.exec(digits(field.pan))?.[0] ?? '',
      entry: 'other',
      authorisation: words(field.authorisation).slice(0, 20),
      applicationId: '',
      terminalId: digits(field.terminal),
      merchantId: words(field.merchant).slice(0, 40),
      trace: receiptNumber === null ? digits(field.trace) : String(receiptNumber),
    },
  }
}
