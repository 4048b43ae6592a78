import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { MoneyRow, MoneyRowLine } from '../../../kit/money/index.ts'

type Part = OrderDetail['parts'][number]

/** How guests share the bill; nothing where it is one. */
export function OrderParts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.parts.length === 0) return null
  return (
    <Card aria-labelledby="order-parts" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-parts" variant="h3">
        {t('orders.parts')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.parts.map((part) => (
          <PartRow currency={order.currency} key={part.partId} part={part} />
        ))}
      </Box>
    </Card>
  )
}

/** What it is called: by its guest, or its number. */
export function partName({ name, number }: Pick<Part, 'name' | 'number'>, t: TFunction): string {
  return name === '' ? t('orders.part', { number }) : name
}

function PartRow({ part, currency }: { readonly part: Part; readonly currency: string }) {
  const { t } = useTranslation()
  const money = (minor: number) => <MoneyText currency={currency} minor={minor} />
  const lines = part.lines.map(({ name, pieces, of }) =>
    pieces === of ? name : `${name} ${Math.round((pieces / of) * 100)} %`,
  )
  return (
    <MoneyRow amount={money(part.share)} title={partName(part, t)}>
      <MoneyRowLine>{lines.join(', ')}</MoneyRowLine>
      <MoneyRowLine>
        {t('orders.partTax')} {money(part.tax)} ·{' '}
        {part.due === 0 ? t('orders.partPaid') : t('orders.partDue')}{' '}
        {part.due > 0 && money(part.due)}
      </MoneyRowLine>
    </MoneyRow>
  )
}
