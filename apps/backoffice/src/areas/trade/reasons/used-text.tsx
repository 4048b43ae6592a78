import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import type { Used } from './use-reasons.ts'

/** "Used 4 times · £31.50", in the last 30 days. */
export function UsedText({ used }: { readonly used: Used | null }) {
  const { t } = useTranslation()
  if (used === null) return <>–</>
  return (
    <>
      {t('reasons.used', { count: used.count })}
      {used.amounts.map(({ currency, amount }) => (
        <span key={currency}>
          {' · '}
          <MoneyText currency={currency} minor={amount} />
        </span>
      ))}
    </>
  )
}
