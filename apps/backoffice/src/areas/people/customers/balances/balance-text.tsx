import type { BalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'

interface BalanceTextProps {
  readonly kind: BalanceKind
  readonly currency: string
  readonly amount: number
}

/** What is on a balance: money, or whole points. */
export function BalanceText({ kind, currency, amount }: BalanceTextProps) {
  return kind === 'points' ? (
    <QuantityText thousandths={amount * 1000} />
  ) : (
    <MoneyText currency={currency} minor={amount} />
  )
}
