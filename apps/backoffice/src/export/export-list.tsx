import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../save-file.ts'

const rowsPerRequest = 100

interface ExportProgress {
  readonly done: number
  readonly total: number | null
}

interface ListPage<Row> {
  readonly rows: readonly Row[]
  readonly nextCursor: string | null
  readonly total: number | null
  /** Of lists that count up to a limit. */
  readonly totalIsLeast?: boolean
}

interface PageAsked {
  readonly limit: number
  readonly cursor: string | undefined
}

interface ExportListProps<Row> {
  readonly fetchPage: (page: PageAsked, options: { signal: AbortSignal }) => Promise<ListPage<Row>>
  readonly toText: (rows: readonly Row[]) => string
  readonly fileName: string
}

interface Watch {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ExportProgress) => void
}

/** Page by page; it says how far it is and can be stopped. */
async function fetchAll<Row>(
  fetchPage: ExportListProps<Row>['fetchPage'],
  { signal, onProgress }: Watch,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  let total: number | null = null
  do {
    const page = await fetchPage({ limit: rowsPerRequest, cursor }, { signal })
    rows.push(...page.rows)
    total ??= page.totalIsLeast ? null : page.total
    cursor = page.nextCursor ?? undefined
    onProgress({ done: rows.length, total })
  } while (cursor !== undefined)
  return rows
}

/** Every row of a list's filter as a file, however many pages they are. */
export function ExportList<Row>({ fetchPage, toText, fileName }: ExportListProps<Row>) {
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
      const rows = await fetchAll(fetchPage, { signal: controller.signal, onProgress: setProgress })
      saveFile(toText(rows), fileName, 'text/csv')
      toasts.success(t('export.done', { count: rows.length }))
    } catch {
      if (!controller.signal.aborted) toasts.error(t('export.failed'))
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
          {t('export.running')}
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
            {t('export.progress', {
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
