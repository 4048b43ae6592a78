/** Which account and tax code a line of the journal goes to, and what is not mapped yet. */
import type { JournalLine } from './day-journal.ts'

export interface AccountMapping {
  readonly mapping: string
  readonly key: string
  readonly value: string
}

export interface BookedLine extends JournalLine {
  readonly account: string
  /** Empty: none. */
  readonly taxCode: string
}

/** As a mapping names it: `sales:vat20`, or `sales` for all of them. */
export function accountKey({ role, key }: Pick<JournalLine, 'role' | 'key'>): string {
  return key === '' ? role : `${role}:${key}`
}

/** Lines with their accounts; `missing` are the keys that have none. */
export function bookLines(
  lines: readonly JournalLine[],
  mappings: readonly AccountMapping[],
): { readonly lines: readonly BookedLine[]; readonly missing: readonly string[] } {
  const findMapped = (mapping: string, key: string) =>
    mappings.find((one) => one.mapping === mapping && one.key === key)?.value
  const missing = new Set<string>()
  const booked = lines.map((line) => {
    const account = findMapped('accounts', accountKey(line)) ?? findMapped('accounts', line.role)
    if (account === undefined) missing.add(accountKey(line))
    const taxCode = line.taxKey === '' ? undefined : findMapped('taxCodes', line.taxKey)
    return { ...line, account: account ?? '', taxCode: taxCode ?? '' }
  })
  return { lines: booked, missing: [...missing] }
}
