import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/orders.ts'
import { DateTimeText, MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useTranslation } from 'react-i18next'
import { useModifierWords } from '../../modifier-words.ts'
import { useUnitWord } from '../../unit-words.ts'

type Line = OrderDetail['lines'][number]

/** What was asked for. What was removed stays, struck through. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="order-lines" component="section" sx={{ minWidth: 0 }}>
      <Typography component="h2" id="order-lines" sx={{ pt: 1.75, px: 2, pb: 0.5 }} variant="h3">
        {t('orders.lines')}
      </Typography>
      <Box sx={{ overflowX: 'auto' }}>
        <Table aria-labelledby="order-lines" sx={{ '& td, & th': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell align="right" scope="col" sx={{ width: 72 }}>
                {t('orders.quantity')}
              </TableCell>
              <TableCell scope="col">{t('orders.item')}</TableCell>
              <TableCell
                align="right"
                scope="col"
                sx={{ display: { xs: 'none', sm: 'table-cell' } }}
              >
                {t('orders.unitPrice')}
              </TableCell>
              <TableCell align="right" scope="col">
                {t('orders.column.total')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {order.lines.map((line) => (
              <LineRow currency={order.currency} key={line.lineId} line={line} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  )
}

function LineRow({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation()
  const unitWord = useUnitWord()
  const removed = line.status === 'removed'
  return (
    <TableRow sx={removed ? { '& td, & th': { color: 'text.secondary' } } : {}}>
      <TableCell align="right">
        <QuantityText thousandths={line.quantity} unit={unitWord(line.unit)} />
      </TableCell>
      <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
        <Box
          component={removed ? 's' : 'span'}
          sx={{ color: removed ? 'inherit' : 'text.primary', fontWeight: 600 }}
        >
          {line.name}
          {line.variationName !== null && line.variationName !== '' && ` · ${line.variationName}`}
        </Box>{' '}
        {removed && <StatusChip label={t('orders.removed')} tone="neutral" />}
        <LineExtras currency={currency} line={line} />
      </TableCell>
      <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        <MoneyText currency={currency} minor={line.unitPrice} struck={removed} />
      </TableCell>
      <TableCell align="right" sx={{ color: 'text.primary' }}>
        {removed ? '–' : <MoneyText currency={currency} minor={line.total} />}
      </TableCell>
    </TableRow>
  )
}

function LineExtras({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation()
  const words = useModifierWords()
  return (
    <Box
      sx={{
        color: 'text.secondary',
        fontSize: '0.8125rem',
        '& > div': { paddingInlineStart: 1.5 },
      }}
    >
      {line.modifiers.map((modifier, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order.
          key={index}
          sx={modifier.nested ? { marginInlineStart: 1.5 } : {}}
        >
          {words(modifier)}
          {modifier.unitPrice !== 0 && (
            <>
              {' '}
              <MoneyText currency={currency} minor={modifier.unitPrice} signDisplay="exceptZero" />
            </>
          )}
        </Box>
      ))}
      {line.note !== '' && <div>“{line.note}”</div>}
      {line.discounts.map((discount) => (
        <div key={discount.id}>
          {discount.name || t('orders.discount')}{' '}
          <MoneyText currency={currency} minor={-discount.amount} />
        </div>
      ))}
      <span>
        <DateTimeText instant={line.addedAt} shape="time" />
        {line.addedBy !== '' && ` · ${line.addedBy}`}
      </span>
    </Box>
  )
}
