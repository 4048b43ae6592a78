/**
 * Whole numbers of a small unit (pence, thousandths of a kilogram, millionths of a rate) to decimal
 * text and back, by moving the point in the text. Nothing is ever divided, so nothing is ever lost.
 */
import { getNumberFormat } from './formatters.ts'

/** 1250 with exponent 2 is `12.50`; the text is what Intl accepts as an exact decimal. */
export function toDecimalText(value: number, exponent: number): Intl.StringNumericLiteral {
  const digits = Math.abs(value)
    .toString()
    .padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(digits.length - exponent)}`
  return `${value < 0 ? '-' : ''}${whole}${fraction}` as Intl.StringNumericLiteral
}

/** As `toDecimalText`, with the locale's decimal mark: what an input starts from. */
export function toEditText(
  value: number,
  { exponent, keep, locale }: { exponent: number; keep: number; locale: string },
): string {
  const [whole, fraction = ''] = toDecimalText(value, exponent).split('.')
  const short = fraction.slice(0, keep) + fraction.slice(keep).replace(/0+$/, '')
  return short === '' ? `${whole}` : `${whole}${getDecimalMark(locale)}${short}`
}

export function getDecimalMark(locale: string): string {
  const parts = getNumberFormat(locale).formatToParts(1.5)
  return parts.find((part) => part.type === 'decimal')?.value ?? '.'
}

export type Parsed =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly reason: 'not_a_number' | 'too_precise' | 'too_large' }

/**
 * Reads what a person types. `1.5` and `1,5` are both one and a half in every locale; `1.234,50`,
 * `1,234.50` and `1 234,50` all carry groups. Only `1,234` and `1.234` are in doubt: a single mark
 * with three digits behind it is a group if it is the locale's group mark, otherwise the point.
 */
export function parseDecimal(
  text: string,
  { exponent, locale }: { exponent: number; locale: string },
): Parsed {
  const bare = toLatinDigits(text)
    .replace(/[\s\u00A0\u202F'’\u061C\u200E\u200F]/g, '')
    .replace('−', '-')
  if (bare === '') return { ok: true, value: null }
  const plain = settleMarks(bare, locale)
  const match = plain === null ? null : /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (match === null) return { ok: false, reason: 'not_a_number' }
  const [, sign = '', whole = '', fraction = ''] = match
  if (whole === '' && fraction === '') return { ok: false, reason: 'not_a_number' }
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > exponent) return { ok: false, reason: 'too_precise' }
  const value = Number(`${whole}${kept.padEnd(exponent, '0')}`)
  if (!Number.isSafeInteger(value)) return { ok: false, reason: 'too_large' }
  return { ok: true, value: sign === '-' && value !== 0 ? -value : value }
}

/** The same number with a point for its decimal mark and no groups, or null if it is senseless. */
function settleMarks(text: string, locale: string): string | null {
  const unified = text.replace(/٫/g, '.').replace(/٬/g, ',')
  const marks = unified.match(/[.,]/g) ?? []
  const kinds = new Set(marks)
  if (marks.length === 0) return unified
  if (kinds.size === 2) {
    const decimal = unified.lastIndexOf('.') > unified.lastIndexOf(',') ? '.' : ','
    return removeGroups(unified, decimal)
  }
  const mark = marks[0] as '.' | ','
  const other = mark === '.' ? ',' : '.'
  if (marks.length > 1) return removeGroups(unified, other)
  const isThree = /[.,]\d{3}$/.test(unified) && /^-?[1-9]\d{0,2}[.,]/.test(unified)
  return isThree && mark === getGroupMark(locale)
    ? removeGroups(unified, other)
    : unified.replace(mark, '.')
}

function removeGroups(text: string, decimal: '.' | ','): string | null {
  const [whole = '', ...rest] = text.split(decimal)
  const group = decimal === '.' ? ',' : '.'
  if (rest.length > 1 || rest.some((part) => part.includes(group))) return null
  const grouped = group === ',' ? /^-?\d{1,3}(,\d{2,3})*$/ : /^-?\d{1,3}(\.\d{2,3})*$/
  if (!grouped.test(whole)) return null
  const joined = whole.replaceAll(group, '')
  return rest.length === 0 ? joined : `${joined}.${rest[0]}`
}

function getGroupMark(locale: string): string {
  const parts = getNumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567)
  return parts.find((part) => part.type === 'group')?.value ?? ','
}

function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String((digit.charCodeAt(0) & 0xf) % 10),
  )
}
