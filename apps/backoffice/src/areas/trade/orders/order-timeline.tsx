import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { describeFact } from './timeline-words.ts'

/** All that happened to the order, oldest first: what, who, where and when. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return (
    <Card aria-labelledby="order-timeline" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-timeline" sx={{ mb: 1 }} variant="h3">
        {t('orders.timeline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {order.timeline.map((entry) => (
          <Box
            component="li"
            key={entry.factId}
            sx={(theme) => ({
              borderInlineStart: `2px solid ${theme.vars?.palette.divider}`,
              marginInlineStart: '5px',
              paddingBlockEnd: 1.5,
              paddingInlineStart: 2,
              position: 'relative',
              '&::before': {
                backgroundColor: theme.vars?.palette.text.secondary,
                border: `2px solid ${theme.vars?.palette.background.paper}`,
                blockSize: 11,
                borderRadius: '50%',
                content: '""',
                inlineSize: 11,
                insetBlockStart: 4,
                insetInlineStart: '-6.5px',
                position: 'absolute',
              },
              '&:last-child': { borderColor: 'transparent', paddingBlockEnd: 0 },
            })}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>{describeFact(entry, { t, locale, order })}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <DateTimeText instant={entry.at} /> ·{' '}
              {[
                entry.approver === ''
                  ? entry.actor
                  : t('orders.approvedBy', { name: entry.actor, approver: entry.approver }),
                entry.register,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
