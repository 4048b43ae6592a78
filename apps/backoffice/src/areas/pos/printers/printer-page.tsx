import Skeleton from '@mui/material/Skeleton'
import type { PrinterRow } from '@servery/contract/printers.ts'
import { FormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../api.ts'
import { RecordHistory } from '../../../history/record-history.tsx'
import { LoadProblem } from '../../../load-problem.tsx'
import { paths } from '../../../paths.ts'
import { RecordConflict } from '../../../records/record-conflict.tsx'
import { useRecordEditor } from '../../../records/use-record-editor.ts'
import { useBranch, useSession } from '../../../session/session.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { LeaveGuard } from '../../../shell/leave-guard.tsx'
import { JobsCard } from './jobs-card.tsx'
import { PaperCard, PrinterCard, RoutesCard, TicketCard } from './printer-cards.tsx'
import { type PrinterValues, toPrinterContent, toPrinterValues } from './printer-form.ts'

export function NewPrinterPage() {
  const branch = useBranch()
  return <PrinterEditor branchId={branch.id} record={null} />
}

export function PrinterPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.printers.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const record = query.data
  if (record === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.posPrinters()}>{t('pos.tab.printers')}</BackLink>}
        title={record?.name ?? t('printers.one')}
        titleTrail={[t('app.name')]}
      >
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} sx={{ maxWidth: 720 }} variant="rounded" />
        )}
      </Page>
    )
  }
  return <PrinterEditor branchId={record.branchId} key={record.id} record={record} />
}

interface PrinterEditorProps {
  readonly record: PrinterRow | null
  readonly branchId: string
}

const newPosition = 0

function PrinterEditor({ record, branchId }: PrinterEditorProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const { history } = useRouter()
  const place = { branchId, position: record?.position ?? newPosition }
  const { id, form, saved, conflict, save } = useRecordEditor<PrinterValues, PrinterRow>({
    record,
    toValues: toPrinterValues,
    read: (printerId) => client.printers.get({ id: printerId }),
    create: (printerId, values) =>
      client.printers.create({ id: printerId, ...toPrinterContent(values, place) }),
    update: (change, values) =>
      client.printers.update({ ...change, ...toPrinterContent(values, place) }),
    queryKey: api.printers.key(),
    nameOf: ({ name }) => name,
    fieldOf: fieldOfPrinter,
    onSaved: (row, wasNew) => {
      if (wasNew) history.replace(paths.printer(row.id), undefined, { ignoreBlocker: true })
    },
  })
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <Page
      adornment={
        saved?.archived === true && <StatusChip label={t('items.status.archived')} tone="neutral" />
      }
      back={<BackLink href={paths.posPrinters()}>{t('pos.tab.printers')}</BackLink>}
      title={saved?.name ?? t('printers.new')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <RecordConflict conflict={conflict} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<PrinterValues>
        form={form}
        isNew={saved === null}
        label={saved?.name ?? t('printers.new')}
        onSubmit={save}
        readOnly={!can('settings.write')}
      >
        <PrinterCard />
        <PaperCard printerId={id} />
        {type !== 'receipt' && <RoutesCard />}
        {type === 'kitchen' && <TicketCard />}
      </FormPage>
      {saved !== null && !saved.archived && (
        <JobsCard dirty={form.formState.isDirty} printer={saved} />
      )}
      {saved !== null && (
        <RecordHistory
          changed={{ at: saved.updatedAt, by: saved.updatedBy }}
          name={saved.name}
          noun="printer"
          recordId={saved.id}
          version={saved.version}
        />
      )}
    </Page>
  )
}

/** Which field of the form stands for a field of the record. */
function fieldOfPrinter(path: string): string {
  if (path.startsWith('drawer.')) return path === 'drawer.pulseMs' ? 'pulseMs' : 'drawer'
  return path.replace(/^(categoryIds|stationIds|itemIds)\..*$/, '$1')
}
