import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api/index.ts'
import { useRotaWords } from './rota-words.ts'
import { useRefusalWords, useRotaRefresh } from './use-rota.ts'

interface RequestsProps {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

/** What waits for a manager: time off that is asked for, and shifts that change hands. */
export function RequestsCard({ branchId, from, to }: RequestsProps) {
  const { t, day, times } = useRotaWords()
  const decide = useDecide()
  const off = useQuery(api.timeOffs.within.queryOptions({ input: { branchId, from, to } }))
  const swaps = useQuery(api.rotaSwaps.waiting.queryOptions({ input: { branchId } }))
  const asked = (off.data?.rows ?? []).filter(({ status }) => status === 'asked')
  const waiting = (swaps.data?.rows ?? []).filter(({ status }) => status === 'accepted')
  if (asked.length + waiting.length === 0) return null
  return (
    <Card component="section" sx={{ mb: 2, p: 2 }}>
      <Typography component="h2" variant="h3">
        {t('rota.requests.title')}
      </Typography>
      {asked.map(({ id, memberName, kind, from: first, to: last, note }) => (
        <RequestRow
          key={id}
          name={memberName}
          onDecide={(approved) =>
            decide.mutate(() => client.timeOffs.decide({ id, approved, answer: '' }))
          }
        >
          <bdi>{memberName}</bdi>: {t(`rota.off.${kind}`)}, {day(first, 'short')}
          {first !== last && ` – ${day(last, 'short')}`}
          {note !== '' && <Box sx={{ color: 'text.secondary' }}>{note}</Box>}
        </RequestRow>
      ))}
      {waiting.map((swap) => (
        <RequestRow
          key={swap.id}
          name={swap.toName}
          onDecide={(approved) =>
            decide.mutate(() => client.rotaSwaps.decide({ id: swap.id, approved }))
          }
        >
          {t(swap.fromMemberId === null ? 'rota.requests.takes' : 'rota.requests.swap', {
            ...{ from: swap.fromName, to: swap.toName },
            ...{ day: day(swap.date, 'short'), times: times(swap) },
          })}
          {swap.warnings.length > 0 && (
            <Box sx={{ color: 'warning.main' }}>
              {swap.warnings.map((code) => t(`rota.warned.${code}`)).join(' · ')}
            </Box>
          )}
        </RequestRow>
      ))}
    </Card>
  )
}

function useDecide() {
  const words = useRefusalWords()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => toasts.error(words(error)),
    onSettled: useRotaRefresh(),
  })
}

interface RequestRowProps {
  readonly name: string
  readonly onDecide: (approved: boolean) => void
  readonly children: ReactNode
}

function RequestRow({ name, onDecide, children }: RequestRowProps) {
  const { t } = useRotaWords()
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      <Button
        aria-label={t('rota.requests.approveOf', { name })}
        onClick={() => onDecide(true)}
        size="small"
        variant="contained"
      >
        {t('rota.requests.approve')}
      </Button>
      <Button
        aria-label={t('rota.requests.refuseOf', { name })}
        color="secondary"
        onClick={() => onDecide(false)}
        size="small"
        variant="outlined"
      >
        {t('rota.requests.refuse')}
      </Button>
    </Box>
  )
}
