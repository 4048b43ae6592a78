/** A file of rows before it is CSV, a spreadsheet or a PDF: what its columns and figures are. */

import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import type { CurrencyCode } from '@servery/domain/kernel/types.ts'
import type { ReportUnit } from '@servery/domain/report/definition/figures.ts'
import type { Language } from '@servery/messages/languages.ts'

/** As the reports have them, and text and ISO times. */
export type SheetUnit = ReportUnit | 'text' | 'moment'

export interface SheetColumn {
  /** In CSV; read by programs, so it is the same in every language. */
  readonly key: string
  readonly header: string
  readonly unit: SheetUnit
  /** CSV has the amount in minor units as well, in a column of its own. */
  readonly hasMinor?: boolean
  /** Too much for paper. */
  readonly isOffPaper?: boolean
}

export interface SheetRow {
  /** Amounts in minor units, quantities in thousandths, shares in millionths. */
  readonly cells: readonly (string | number | null)[]
  /** Of its amounts; else the sheet's. */
  readonly currency?: string
  /** By whose clock its moments are told; else the sheet's. */
  readonly timeZone?: string
  readonly isTotal?: boolean
  /** What CSV calls it, in place of its first cell. */
  readonly csvName?: string
}

export interface SheetTable {
  /** Absent: the only one. */
  readonly title?: string
  /** Names and figures need no head. */
  readonly hasHead: boolean
  readonly columns: readonly SheetColumn[]
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>
}

/** A figure in large letters, beside what it was before. */
export interface DesignTile {
  readonly label: string
  readonly unit: SheetUnit
  readonly value: number | null
  /** Null: there is nothing to compare it with. */
  readonly before: number | null
}

/** Hours or days as columns, those of before pale beside them. */
export interface DesignChart {
  readonly title: string
  readonly unit: SheetUnit
  readonly columns: readonly {
    readonly label: string
    readonly value: number
    readonly before: number | null
  }[]
}

/** A page that is drawn as one, in place of tables one below the other. */
export interface SheetDesign {
  readonly tiles: readonly DesignTile[]
  readonly chart: DesignChart | null
  /** What figures of before are called. */
  readonly before: string
  /** Numbers of tables over the whole width, and then beside each other. */
  readonly wide: readonly number[]
  readonly left: readonly number[]
  readonly right: readonly number[]
}

export interface Sheet {
  readonly fileName: string
  readonly title: string
  /** Below the title. */
  readonly lines: readonly string[]
  /** The same for programs, at the front of a CSV file. */
  readonly facts: readonly (readonly [string, string])[]
  readonly currency: string
  readonly timeZone: string
  readonly language: Language
  readonly tables: readonly SheetTable[]
  /** Of PDF files alone. */
  readonly design?: SheetDesign
}

/** Digits after the point of the whole number that a cell holds. */
export function digitsOf(unit: SheetUnit, currency: string): number {
  if (unit === 'money') return currencyExponent(currency as CurrencyCode)
  return unit === 'quantity' ? 3 : unit === 'share' ? 6 : 0
}
