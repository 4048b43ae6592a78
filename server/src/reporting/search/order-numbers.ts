/**
 * The numbers of orders that a person may mean: guests say "42", an owner types what is printed.
 * Call numbers are `B-042`, receipt numbers `T3-000123`, however many zeros or dashes are typed.
 */
export interface OrderNumbers {
  readonly callNumbers: readonly string[]
  readonly receiptNumbers: readonly string[]
}

const callDigits = 3
const receiptDigits = 6

/** `callPrefixes` are those of the registers that the person may see. */
export function orderNumbersIn(text: string, callPrefixes: readonly string[]): OrderNumbers {
  const typed = text.trim().toUpperCase().replace(/^#/, '')
  const call = /^([A-Z]{0,3})[\s-]*(\d{1,6})$/.exec(typed)
  const receipt = /^(T\d{1,6})[\s-]+(\d{1,9})$/.exec(typed)
  return {
    callNumbers: call === null ? [] : callNumbers(call, callPrefixes),
    receiptNumbers:
      receipt === null ? [] : [`${receipt[1]}-${(receipt[2] ?? '').padStart(receiptDigits, '0')}`],
  }
}

function callNumbers(
  [, letters = '', digits = '']: RegExpExecArray,
  prefixes: readonly string[],
): string[] {
  const number = digits.padStart(callDigits, '0')
  if (letters !== '') return [`${letters}-${number}`]
  return [...new Set(prefixes)].map((prefix) => `${prefix}-${number}`)
}
