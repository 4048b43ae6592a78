import Box from '@mui/material/Box'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { client, OutputOf } from '../../../platform/api/index.ts'

type Sums = OutputOf<typeof client.transactions.list>['sums']

/** What all rows of the filter come to, not just those of this page. */
export function TransactionSums({
  sums,
  isTooMany,
}: {
  readonly sums: Sums
  readonly isTooMany: boolean
}) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  if (isTooMany) {
    return (
      <Box sx={{ color: 'text.secondary', px: 2, py: 1.25 }}>{t('transactions.sumsTooMany')}</Box>
    )
  }
  if (sums === null || sums.length === 0) return null
  return (
    <Box
      aria-label={t('transactions.sums')}
      component="section"
      sx={(theme) => ({
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        px: 2,
        py: 1.25,
      })}
    >
      {sums.map((sum) => (
        <Box
          component="dl"
          key={sum.currency}
          sx={{ columnGap: 4, display: 'flex', flexWrap: 'wrap', m: 0, rowGap: 0.5 }}
        >
          <Sum label={t('transactions.sum.payments')}>
            <MoneyText currency={sum.currency} minor={sum.payments} />
          </Sum>
          {sum.deposits !== 0 && (
            <Sum label={t('transactions.sum.deposits')}>
              <MoneyText currency={sum.currency} minor={-sum.deposits} />
            </Sum>
          )}
          <Sum label={t('transactions.sum.refunds')}>
            <MoneyText currency={sum.currency} minor={-sum.refunds} />
          </Sum>
          {sum.reversals !== 0 && (
            <Sum label={t('transactions.sum.reversals')}>
              <MoneyText currency={sum.currency} minor={-sum.reversals} />
            </Sum>
          )}
          <Sum label={t('transactions.sum.net')}>
            <MoneyText currency={sum.currency} minor={sum.net} />
          </Sum>
          <Sum label={t('transactions.sum.tips')}>
            <MoneyText currency={sum.currency} minor={sum.tips} />
          </Sum>
          <Sum label={t('transactions.sum.count')}>{getNumberFormat(locale).format(sum.count)}</Sum>
        </Box>
      ))}
    </Box>
  )
}

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontSize: '1rem', fontWeight: 650, m: 0 }}>
        {children}
      </Box>
    </div>
  )
}
