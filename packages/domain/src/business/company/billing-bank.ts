/** Sort codes and account numbers of the United Kingdom: as people write them, as we keep them. */

export const bankProblems = [
  'sort_code_missing',
  'sort_code_digits',
  'account_number_missing',
  'account_number_digits',
] as const
export type BankProblem = (typeof bankProblems)[number]

export type Digits =
  | { readonly ok: true; readonly digits: string }
  | { readonly ok: false; readonly problem: BankProblem }

const sortCodeForm = /^(\d{2})([- ]?)(\d{2})\2(\d{2})$/

/** Six digits, from `123456`, `12-34-56` or `12 34 56`. */
export function parseSortCode(text: string): Digits {
  const written = text.trim()
  if (written === '') return { ok: false, problem: 'sort_code_missing' }
  if (!sortCodeForm.test(written)) return { ok: false, problem: 'sort_code_digits' }
  return { ok: true, digits: written.replace(/\D/g, '') }
}

/** `12-34-56`. */
export function formatSortCode(digits: string): string {
  return digits.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3')
}

/** Eight digits; banks with shorter numbers fill them up with noughts from the left. */
export function parseAccountNumber(text: string): Digits {
  const written = text.replace(/[\s-]/g, '')
  if (written === '') return { ok: false, problem: 'account_number_missing' }
  if (!/^\d{6,8}$/.test(written)) return { ok: false, problem: 'account_number_digits' }
  return { ok: true, digits: written.padStart(8, '0') }
}

/** What may be shown of an account number: `•••• 3445`. */
export function maskAccountNumber(lastFour: string): string {
  return `•••• ${lastFour}`
}
