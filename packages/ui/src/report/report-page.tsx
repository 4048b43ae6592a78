import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { useUiTexts, WithoutViews } from '../texts.tsx'
import type { ReportState } from './report-state.ts'
import { ReportToolbar } from './report-toolbar.tsx'

export type ReportLoad =
  | { readonly status: 'loading' | 'ready' | 'refreshing' }
  | { readonly status: 'error'; readonly onRetry: () => void }

export interface ReportPageProps {
  readonly state: ReportState
  readonly onStateChange: (state: ReportState) => void
  /** The branch's business day. */
  readonly today: string
  readonly load: ReportLoad
  /** Nothing to choose but the days. */
  readonly daysOnly?: boolean | undefined
  /** Its amounts are without tax, whatever one would like. */
  readonly withoutTax?: boolean | undefined
  readonly uncompared?: boolean | undefined
  /** Filters of this one report. */
  readonly filters?: ReactNode
  /** A total that does not come out, in words; the report stays readable below it. */
  readonly alarm?: string | undefined
  readonly children: ReactNode
  /** "Data as of 14:03 · business day starts 04:00 · Europe/London". */
  readonly footer?: ReactNode
}

/** A report: its toolbar, then figures, one chart and one table, then where the data stands. */
export function ReportPage(props: ReportPageProps) {
  const { state, onStateChange, today, load, filters, alarm, children, footer } = props
  const texts = useUiTexts()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <GlobalStyles styles={paperRules} />
      <ReportToolbar
        daysOnly={props.daysOnly}
        uncompared={props.uncompared}
        withoutTax={props.withoutTax}
        onStateChange={onStateChange}
        state={state}
        today={today}
      >
        {filters}
      </ReportToolbar>
      {alarm !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          {alarm}
        </Alert>
      )}
      {load.status === 'error' ? (
        <Alert
          action={
            <Button color="inherit" onClick={load.onRetry} size="small">
              {texts.retry}
            </Button>
          }
          severity="error"
          variant="outlined"
        >
          {texts.loadFailed}. {texts.loadFailedBody}
        </Alert>
      ) : (
        <Box
          aria-busy={load.status !== 'ready'}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            opacity: load.status === 'refreshing' ? 0.7 : 1,
            transition: 'opacity 120ms',
          }}
        >
          <WithoutViews>{children}</WithoutViews>
        </Box>
      )}
      {footer !== undefined && (
        <Box component="footer" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {footer}
        </Box>
      )}
    </Box>
  )
}

/** A report is wide; its rows stay whole, and a total stands once, below the last of them. */
const paperRules = `@page { size: landscape; margin: 12mm }
@media print {
  tr, li, [role=figure] { break-inside: avoid }
  tfoot { display: table-row-group !important }
}`

/** On paper. */
export function PrintAction() {
  const texts = useUiTexts()
  return (
    <Button
      color="secondary"
      onClick={() => window.print()}
      startIcon={<PrintIcon />}
      sx={offPaper}
      variant="outlined"
    >
      {texts.print}
    </Button>
  )
}

export interface ReportActionsProps {
  /** The whole report as CSV text; asked for only when the button is pressed. */
  readonly csv: () => string
  /** Such as `sales-2026-11-21.csv`. */
  readonly fileName: string
}

/** Take it away: as a file, or on paper. */
export function ReportActions({ csv, fileName }: ReportActionsProps) {
  const texts = useUiTexts()
  return (
    <>
      <Button
        color="secondary"
        onClick={() => save(csv(), fileName)}
        startIcon={<DownloadIcon />}
        sx={offPaper}
        variant="outlined"
      >
        {texts.exportCsv}
      </Button>
      <PrintAction />
    </>
  )
}

const offPaper = { '@media print': { display: 'none' } }

function save(content: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
