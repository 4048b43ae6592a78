import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@servery/contract/trade/orders.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFieldWord } from '../../../kit/history/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { describeFact } from './timeline-words.ts'

interface Entry {
  readonly key: string
  readonly at: string
  readonly what: string
  readonly who: readonly string[]
}

const trailMax = 100

/** What the audit has of the order beside its facts, such as paper that was printed again. */
function useTrail(order: OrderDetail): readonly Entry[] {
  const { can } = useSession()
  const fieldWord = useFieldWord('order')
  const input = { noun: 'order', recordId: order.id, limit: trailMax }
  const { data } = useQuery({
    ...api.audit.trail.queryOptions({ input }),
    enabled: can('audit.read'),
  })
  return (data?.rows ?? []).map(({ actor, at, field, id, new: value }) => ({
    key: id,
    at,
    what: [fieldWord(field), typeof value === 'number' ? String(value) : ''].join(' ').trim(),
    who: [actor.name],
  }))
}

function useFacts(order: OrderDetail): readonly Entry[] {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return order.timeline.map((entry) => ({
    key: entry.factId,
    at: entry.at,
    what: describeFact(entry, { t, locale, order }),
    who: [
      entry.approver === ''
        ? entry.actor
        : t('orders.approvedBy', { name: entry.actor, approver: entry.approver }),
      entry.register,
    ],
  }))
}

/** All that happened to the order, oldest first: what, who, where and when. */
export function OrderTimeline({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation()
  const facts = useFacts(order)
  const trail = useTrail(order)
  const entries = [...facts, ...trail].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <Card aria-labelledby="order-timeline" component="section" sx={{ p: 2, pt: 1.75 }}>
      <Typography component="h2" id="order-timeline" sx={{ mb: 1 }} variant="h3">
        {t('orders.timeline')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <TimelineEntry entry={entry} key={entry.key} />
        ))}
      </Box>
    </Card>
  )
}

function TimelineEntry({ entry }: { readonly entry: Entry }) {
  return (
    <Box
      component="li"
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
      <Box sx={{ overflowWrap: 'anywhere' }}>{entry.what}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <DateTimeText instant={entry.at} /> · {entry.who.filter(Boolean).join(' · ')}
      </Box>
    </Box>
  )
}
