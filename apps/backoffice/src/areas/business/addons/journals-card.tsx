import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AddonJournal, AddonRecord } from '@servery/contract/setup/addons.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem } from '../../../platform/api/index.ts'
import { saveBlob } from '../../../platform/browser/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { useAct } from './use-act.ts'

/** Business days as journals: what is missing, and the files. */
export function JournalsCard({ record }: { readonly record: AddonRecord }) {
  const { t } = useTranslation()
  const { id } = record
  const journals = useQuery(api.boltons.journals.queryOptions({ input: { id } }))
  const rows = journals.data?.rows ?? []
  const missing = [...new Set(rows.flatMap((row) => row.missing))]
  return (
    <FormCard description={t('addons.journals.intro')} title={t('addons.journals.title')}>
      {journals.error !== null && (
        <LoadProblem error={journals.error} onRetry={() => void journals.refetch()} />
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('addons.journals.missing')} <CodeText>{missing.join(', ')}</CodeText>
        </Alert>
      )}
      {journals.isSuccess && rows.length === 0 && <Box>{t('addons.journals.none')}</Box>}
      {rows.length > 0 && <JournalTable id={id} rows={rows} />}
    </FormCard>
  )
}

interface JournalTableProps {
  readonly id: string
  readonly rows: readonly AddonJournal[]
}

function JournalTable({ id, rows }: JournalTableProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const { act, busy } = useAct()
  const [shown, setShown] = useState<AddonJournal | null>(null)
  const download = async ({ branchId, date, revision }: AddonJournal) => {
    const file = await act(() => client.boltons.journalFile({ id, branchId, date, revision }))
    if (file !== null) saveBlob(file, file.name)
  }
  const columns: readonly DataColumn<AddonJournal>[] = [
    {
      key: 'date',
      header: t('addons.journals.day'),
      cell: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'branch',
      header: t('addons.journals.branch'),
      cell: ({ branchId }) => <bdi>{me.branches.find((one) => one.id === branchId)?.name}</bdi>,
    },
    {
      key: 'what',
      header: t('addons.journals.what'),
      from: 'sm',
      cell: ({ revision }) => t(`addons.journals.${revision === 1 ? 'whole' : 'difference'}`),
    },
    {
      key: 'actions',
      align: 'right',
      cell: (row) => (
        <>
          <Button onClick={() => setShown(row)} size="small">
            {t('addons.journals.show')}
          </Button>
          <Button
            disabled={busy || row.missing.length > 0}
            onClick={() => void download(row)}
            size="small"
          >
            {t('addons.journals.download')}
          </Button>
        </>
      ),
    },
  ]
  return (
    <>
      <DataTable
        columns={columns}
        heightMax={480}
        label={t('addons.journals.title')}
        rowKey={({ branchId, date, revision }) => `${branchId}:${date}:${revision}`}
        rows={rows}
      />
      {shown !== null && <LinesDialog journal={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type Line = AddonJournal['lines'][number]

interface LinesDialogProps {
  readonly journal: AddonJournal
  readonly onClose: () => void
}

function LinesDialog({ journal, onClose }: LinesDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const { me } = useSession()
  const branch = me.branches.find(({ id }) => id === journal.branchId)
  const currency = branch?.currency ?? me.company.currency
  const side = (isDebit: boolean, { amount }: Line) =>
    amount > 0 === isDebit && <MoneyText currency={currency} minor={Math.abs(amount)} />
  const columns: readonly DataColumn<Line>[] = [
    {
      key: 'what',
      header: t('addons.journals.what'),
      cell: ({ role, label }) => (
        <>
          {t(`addons.roles.${role}`)} {label !== '' && <bdi>· {label}</bdi>}
        </>
      ),
    },
    {
      key: 'account',
      header: t('addons.journals.account'),
      cell: ({ account }) => <CodeText>{account === '' ? '–' : account}</CodeText>,
    },
    {
      key: 'debit',
      header: t('addons.journals.debit'),
      align: 'right',
      cell: (line) => side(true, line),
    },
    {
      key: 'credit',
      header: t('addons.journals.credit'),
      align: 'right',
      cell: (line) => side(false, line),
    },
  ]
  return (
    <Dialog
      actions={<Button onClick={onClose}>{texts.close}</Button>}
      maxWidth="md"
      onClose={onClose}
      title={<DateText date={journal.date} />}
      titleId="journal-lines"
    >
      <DataTable
        columns={columns}
        heightMax={520}
        labelledBy="journal-lines"
        rowKey={({ role, key, taxKey }) => `${role}:${key}:${taxKey}`}
        rows={journal.lines}
      />
    </Dialog>
  )
}
