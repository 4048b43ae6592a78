/**
 * A business day as a journal of double entry that ties: on the debit side what was collected, on
 * the credit side for what. Made of the figures of `/sales` and nothing else, so that the accounts
 * and the summary cannot differ.
 */

/** What an account of the journal is for; the other side has a number or a name for each. */
export const accountRoles = [
  ...(['tender', 'sales', 'tax', 'serviceCharges', 'tips', 'rounding', 'topUps'] as const),
  ...(['prepayments', 'overpaid', 'difference', 'costOfGoods', 'stock'] as const),
  ...(['fees', 'feesOwed'] as const),
] as const
export type AccountRole = (typeof accountRoles)[number]

export interface JournalLine {
  readonly role: AccountRole
  /** Which one of its role: a payment method, a tax rate, a category; empty: there is one only. */
  readonly key: string
  readonly label: string
  /** The tax rate that goes with it; empty: none. */
  readonly taxKey: string
  /** Minor units: debit above 0, credit below. */
  readonly amount: number
}

interface Part {
  readonly key: string
  readonly label: string
  readonly net: number
}

/** Of one business day of one branch, as `/sales` answers it. */
export interface DayBooks {
  readonly figures: {
    readonly net: number
    readonly tax: number
    readonly serviceCharges: number
    readonly tips: number
    readonly cashRounding: number
    readonly topUps: number
  }
  readonly byTaxRate: readonly (Part & { readonly tax: number })[]
  readonly byCategory: readonly Part[]
  readonly byPaymentMethod: readonly {
    readonly key: string
    readonly label: string
    readonly amount: number
    readonly tips: number
  }[]
  /** What bridges the money of the day to its sales. */
  readonly payments: {
    readonly forEarlierOrders: number
    readonly onOpenOrders: number
    readonly onOtherDays: number
    readonly overpaid: number
  }
  readonly costOfGoods: number
  readonly fees: number
}

export type SalesBy = 'taxRate' | 'category'

/** The lines of a day, none of them 0; they add up to 0. */
export function dayJournal(books: DayBooks, salesBy: SalesBy): readonly JournalLine[] {
  const { figures, payments, costOfGoods, fees } = books
  const line = (role: AccountRole, amount: number, part: Partial<JournalLine> = {}) => ({
    ...{ role, key: '', label: '', taxKey: '', ...part, amount },
  })
  const tenders = books.byPaymentMethod.map(({ key, label, amount, tips }) =>
    line('tender', amount + tips, { key, label }),
  )
  const taxes = books.byTaxRate.map(({ key, label, tax }) => line('tax', -tax, { key, label }))
  const lines = [
    ...tenders,
    ...salesLines(books, salesBy, line),
    ...taxes,
    line('tips', -figures.tips),
    line('rounding', -figures.cashRounding),
    line('topUps', -figures.topUps),
    line('prepayments', payments.onOtherDays - payments.forEarlierOrders - payments.onOpenOrders),
    line('overpaid', -payments.overpaid),
    line('costOfGoods', costOfGoods),
    line('stock', -costOfGoods),
    line('fees', fees),
    line('feesOwed', -fees),
  ]
  const left = sumOf(lines)
  return [...lines, line('difference', -left)].filter(({ amount }) => amount !== 0)
}

type MakeLine = (role: AccountRole, amount: number, part?: Partial<JournalLine>) => JournalLine

/** Sales and service charges: by rate the charges are in the rates, by category beside them. */
function salesLines(
  { figures, byTaxRate, byCategory }: DayBooks,
  salesBy: SalesBy,
  line: MakeLine,
): readonly JournalLine[] {
  const parts = salesBy === 'taxRate' ? byTaxRate : byCategory
  const lines = parts.map(({ key, label, net }) => {
    const taxKey = salesBy === 'taxRate' ? key : ''
    return line('sales', -net, { key, label, taxKey })
  })
  // What no part has: charges on the whole bill, or goods of no rate.
  const left = figures.net + figures.serviceCharges + sumOf(lines)
  return [...lines, line('serviceCharges', -left)]
}

/** Minor units: 0 where the lines tie. */
export function sumOf(lines: readonly Pick<JournalLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/** What is to be sent so that what was sent before becomes what is so now; it adds up to 0. */
export function journalDifference(
  before: readonly JournalLine[],
  now: readonly JournalLine[],
): readonly JournalLine[] {
  const nameOf = ({ role, key, taxKey }: JournalLine) => `${role}:${key}:${taxKey}`
  const left = new Map(before.map((line) => [nameOf(line), line]))
  const changed = now.map((line) => {
    const name = nameOf(line)
    const old = left.get(name)
    left.delete(name)
    return { ...line, amount: line.amount - (old?.amount ?? 0) }
  })
  const gone = [...left.values()].map((line) => ({ ...line, amount: -line.amount }))
  return [...changed, ...gone].filter(({ amount }) => amount !== 0)
}
