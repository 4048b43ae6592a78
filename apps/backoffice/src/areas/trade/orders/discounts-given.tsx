import Box from '@mui/material/Box'
import type { DiscountGiven, OrderRow } from '@servery/contract/trade/orders.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** What came off an order, why, by whom, and who allowed it. */
export function DiscountsGiven({ row }: { readonly row: OrderRow }) {
  const { t } = useTranslation()
  const given = row.discountsGiven ?? []
  if (given.length === 0) return '–'
  return given.map((one, index) => (
    // Two of an order may be all the same.
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <Box component="span" key={index} sx={{ display: 'block' }}>
      <bdi>{one.name || t('orders.given.unnamed')}</bdi> ·{' '}
      <MoneyText currency={row.currency} minor={one.amount} />
      <Box
        component="span"
        sx={{ color: 'text.secondary', display: 'block', fontSize: '0.8125rem' }}
      >
        {describeGiving(t, one)}
      </Box>
    </Box>
  ))
}

export function describeGiving(
  t: TFunction,
  { reason, note, by, approvedBy }: DiscountGiven,
): string {
  return [
    reason || t('orders.row.noReason'),
    ...(note === '' ? [] : [note]),
    t('orders.given.by', { name: by || t('orders.given.somebody') }),
    ...(approvedBy === null
      ? []
      : [t('orders.given.approvedBy', { name: approvedBy || t('orders.given.somebody') })]),
  ].join(' · ')
}
