/** What the rules of the card schemes want under a payment by terminal. */
import type { PaidByCard } from '../../card/attempt.ts'
import type { ReceiptWords } from './words.ts'

/** Label and figure of each line; what the terminal did not say is left out. */
export function cardLines(
  { receipt, simulated }: NonNullable<PaidByCard['card']>,
  { card: words }: Pick<ReceiptWords, 'card'>,
): readonly (readonly [string, string])[] {
  const { scheme, lastFour, entry } = receipt
  const number = lastFour === '' ? '' : `**** ${lastFour}`
  const lines: readonly (readonly [string, string])[] = [
    [[scheme, number].filter(Boolean).join(' '), words.entries[entry]],
    [words.authorisation, receipt.authorisation],
    [words.application, receipt.applicationId],
    [words.terminal, receipt.terminalId],
    [words.merchant, receipt.merchantId],
    [words.trace, receipt.trace],
  ]
  const said = lines.filter(([label, figure]) => label !== '' && figure !== '')
  return simulated === true ? [...said, [words.simulated, '']] : said
}
