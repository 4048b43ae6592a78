import { moneyOfValue, type StockValue } from '@servery/domain/stock/value.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'

interface StockMoneyProps {
  readonly value: StockValue
  readonly currency: string
  readonly signDisplay?: 'auto' | 'exceptZero'
}

/** A value of stock, which is kept to the thousandth of a minor unit, as money. */
export function StockMoney({ value, currency, signDisplay = 'auto' }: StockMoneyProps) {
  return <MoneyText currency={currency} minor={moneyOfValue(value)} signDisplay={signDisplay} />
}
