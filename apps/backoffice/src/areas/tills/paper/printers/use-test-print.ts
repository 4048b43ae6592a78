import type { PrintJob } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'

type Target = Pick<PrinterRow, 'id' | 'name'>

/** Sends a test to a printer, or something once more, and says what came of it. */
export function useTestPrint() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (printer: Target, send: () => Promise<PrintJob>) => {
    setBusy(true)
    try {
      const { problem, state } = await send()
      const isWaiting = problem === '' && state === 'queued'
      if (isWaiting) toasts.notice(t('printers.queued', { name: printer.name }))
      else if (problem === '') toasts.success(t('printers.printed', { name: printer.name }))
      else toasts.error(t(`printers.problem.${problem}`, { name: printer.name }))
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      setBusy(false)
      await queryClient.invalidateQueries({ queryKey: api.printers.jobs.key() })
      await queryClient.invalidateQueries({ queryKey: api.printers.status.key() })
    }
  }
  return {
    busy,
    test: (printer: Target, what: 'page' | 'receipt' | 'ticket') =>
      run(printer, () => client.printers.test({ printerId: printer.id, id: newId(), what })),
    reprint: (printer: Target, job: PrintJob) =>
      run(printer, () =>
        client.printers.reprint({ printerId: printer.id, id: newId(), jobId: job.id }),
      ),
  }
}
