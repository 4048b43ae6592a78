import { moneyOfValue, stockValue } from '@servery/domain/stock/value.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'

interface FineMoneyProps {
  /** Thousandths of a minor unit; null: nobody knows. */
  readonly value: number | null
  readonly currency: string
}

/** A cost that is kept finer than it is paid. */
export function FineMoney({ value, currency }: FineMoneyProps) {
  return value === null ? (
    '–'
  ) : (
    <MoneyText currency={currency} minor={moneyOfValue(stockValue(value))} />
  )
}
