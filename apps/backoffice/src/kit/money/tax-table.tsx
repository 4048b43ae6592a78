import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { rateBeside } from '@servery/domain/order/discounts/rate-beside.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
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
      <Table aria-label={t('orders.taxes')}>
        <TableHead>
          <TableRow>
            <TableCell scope="col">{t('orders.taxRate')}</TableCell>
            {(['net', 'tax', 'gross'] as const).map((column) => (
              <TableCell align="right" key={column} scope="col">
                {t(`orders.taxColumn.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {taxes.map((tax) => (
            <TableRow key={`${tax.key} ${tax.net}`}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                {tax.name === '' ? t('orders.untaxed') : <TaxName tax={tax} />}
              </TableCell>
              <TableCell align="right">
                <MoneyText currency={currency} minor={tax.net} />
              </TableCell>
              <TableCell align="right">
                <MoneyText currency={currency} minor={tax.tax} />
              </TableCell>
              <TableCell align="right">
                <MoneyText currency={currency} minor={tax.gross} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
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
