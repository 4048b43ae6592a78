import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { listTotals } from '@servery/contract/trade/order-totals.ts'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { TaxTable } from '../../../kit/money/index.ts'
import { totalsLabel } from '../../../kit/orders/index.ts'

/** From the goods down to what is still due, in the order in which a bill is read. */
export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="order-totals" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-totals" sx={{ mb: 1 }} variant="h3">
        {t('orders.totals')}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {listTotals(order).map((row) => (
          <Box
            key={row.key}
            sx={(theme) => ({
              display: 'flex',
              gap: 2,
              justifyContent: 'space-between',
              py: 0.5,
              ...(row.strong
                ? {
                    borderBlockStart: `1px solid ${theme.vars?.palette.divider}`,
                    fontSize: '1rem',
                    fontWeight: 650,
                    mt: 0.5,
                    pt: 1,
                  }
                : {}),
            })}
          >
            <Box component="dt" sx={row.strong ? {} : { color: 'text.secondary' }}>
              {totalsLabel(row, t)}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <MoneyText currency={order.currency} minor={row.amount} />
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** The tax inside the bill, rate by rate. */
export function OrderTaxes({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.taxes.length === 0) return null
  return (
    <Card aria-labelledby="order-taxes" component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" id="order-taxes" sx={{ pt: 1.75, px: 2, pb: 0.5 }} variant="h3">
        {t('orders.taxes')}
      </Typography>
      <TaxTable currency={order.currency} taxes={order.taxes} />
    </Card>
  )
}
