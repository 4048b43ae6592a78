/**
 * Price look-up numbers: what cashiers type for an item without a barcode, and scales print in
 * theirs. Five digits at most, as such barcodes have room for.
 */

/** Without the zeros that labels and spreadsheets put before it. */
export function barePlu(code: string): string {
  return code.replace(/^0+/, '')
}

/** Whether it is one: a digit from 1 to 9, and up to four more. */
export function isPlu(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text)
}
