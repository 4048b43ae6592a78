import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { api, client, LoadProblem, type OutputOf } from '../../../platform/api/index.ts'
import { useAct } from './use-act.ts'

type Made = OutputOf<typeof client.practiceCompanies.create>
type Practice = OutputOf<typeof client.practiceCompanies.list>['rows'][number]

/** A company to try programs on, by one click. */
export function PracticeCard() {
  const { t } = useTranslation()
  const list = useQuery(api.practiceCompanies.list.queryOptions())
  const { make, remove, busy, making, made } = usePractice()
  const [asked, setAsked] = useState<{ readonly row: Practice; readonly again: boolean } | null>(
    null,
  )
  const rows = list.data?.rows ?? []
  const confirm = async () => {
    if (asked === null) return
    const isGone = await remove(asked.row.id)
    setAsked(null)
    if (isGone && asked.again) await make()
  }
  return (
    <FormCard
      actions={
        <Button disabled={busy} onClick={() => void make()} variant="contained">
          {t('addons.practice.make')}
        </Button>
      }
      description={t('addons.practice.intro')}
      title={t('addons.practice.title')}
    >
      {making && (
        <Box role="status">
          {t('addons.practice.making')}
          <LinearProgress sx={{ mt: 1 }} />
        </Box>
      )}
      {made !== null && <SignIn made={made} />}
      {list.error !== null && (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && <Box>{t('addons.practice.none')}</Box>}
      {rows.length > 0 && <PracticeTable busy={busy} onAsk={setAsked} rows={rows} />}
      <ConfirmDialog
        busy={busy}
        confirmLabel={t(asked?.again === true ? 'addons.practice.again' : 'addons.practice.delete')}
        destructive
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        open={asked !== null}
        title={t('addons.practice.deleteTitle')}
      >
        {t('addons.practice.deleteBody')}
      </ConfirmDialog>
    </FormCard>
  )
}

function usePractice() {
  const { t } = useTranslation()
  const { act, busy } = useAct()
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: api.practiceCompanies.key() })
  const make = async () => {
    setMade(null)
    setMaking(true)
    setMade(await act(() => client.practiceCompanies.create({ id: v7() })))
    setMaking(false)
    await readAgain()
  }
  const remove = async (id: string) => {
    const gone = await act(() => client.practiceCompanies.remove({ id }))
    if (gone !== null) toasts.success(t('addons.practice.deleted'))
    setMade(null)
    await readAgain()
    return gone !== null
  }
  return { make, remove, busy, making, made }
}

function SignIn({ made }: { readonly made: Made }) {
  const { t } = useTranslation()
  const lines = [
    [t('addons.practice.email'), made.email],
    [t('addons.practice.password'), made.password],
    [t('addons.practice.key'), made.key],
  ] as const
  return (
    <Alert severity="success" variant="outlined">
      {t('addons.practice.once')} {t('addons.practice.open')}
      {lines.map(([label, value]) => (
        <Box key={label} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {label}: <CodeText>{value}</CodeText>
        </Box>
      ))}
    </Alert>
  )
}

interface PracticeTableProps {
  readonly rows: readonly Practice[]
  readonly busy: boolean
  readonly onAsk: (asked: { readonly row: Practice; readonly again: boolean }) => void
}

function PracticeTable({ rows, busy, onAsk }: PracticeTableProps) {
  const { t } = useTranslation()
  const columns: readonly DataColumn<Practice>[] = [
    {
      key: 'email',
      header: t('addons.practice.email'),
      cell: ({ email, ready }) => (
        <>
          <CodeText>{email}</CodeText> {!ready && t('addons.practice.unfinished')}
        </>
      ),
    },
    {
      key: 'created',
      header: t('addons.practice.created'),
      from: 'sm',
      cell: ({ createdAt }) => <DateTimeText instant={createdAt} />,
    },
    {
      key: 'actions',
      align: 'right',
      cell: (row) => (
        <>
          <Button disabled={busy} onClick={() => onAsk({ row, again: true })} size="small">
            {t('addons.practice.again')}
          </Button>
          <Button
            color="error"
            disabled={busy}
            onClick={() => onAsk({ row, again: false })}
            size="small"
          >
            {t('addons.practice.delete')}
          </Button>
        </>
      ),
    },
  ]
  return (
    <DataTable
      columns={columns}
      label={t('addons.practice.title')}
      rowKey={({ id }) => id}
      rows={rows}
    />
  )
}
