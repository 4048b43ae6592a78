/**
 * Finds what no till may keep of a card (PCI DSS 3): its whole number, what its stripe holds, and
 * the digits on its back. What is found is told by kind and place, never by the digits.
 */
import type { CardReceipt } from './attempt.ts'

type CardDataKind = 'number' | 'track' | 'code'

interface CardDataFound {
  readonly kind: CardDataKind
  readonly at: number
}

/** Visa, Mastercard, Amex, Diners, Discover, JCB, UnionPay and Maestro: how numbers begin. */
const issued: readonly (readonly [pattern: RegExp, lengths: readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]/, [16]],
  [/^(?:222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|095|[689])/, [14, 15, 16, 17, 18, 19]],
  [/^(?:6011|64[4-9]|65)/, [16, 17, 18, 19]],
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]],
  [/^62/, [16, 17, 18, 19]],
  [/^(?:50|5[6-8]|6304|67)/, [13, 14, 15, 16, 17, 18, 19]],
]

// Whole, in fours, or as Amex prints them, with one sign between.
const numbers =
  /(?<!\d)(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{5})(?!\d)/g
const tracks = /(?:%?[bB](\d{13,19})\^[^^\r\n]{2,26}\^\d{4})|(?:(?<!\d)(\d{13,19})[=dD]\d{4})/g
const codeNames = [
  'cvv2?',
  'cvc2?',
  'cav2',
  'csc',
  'card[ _-]?(?:security|verification)[ _-]?(?:code|value)',
].join('|')
const codes = new RegExp(String.raw`\b(?:${codeNames})\b["']?\s*[:=]\s*["']?\d{3,4}\b`, 'gi')

function isCardNumber(digits: string): boolean {
  const fits = issued.some(
    ([begins, sizes]) => begins.test(digits) && sizes.includes(digits.length),
  )
  return fits && luhnSum(digits) % 10 === 0
}

function luhnSum(digits: string): number {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum
}

/** Every place of a text that holds data of a card, from the first to the last. */
export function findCardData(text: string): readonly CardDataFound[] {
  const found: CardDataFound[] = []
  for (const { 0: whole, index } of text.matchAll(numbers)) {
    if (isCardNumber(whole.replace(/[ -]/g, ''))) found.push({ kind: 'number', at: index })
  }
  for (const { 1: first, 2: second, index } of text.matchAll(tracks)) {
    if (isCardNumber(first ?? second ?? '')) found.push({ kind: 'track', at: index })
  }
  for (const { index } of text.matchAll(codes)) found.push({ kind: 'code', at: index })
  return found.sort((one, other) => one.at - other.at)
}

/** A text of a terminal as it may be kept: nothing of it where it holds data of a card. */
export function withoutCardData(text: string): string {
  return findCardData(text).length === 0 ? text : ''
}

/** What of a receipt goes into the books: its own fields alone, each as it may be kept. */
export function keptReceipt(receipt: CardReceipt): CardReceipt {
  const { scheme, lastFour, entry, authorisation, applicationId } = receipt
  const { terminalId, merchantId, trace } = receipt
  return {
    scheme: withoutCardData(scheme),
    lastFour,
    entry,
    authorisation: withoutCardData(authorisation),
    applicationId: withoutCardData(applicationId),
    terminalId: withoutCardData(terminalId),
    merchantId: withoutCardData(merchantId),
    trace: withoutCardData(trace),
  }
}
