/** What the sales summary says beside its parts: orders, guests, amounts with tax, and the week. */

import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { withTax as withTaxKey } from '@servery/domain/report/definition/figures.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { type KeyFigure, keyFigures } from '@servery/domain/report/sales/summary-figures.ts'
import type { Language } from '@servery/messages/languages.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import type { SheetColumn, SheetTable } from './sheet.ts'
import type { ExportWords } from './words/words.ts'

type Words = ExportWords['sales']

const nameColumn: SheetColumn = { key: 'name', header: '', unit: 'text' }

/** One row: counts, then amounts, without tax and with it where that is another. */
export function keyTable({ figures }: SalesSummary, { key: words }: Words): SheetTable {
  const shown: readonly KeyFigure<keyof Words['key']>[] = keyFigures.filter(isInFiles)
  const columns = shown.flatMap(({ key, unit, excluded, included }) => {
    const plain = { key, unit, value: excluded }
    if (excluded === included) return [plain]
    return [plain, { key: withTaxKey(key) as keyof Words['key'], unit, value: included }]
  })
  const ordered = columns.toSorted((one, other) => rank(one.unit) - rank(other.unit))
  return {
    title: words.title,
    hasHead: true,
    columns: ordered.map(({ key, unit }) => ({ key: csvName(key), header: words[key], unit })),
    rows: [{ cells: ordered.map(({ value }) => value(figures, figures)) }],
  }
}

type KeyFigureHere = (typeof keyFigures)[number]
const isInFiles = (
  figure: KeyFigureHere,
): figure is Extract<KeyFigureHere, { readonly inFiles: true }> => 'inFiles' in figure
const rank = (unit: string) => (unit === 'count' ? 0 : 1)
const csvName = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const withTax = ['gross', 'discounts', 'comps', 'returns', 'net'] as const

export function withTaxTable({ figures }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.withTax,
    hasHead: false,
    columns: [nameColumn, { key: 'amount', header: '', unit: 'money' }],
    rows: withTax.map((key) => ({
      cells: [words.waterfall[key], shownFigure(key, figures[`${key}IncTax`])],
      csvName: `${key}_inc_tax`,
    })),
  }
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const weekdayKeys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Hours down, days of the week across; of hours only those that had a sale. */
export function weekTable(
  { byHourOfWeek }: SalesSummary,
  words: Words,
  language: Language,
): SheetTable {
  const named = new Intl.DateTimeFormat(receiptLocales[language], {
    weekday: 'short',
    timeZone: 'UTC',
  })
  const cellOf = new Map(byHourOfWeek.map((one) => [`${one.weekday} ${one.hour}`, one.net]))
  const hours = [...new Set(byHourOfWeek.map(({ hour }) => hour))].sort((one, two) => one - two)
  return {
    title: words.week,
    hasHead: true,
    columns: [
      { key: 'hour', header: words.hour, unit: 'text' },
      // 1 January 2024 was a Monday.
      ...weekdays.map((weekday, index) => ({
        key: weekdayKeys[index] ?? '',
        header: named.format(new Date(Date.UTC(2024, 0, weekday))),
        unit: 'money' as const,
      })),
    ],
    rows: hours.map((hour) => ({
      cells: [
        `${String(hour).padStart(2, '0')}:00`,
        ...weekdays.map((weekday) => cellOf.get(`${weekday} ${hour}`) ?? 0),
      ],
    })),
  }
}
