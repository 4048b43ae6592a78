import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReadRecord, RecordPage, readOnce, useRecordEditor } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { paths } from '../../../../platform/routing/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { JobsCard } from './jobs-card.tsx'
import { PaperCard, PrinterCard, RoutesCard, TicketCard, TillsCard } from './printer-cards.tsx'
import { type PrinterValues, toPrinterContent, toPrinterValues } from './printer-form.ts'

export function NewPrinterPage() {
  const branch = useBranch()
  return <PrinterEditor branchId={branch.id} record={null} />
}

export function PrinterPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/pos/printers/$id' })
  const query = useQuery({ ...api.printers.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('printers.one')}>
      {(record) => <PrinterEditor branchId={record.branchId} record={record} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('pos.tab.printers'), href: paths.posPrinters() }
}

interface PrinterEditorProps {
  readonly record: PrinterRow | null
  readonly branchId: string
}

const newPosition = 0

function PrinterEditor({ record, branchId }: PrinterEditorProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const editor = useRecordEditor({
    record,
    api: api.printers,
    client: client.printers,
    toValues: toPrinterValues,
    toContent: (values: PrinterValues, base: PrinterRow | null) =>
      toPrinterContent(values, { branchId, position: base?.position ?? newPosition }),
    fieldOf: fieldOfPrinter,
    pathOf: paths.printer,
  })
  const { id, form, saved } = editor
  const type = useWatch({ control: form.control, name: 'type' })
  return (
    <RecordPage
      below={
        saved !== null &&
        !saved.archived &&
        saved.connection !== 'browser' && (
          <JobsCard dirty={form.formState.isDirty} printer={saved} />
        )
      }
      editor={editor}
      home={useHome()}
      newTitle={t('printers.new')}
      noun="printer"
      permission="settings.write"
      place={branch.name}
    >
      <PrinterCard savedId={saved?.id ?? null} />
      <PaperCard printerId={id} />
      {type === 'receipt' ? <TillsCard /> : <RoutesCard />}
      {type === 'kitchen' && <TicketCard />}
    </RecordPage>
  )
}

/** Which field of the form stands for a field of the record. */
function fieldOfPrinter(path: string): string {
  if (path.startsWith('drawer.')) return path === 'drawer.pulseMs' ? 'pulseMs' : 'drawer'
  return path.replace(/^(categoryIds|stationIds|itemIds|registerIds)\..*$/, '$1')
}
