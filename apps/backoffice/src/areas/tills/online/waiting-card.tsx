import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { useLiveEvents } from '../../../platform/live/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'

const minuteMs = 60_000
const delays = [0, 10, 20, 30, 45] as const
const reasonMax = 200

/** The orders of the shop that wait for an answer; nothing while there are none. */
export function WaitingCard() {
  const { t } = useTranslation()
  const branch = useBranch()
  const cache = useQueryClient()
  const input = { branchId: branch.id, only: 'waiting' as const }
  const orders = useQuery(api.onlineOrders.list.queryOptions({ input }))
  useLiveEvents((event) => {
    if (event.type !== 'online' || event.branchId !== branch.id) return
    void cache.invalidateQueries({ queryKey: api.onlineOrders.key() })
  })
  const rows = orders.data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Box aria-live="polite" sx={{ maxWidth: 720, mb: 2 }}>
      <FormCard title={t('online.waiting', { count: rows.length })}>
        {rows.map((order) => (
          <WaitingOrder key={order.orderId} order={order} />
        ))}
      </FormCard>
    </Box>
  )
}

function WaitingOrder({ order }: { readonly order: OnlineOrderRow }) {
  const { t, i18n } = useTranslation()
  const branch = useBranch()
  const { contact, tableName, lines, note, answerBy, isAsap, promisedAt, platform } = order
  const { timeZone } = branch
  const clock = getDateFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const timeOf = (at: string) => clock.format(new Date(at))
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: 2 }}>
      <Typography sx={{ fontWeight: 700 }}>
        <bdi>
          {[contact.name === '' ? tableName : contact.name, platform].filter(Boolean).join(' · ')}
        </bdi>
        {` · ${t(`online.type.${order.orderType}`)} · `}
        <MoneyText currency={order.currency} minor={order.total} />
      </Typography>
      <Typography variant="body2">
        {isAsap ? t('online.asap') : t('online.forTime', { time: timeOf(promisedAt) })}
        {answerBy !== null && ` · ${t('online.answerBy', { time: timeOf(answerBy) })}`}
        {order.paid && ` · ${t('online.paid')}`}
      </Typography>
      <Box component="ul" sx={{ my: 1, paddingInlineStart: 2 }}>
        {lines.map(({ id, name, count, details, note: own }) => (
          <li key={id}>
            <bdi>{[`${count} × ${name}`, ...details, own].filter(Boolean).join(', ')}</bdi>
          </li>
        ))}
      </Box>
      {note !== '' && <Typography dir="auto">{note}</Typography>}
      <AnswerForm order={order} timeOf={timeOf} />
    </Box>
  )
}

function AnswerForm(props: {
  readonly order: OnlineOrderRow
  readonly timeOf: (at: string) => string
}) {
  const { t } = useTranslation()
  const { can } = useSession()
  const cache = useQueryClient()
  const { order, timeOf } = props
  const [delay, setDelay] = useState(0)
  const [reason, setReason] = useState('')
  const answer = useMutation(
    api.onlineOrders.answer.mutationOptions({
      onSettled: () => cache.invalidateQueries({ queryKey: api.onlineOrders.key() }),
    }),
  )
  if (!can('availability.write')) return null
  const at = (minutes: number) =>
    new Date(Date.parse(order.promisedAt) + minutes * minuteMs).toISOString()
  const send = (accept: boolean) =>
    answer.mutate({
      ...{ orderId: order.orderId, accept },
      promisedAt: accept && delay > 0 ? at(delay) : null,
      reason: accept ? '' : reason.trim(),
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        label={t('online.readyAt')}
        onChange={({ target }) => setDelay(Number(target.value))}
        select
        size="small"
        value={delay}
      >
        {delays.map((minutes) => (
          <MenuItem key={minutes} value={minutes}>
            {timeOf(at(minutes))}
          </MenuItem>
        ))}
      </TextField>
      <Button disabled={answer.isPending} onClick={() => send(true)} variant="contained">
        {t('online.accept')}
      </Button>
      <TextField
        label={t('online.reason')}
        onChange={({ target }) => setReason(target.value.slice(0, reasonMax))}
        size="small"
        value={reason}
      />
      <Button
        color="error"
        disabled={answer.isPending}
        onClick={() => send(false)}
        variant="outlined"
      >
        {t('online.reject')}
      </Button>
      {answer.isError && <Alert severity="error">{t('online.notAnswered')}</Alert>}
    </Box>
  )
}
