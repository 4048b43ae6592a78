/** Codes that serve one order each: made here, so that saving twice makes none twice. */
import { toCsv } from '@servery/domain/kernel/csv.ts'
import type { TFunction } from 'i18next'
import type { client, OutputOf } from '../../../platform/api/index.ts'

export type CodeRow = OutputOf<typeof client.discounts.codes>['rows'][number]

/** Nothing that is taken for something else when it is read aloud or typed. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomLetters = 8
export const prefixMax = 20 - randomLetters - 1

/** As a code has it. */
export function prefixOf(typed: string): string {
  return typed.trim().toUpperCase()
}

export function isPrefix(prefix: string): boolean {
  return /^[A-Z0-9-]*$/.test(prefix) && prefix.length <= prefixMax
}

/** So many that are not among those there are. */
export function makeCodes(prefix: string, count: number, present: readonly string[]): string[] {
  const made = new Set(present)
  while (made.size < present.length + count) made.add(makeCode(prefix))
  return [...made].slice(present.length)
}

function makeCode(prefix: string): string {
  let random = ''
  while (random.length < randomLetters) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // What is left over would make the first letters likelier.
    if (byte < 256 - (256 % letters.length)) random += letters[byte % letters.length]
  }
  return prefix === '' ? random : `${prefix.replace(/-$/, '')}-${random}`
}

/** All of them in one file, as spreadsheets read it. */
export function codesCsv(rows: readonly CodeRow[], t: TFunction): string {
  return toCsv([
    [
      ...[t('discounts.field.code'), t('discounts.codes.state')],
      ...[t('discounts.codes.order'), t('discounts.codes.date')],
    ],
    ...rows.map((row) => [
      ...[row.code, t(row.used ? 'discounts.codes.used' : 'discounts.codes.unused')],
      ...[row.orderNumber, row.businessDate ?? ''],
    ]),
  ])
}
