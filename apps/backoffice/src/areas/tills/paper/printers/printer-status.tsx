import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type client } from '../../../../platform/api/index.ts'
import { useLiveEvents } from '../../../../platform/live/index.ts'

type PrinterStatus = Awaited<ReturnType<typeof client.printers.status>>['rows'][number]

/** How the printers of the branch get on; heard of as it changes. */
export function usePrinterStatus(branchId: string): ReadonlyMap<string, PrinterStatus> | undefined {
  useFreshPrints()
  const query = useQuery(api.printers.status.queryOptions({ input: { branchId } }))
  return query.data && new Map(query.data.rows.map((row) => [row.id, row]))
}

/** Reads again what was printed whenever something was. */
export function useFreshPrints(): void {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'prints') return
    void queryClient.invalidateQueries({ queryKey: api.printers.status.key() })
    void queryClient.invalidateQueries({ queryKey: api.printers.jobs.key() })
  })
}

interface PrinterStatusChipProps {
  readonly printer: PrinterRow
  /** Undefined while it is not known. */
  readonly all: ReadonlyMap<string, PrinterStatus> | undefined
}

export function PrinterStatusChip({ printer, all }: PrinterStatusChipProps) {
  const { t } = useTranslation()
  if (all === undefined || printer.archived) return '–'
  const status = all.get(printer.id)
  if (status === undefined) return <StatusChip label={t('printers.unused')} tone="neutral" />
  if (status.problem !== '') {
    const label = t(`printers.reason.${status.problem}`).replace(/\.$/, '')
    return <StatusChip label={label} tone="error" />
  }
  return status.waiting > 0 ? (
    <StatusChip label={t('printers.waiting', { count: status.waiting })} tone="info" />
  ) : (
    <StatusChip label={t('printers.ready')} tone="success" />
  )
}
