import Box from '@mui/material/Box'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { rateBeside } from '@servery/domain/order/discounts/rate-beside.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { useTranslation } from 'react-i18next'

interface TaxTableProps {
  readonly currency: string
  readonly taxes: OrderDetail['taxes']
}

/** Net, tax and gross of each rate. */
export function TaxTable({ currency, taxes }: TaxTableProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable
        columns={[
          {
            key: 'rate',
            header: t('orders.taxRate'),
            cell: (tax) => (tax.name === '' ? t('orders.untaxed') : <TaxName tax={tax} />),
          },
          ...(['net', 'tax', 'gross'] as const).map((key) => ({
            key,
            header: t(`orders.taxColumn.${key}`),
            align: 'right' as const,
            cell: (tax: (typeof taxes)[number]) => (
              <MoneyText currency={currency} minor={tax[key]} />
            ),
          })),
        ]}
        isSpacious
        label={t('orders.taxes')}
        rowKey={(tax) => `${tax.key} ${tax.net}`}
        rows={taxes}
      />
    </Box>
  )
}

function TaxName({ tax }: { readonly tax: OrderDetail['taxes'][number] }) {
  const rate = rateBeside(tax)
  return (
    <>
      <bdi>{tax.name}</bdi>
      {rate !== null && (
        <>
          {' '}
          (<RateText millionths={rate} />)
        </>
      )}
    </>
  )
}
