/** What a file of a journal is made of. */
import { pointText } from '../../kernel/money.ts'
import type { BookedLine } from './accounts.ts'

export interface JournalFile {
  /** YYYY-MM-DD. */
  readonly date: string
  readonly branch: string
  readonly currency: string
  /** Digits after the point of the currency. */
  readonly exponent: number
  /** Which file of the day it is: 1 is the first, later ones are differences. */
  readonly revision: number
  /** YYYYMMDDHHMMSSfff. */
  readonly madeAt: string
  readonly lines: readonly BookedLine[]
  /** DATEV: who the file is for. */
  readonly adviser: string
  readonly client: string
  /** DATEV: each line is booked against it, and they bring it back to 0. */
  readonly clearing: string
}

/** An amount in major units without thousands; the sign is the caller's. */
export function decimal(minor: number, exponent: number, point: '.' | ','): string {
  return pointText(Math.abs(minor), exponent).replace('.', point)
}
