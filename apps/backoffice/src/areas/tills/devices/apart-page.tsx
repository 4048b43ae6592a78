import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem, type OutputOf } from '../../../platform/api/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ApartSales } from './apart-sales.tsx'

type Detail = OutputOf<typeof client.journal.readApart>

/** Sales of a till that are kept beside the books, and what an owner decides about each. */
export function ApartPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/pos/apart/$id' })
  const query = useQuery(api.journal.readApart.queryOptions({ input: { id } }))
  const name = query.data?.registerName ?? ''
  return (
    <Page
      back={<BackLink href={paths.devices()}>{t('pos.title')}</BackLink>}
      title={
        query.data === undefined ? t('pos.apart.title') : t('pos.apart.of', { register: name })
      }
      titleTrail={[t('app.name')]}
    >
      {query.data !== undefined && <Deciding detail={query.data} />}
      {query.data === undefined && query.error === null && (
        <Skeleton height={320} variant="rounded" />
      )}
      {query.error !== null && (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  )
}

function Deciding({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const decide = useDecide(detail.id)
  const isOver = detail.waiting === 0
  const answer = async (take: boolean) => {
    setBusy(true)
    const isDone = await decide({ orderIds: [...chosen], take, reason: reason.trim() })
    setBusy(false)
    if (isDone) setChosen(new Set())
  }
  const isReady = chosen.size > 0 && reason.trim() !== '' && !busy
  return (
    <Stack spacing={2}>
      <Alert severity={isOver ? 'success' : 'info'}>
        {t(isOver ? 'pos.apart.none' : 'pos.apart.explain')}
        {detail.notSales > 0 && <> {t('pos.apart.notSales', { count: detail.notSales })}</>}
      </Alert>
      <ApartSales chosen={chosen} detail={detail} onChoose={setChosen} />
      {can('registers.pair') && !isOver && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: 'start' }}>
          <TextField
            helperText={t('pos.apart.reasonHint')}
            label={t('pos.apart.reason')}
            onChange={({ target }) => setReason(target.value)}
            size="small"
            slotProps={{ htmlInput: { maxLength: 200 } }}
            sx={{ flexGrow: 1 }}
            value={reason}
          />
          <Button disabled={!isReady} onClick={() => void answer(true)} variant="contained">
            {t('pos.apart.take')}
          </Button>
          <Button
            color="secondary"
            disabled={!isReady}
            onClick={() => void answer(false)}
            variant="outlined"
          >
            {t('pos.apart.leave')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

interface Answer {
  readonly orderIds: string[]
  readonly take: boolean
  readonly reason: string
}

/** Decided again, a sale stays as it is: a second press does nothing. */
function useDecide(id: string): (answer: Answer) => Promise<boolean> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async ({ orderIds, reason, take }) => {
    const chosen = take ? { take: orderIds } : { reject: orderIds }
    try {
      const detail = await client.journal.decideApart({ id, reason, ...chosen })
      queryClient.setQueryData(api.journal.readApart.queryKey({ input: { id } }), detail)
      void queryClient.invalidateQueries({ queryKey: api.journal.apart.key() })
      toasts.success(t(take ? 'pos.apart.done' : 'pos.apart.left', { count: orderIds.length }))
      return true
    } catch {
      toasts.error(t('pos.apart.failed'))
      return false
    }
  }
}
