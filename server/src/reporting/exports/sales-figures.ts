/** What the sales summary says beside its parts: orders, guests, amounts with tax, and the week. */
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { multiplyDivide } from '@servery/domain/kernel/rounding.ts'
import { receiptLocales } from '@servery/domain/receipt/layout/words.ts'
import type { SheetColumn, SheetTable } from './sheet.ts'
import type { ExportWords } from './words/english.ts'
import type { ExportLanguage } from './words/words.ts'

type Words = ExportWords['sales']

const nameColumn: SheetColumn = { key: 'name', header: '', unit: 'text' }

/** One row; an average order is of those that there are. */
export function keyTable({ figures }: SalesSummary, { key: words }: Words): SheetTable {
  const { orders, covers, net, netIncTax } = figures
  const average = (amount: number) =>
    orders === 0 ? null : multiplyDivide(amount, 1, orders, 'half_up')
  return {
    title: words.title,
    hasHead: true,
    columns: [
      { key: 'orders', header: words.orders, unit: 'count' },
      { key: 'covers', header: words.covers, unit: 'count' },
      { key: 'average_order', header: words.averageOrder, unit: 'money' },
      { key: 'average_order_inc_tax', header: words.averageOrderIncTax, unit: 'money' },
    ],
    rows: [{ cells: [orders, covers, average(net), average(netIncTax)] }],
  }
}

const withTax = ['gross', 'discounts', 'comps', 'returns', 'net'] as const

export function withTaxTable({ figures }: SalesSummary, words: Words): SheetTable {
  return {
    title: words.withTax,
    hasHead: false,
    columns: [nameColumn, { key: 'amount', header: '', unit: 'money' }],
    rows: withTax.map((key) => ({
      cells: [words.waterfall[key], figures[`${key}IncTax`]],
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
  language: ExportLanguage,
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
