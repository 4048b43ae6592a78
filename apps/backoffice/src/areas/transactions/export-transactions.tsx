import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import type { TransactionRow } from '@servery/contract/transactions.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../api.ts'
import { saveFile } from '../../save-file.ts'
import { transactionsToCsv } from './transaction-csv.ts'
import type { TransactionsInput } from './transaction-query.ts'

const rowsPerRequest = 100

interface ExportProgress {
  readonly done: number
  readonly total: number | null
}

/** Every row of the filter, page by page; it says how far it is and can be stopped. */
async function fetchAll(
  input: TransactionsInput,
  watch: { readonly signal: AbortSignal; readonly onProgress: (progress: ExportProgress) => void },
): Promise<readonly TransactionRow[]> {
  const rows: TransactionRow[] = []
  let cursor: string | undefined
  let total: number | null = null
  do {
    const page = await client.transactions.list(
      { ...input, limit: rowsPerRequest, cursor },
      { signal: watch.signal },
    )
    rows.push(...page.rows)
    total ??= page.total
    cursor = page.nextCursor ?? undefined
    watch.onProgress({ done: rows.length, total })
  } while (cursor !== undefined)
  return rows
}

interface ExportButtonProps {
  readonly input: TransactionsInput
  readonly fileName: string
}

export function ExportButton({ input, fileName }: ExportButtonProps) {
  const { t } = useTranslation()
  const { texts, locale } = useUiSetting()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const abort = useRef<AbortController | null>(null)
  const format = (value: number) => getNumberFormat(locale).format(value)
  const run = async () => {
    const controller = new AbortController()
    abort.current = controller
    setProgress({ done: 0, total: null })
    try {
      const { cursor: _page, ...whole } = input
      const rows = await fetchAll(whole, { signal: controller.signal, onProgress: setProgress })
      saveFile(transactionsToCsv(rows), fileName, 'text/csv')
      toasts.success(t('transactions.exported', { count: rows.length }))
    } catch {
      if (!controller.signal.aborted) toasts.error(t('transactions.exportFailed'))
    } finally {
      setProgress(null)
    }
  }
  return (
    <>
      <Button
        color="secondary"
        disabled={progress !== null}
        onClick={() => void run()}
        startIcon={<DownloadIcon />}
        variant="outlined"
      >
        {texts.exportCsv}
      </Button>
      <Dialog aria-labelledby="export-title" fullWidth maxWidth="xs" open={progress !== null}>
        <DialogTitle id="export-title" sx={{ fontSize: '1.0625rem' }}>
          {t('transactions.exporting')}
        </DialogTitle>
        <DialogContent>
          <LinearProgress
            aria-labelledby="export-title"
            {...(progress?.total
              ? {
                  value: Math.min(100, (progress.done / progress.total) * 100),
                  variant: 'determinate' as const,
                }
              : {})}
          />
          <p role="status">
            {t('transactions.exportProgress', {
              done: format(progress?.done ?? 0),
              total: progress?.total ? format(progress.total) : '…',
            })}
          </p>
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={() => abort.current?.abort()}>
            {texts.cancel}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
