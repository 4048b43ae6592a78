import Box from '@mui/material/Box'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { TaxTable } from '../../../kit/money/index.ts'
import type { client, OutputOf } from '../../../platform/api/index.ts'

/** What is paid for. */
export interface Bill {
  readonly currency: string
  readonly total: number
  /** What is left of it to pay. */
  readonly due: number
  readonly taxes: OrderDetail['taxes']
}

export function billOfOrder({ currency, total, due, taxes }: OrderDetail): Bill {
  return { currency, total, due, taxes }
}

/** Several taxes on the same goods stand in one row. */
export function billOfQuote(quote: OutputOf<typeof client.quotes.create>): Bill {
  const { total, due } = quote.totals
  const taxes = quote.taxes.map(({ key, taxes: rates, net, tax, gross }) => ({
    key,
    name: rates.map(({ name }) => name).join(' + '),
    rate: rates.reduce((sum, { rate }) => sum + rate, 0),
    inclusive: rates.every(({ inclusive }) => inclusive),
    net,
    tax,
    gross,
  }))
  return { currency: quote.currency, total, due, taxes }
}

/** The tax inside the bill, what it comes to and what is still to pay. */
export function BillCard({ bill }: { readonly bill: Bill }) {
  const { t } = useTranslation()
  const { currency, total, due } = bill
  const rows = total === due ? ({ total } as const) : ({ total, due } as const)
  return (
    <FormCard title={t('orders.taxes')}>
      <TaxTable currency={currency} taxes={bill.taxes} />
      <Box component="dl" sx={{ m: 0 }}>
        {Object.entries(rows).map(([key, amount]) => (
          <Box
            key={key}
            sx={{ display: 'flex', fontWeight: 650, gap: 2, justifyContent: 'space-between' }}
          >
            <dt>{t(`orders.total.${key as keyof typeof rows}`)}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              <MoneyText currency={currency} minor={amount} />
            </Box>
          </Box>
        ))}
      </Box>
    </FormCard>
  )
}
