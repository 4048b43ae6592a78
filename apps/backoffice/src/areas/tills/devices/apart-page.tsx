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
import { ExportButton } from '../../../kit/export/index.ts'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { type Detail, loneHalves, toggled } from './apart-choice.ts'
import { ApartOthers } from './apart-others.tsx'
import { ApartSales } from './apart-sales.tsx'

/** What of a till is kept beside the books, and what an owner decides about each part of it. */
export function ApartPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/pos/apart/$id' })
  const query = useQuery(api.journal.readApart.queryOptions({ input: { id } }))
  const name = query.data?.registerName ?? ''
  return (
    <Page
      actions={
        query.data !== undefined && (
          <ExportButton fetchFile={(asked) => client.exports.apart({ id, ...asked })} />
        )
      }
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

type Way = 'take' | 'record' | 'leave'

function Deciding({ detail }: { readonly detail: Detail }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const decide = useDecide(detail.id)
  const isOver = detail.waiting + detail.othersWaiting === 0
  const answer = async (way: Way) => {
    setBusy(true)
    const isDone = await decide({ ids: [...chosen], way, reason: reason.trim() })
    setBusy(false)
    if (isDone) setChosen(new Set())
  }
  const toggle = (id: string) => setChosen(toggled(chosen, id, detail.saleRows))
  return (
    <Stack spacing={2}>
      <Alert severity={isOver ? 'success' : 'info'}>
        {t(isOver ? 'pos.apart.none' : 'pos.apart.explain')}
      </Alert>
      <ApartSales chosen={chosen} detail={detail} onChoose={setChosen} />
      <ApartOthers chosen={chosen} detail={detail} onToggle={toggle} />
      <LoneHalves chosen={chosen} detail={detail} />
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
          <Ways
            canRecord={detail.saleRows.some((sale) => sale.recordable && chosen.has(sale.orderId))}
            isReady={chosen.size > 0 && reason.trim() !== '' && !busy}
            onWay={(way) => void answer(way)}
          />
        </Stack>
      )}
    </Stack>
  )
}

interface WaysProps {
  readonly isReady: boolean
  /** Something without a beginning is chosen that says what it came to. */
  readonly canRecord: boolean
  readonly onWay: (way: Way) => void
}

function Ways({ canRecord, isReady, onWay }: WaysProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button disabled={!isReady} onClick={() => onWay('take')} variant="contained">
        {t('pos.apart.take')}
      </Button>
      {canRecord && (
        <Button disabled={!isReady} onClick={() => onWay('record')} variant="outlined">
          {t('pos.apart.record')}
        </Button>
      )}
      <Button
        color="secondary"
        disabled={!isReady}
        onClick={() => onWay('leave')}
        variant="outlined"
      >
        {t('pos.apart.leave')}
      </Button>
    </>
  )
}

/** Before it is done: of a move or an exchange only one side would be decided. */
function LoneHalves({
  chosen,
  detail,
}: {
  readonly chosen: ReadonlySet<string>
  readonly detail: Detail
}) {
  const { t } = useTranslation()
  const lone = loneHalves(chosen, detail.saleRows)
  if (lone.length === 0) return null
  return (
    <Alert severity="warning">
      {lone.map(({ chosen: one, other, why }) => (
        <div key={`${one} ${other}`}>{t(`pos.apart.half.${why}`, { one, other })}</div>
      ))}
    </Alert>
  )
}

interface Answer {
  readonly ids: string[]
  readonly way: Way
  readonly reason: string
}

/** Decided again, all stays as it is: a second press does nothing. */
function useDecide(id: string): (answer: Answer) => Promise<boolean> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return async ({ ids, reason, way }) => {
    // What is chosen is what is decided: the other halves were chosen with it, or taken off.
    const asked = { id, reason, halves: 'alone' } as const
    const input = {
      take: { ...asked, take: ids },
      record: { ...asked, record: ids },
      leave: { ...asked, reject: ids },
    }[way]
    try {
      const detail = await client.journal.decideApart(input)
      queryClient.setQueryData(api.journal.readApart.queryKey({ input: { id } }), detail)
      void queryClient.invalidateQueries({ queryKey: api.journal.apart.key() })
      const left = stillWaiting(detail, ids)
      if (left > 0) toasts.notice(t('pos.apart.waits', { count: left }))
      const count = ids.length - left
      const done = way === 'leave' ? 'pos.apart.left' : 'pos.apart.done'
      if (count > 0) toasts.success(t(done, { count }))
      return true
    } catch {
      toasts.error(t('pos.apart.failed'))
      return false
    }
  }
}

function stillWaiting({ saleRows, drawerRows, shiftRows }: Detail, ids: readonly string[]): number {
  const rows = [
    ...saleRows.map(({ orderId, state }) => ({ id: orderId, state })),
    ...drawerRows.map(({ drawerId, state }) => ({ id: drawerId, state })),
    ...shiftRows.map(({ shiftId, state }) => ({ id: shiftId, state })),
  ]
  return rows.filter(({ id, state }) => ids.includes(id) && state === 'waiting').length
}
