/** Sales of several business days that are all "today" somewhere, added up for Home. */
import type { HomeView } from '@servery/contract/overview/home.ts'
import type { SummarySums } from '@servery/domain/report/sales/summary-figures.ts'
import type { MethodRow, PartRow } from '../sales/index.ts'
import type { HourRow } from './home.store.ts'

type Figures = Pick<SummarySums, 'net' | 'netIncTax' | 'orders'>
type Part = Pick<PartRow, 'key' | 'label' | 'net' | 'tax' | 'quantity'>
type Method = Pick<MethodRow, 'key' | 'label' | 'count' | 'amount'>
type Sales = NonNullable<HomeView['sales']>
type Amount = Sales['figures']['net']

export interface DaySales {
  readonly figures: Figures
  readonly previous: Figures
  readonly hours: readonly HourRow[]
  readonly previousHours: readonly HourRow[]
  readonly sources: readonly Part[]
  readonly items: readonly Part[]
  readonly payments: readonly Method[]
}

const topMax = 5
const nothing: Figures = { net: 0, netIncTax: 0, orders: 0 }

export const noSales: DaySales = {
  figures: nothing,
  previous: nothing,
  hours: [],
  previousHours: [],
  sources: [],
  items: [],
  payments: [],
}

export function addDay(sum: DaySales, day: DaySales): DaySales {
  return {
    figures: addFigures(sum.figures, day.figures),
    previous: addFigures(sum.previous, day.previous),
    hours: merge([...sum.hours, ...day.hours], ({ hour }) => hour, ['net', 'net_inc_tax']),
    previousHours: merge([...sum.previousHours, ...day.previousHours], ({ hour }) => hour, [
      'net',
      'net_inc_tax',
    ]),
    sources: merge([...sum.sources, ...day.sources], keyOf, ['net', 'tax', 'quantity']),
    items: merge([...sum.items, ...day.items], keyOf, ['net', 'tax', 'quantity']),
    payments: merge([...sum.payments, ...day.payments], keyOf, ['count', 'amount']),
  }
}

/** What Home shows of them: every hour from the first to the last, the rest by size. */
export function salesView(sum: DaySales): Omit<Sales, 'everSold'> {
  return {
    figures: figuresView(sum.figures),
    previous: figuresView(sum.previous),
    byHour: hoursView(sum),
    bySource: sum.sources.toSorted(byNet).map(partView),
    topItems: sum.items
      .toSorted(byNet)
      .slice(0, topMax)
      .map((item) => ({ ...partView(item), quantity: item.quantity })),
    payments: sum.payments
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ key, label, count, amount }) => ({ key, label, count, amount: amount as Amount })),
  }
}

function keyOf({ key }: { readonly key: string }): string {
  return key
}

function addFigures(a: Figures, b: Figures): Figures {
  return {
    net: a.net + b.net,
    netIncTax: a.netIncTax + b.netIncTax,
    orders: a.orders + b.orders,
  }
}

function merge<Row, Name extends keyof Row>(
  rows: readonly Row[],
  key: (row: Row) => string | number,
  summed: readonly Name[],
): Row[] {
  const merged = new Map<string | number, Row>()
  for (const row of rows) {
    const known = merged.get(key(row))
    const sums = summed.map((name) => [name, Number(known?.[name] ?? 0) + Number(row[name])])
    merged.set(key(row), { ...row, ...Object.fromEntries(sums) })
  }
  return [...merged.values()]
}

function byNet(a: Part, b: Part): number {
  return b.net - a.net || (a.key < b.key ? -1 : 1)
}

function figuresView({ net, netIncTax, orders }: Figures): Sales['figures'] {
  return { net: net as Amount, netIncTax: netIncTax as Amount, orders }
}

function partView({ key, label, net, tax }: Part) {
  return { key, label, net: net as Amount, netIncTax: (net + tax) as Amount }
}

function hoursView({ hours, previousHours }: DaySales): Sales['byHour'] {
  const now = new Map(hours.map((row) => [row.hour, row]))
  const before = new Map(previousHours.map((row) => [row.hour, row]))
  const known = [...now.keys(), ...before.keys()]
  if (known.length === 0) return []
  const first = Math.min(...known)
  return Array.from({ length: Math.max(...known) - first + 1 }, (_, index) => {
    const hour = first + index
    return {
      hour,
      net: (now.get(hour)?.net ?? 0) as Amount,
      netIncTax: (now.get(hour)?.net_inc_tax ?? 0) as Amount,
      previousNet: (before.get(hour)?.net ?? 0) as Amount,
      previousNetIncTax: (before.get(hour)?.net_inc_tax ?? 0) as Amount,
    }
  })
}
