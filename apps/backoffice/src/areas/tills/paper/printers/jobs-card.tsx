import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { PrintJob } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterRow } from '@servery/contract/devices/printers.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { DataTable } from '@servery/ui/list/data-table.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../../platform/api/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { useFreshPrints } from './printer-status.tsx'
import { useTestPrint } from './use-test-print.ts'

const tones = {
  queued: 'neutral',
  printing: 'neutral',
  printed: 'success',
  failed: 'error',
  doubtful: 'warning',
  dismissed: 'neutral',
} as const

interface JobsCardProps {
  readonly printer: PrinterRow
  /** Something was changed that the printer does not know yet. */
  readonly dirty: boolean
}

/** Test prints, and what was sent last with what came of it. */
export function JobsCard({ printer, dirty }: JobsCardProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { busy, test, reprint } = useTestPrint()
  useFreshPrints()
  const query = useQuery(api.printers.jobs.queryOptions({ input: { printerId: printer.id } }))
  const rows = query.data?.rows ?? []
  const sample = printer.type === 'receipt' ? 'receipt' : 'ticket'
  return (
    <Card
      aria-labelledby="jobs"
      component="section"
      sx={{ maxWidth: 720, mt: 2, p: { xs: 2, sm: 2.5 } }}
    >
      <Typography component="h2" id="jobs" variant="h3">
        {t('printers.jobs')}
      </Typography>
      {can('settings.write') && (
        <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {(['page', sample] as const).map((what) => (
            <Button
              color="secondary"
              disabled={busy || dirty}
              key={what}
              onClick={() => void test(printer, what)}
              startIcon={<PrintIcon />}
              variant="outlined"
            >
              {t(`printers.testOf.${what}`)}
            </Button>
          ))}
          {dirty && (
            <Typography color="textSecondary" variant="body2">
              {t('printers.saveFirst')}
            </Typography>
          )}
        </Box>
      )}
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && rows.length === 0 && (
        <Typography color="textSecondary" sx={{ mt: 1.5 }} variant="body2">
          {t('printers.noJobs')}
        </Typography>
      )}
      {rows.length > 0 && (
        <Jobs busy={busy} onReprint={(job) => void reprint(printer, job)} rows={rows} />
      )}
    </Card>
  )
}

interface JobsProps {
  readonly rows: readonly PrintJob[]
  readonly busy: boolean
  readonly onReprint: (job: PrintJob) => void
}

function Jobs({ rows, busy, onReprint }: JobsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  return (
    <Box sx={{ mt: 1.5 }}>
      <DataTable
        columns={[
          {
            key: 'when',
            header: t('printers.when'),
            cell: ({ createdAt }) => <DateTimeText instant={createdAt} />,
          },
          { key: 'what', header: t('printers.what'), cell: (job) => <JobName job={job} /> },
          { key: 'state', header: t('printers.state'), cell: (job) => <JobState job={job} /> },
          { key: 'by', header: t('printers.by'), cell: ({ createdBy }) => createdBy },
          {
            key: 'again',
            align: 'right',
            cell: (job) =>
              can('settings.write') &&
              job.what !== 'drawer' && (
                <Button disabled={busy} onClick={() => onReprint(job)} size="small">
                  {t('printers.reprint')}
                </Button>
              ),
          },
        ]}
        isWide
        labelledBy="jobs"
        rowKey={({ id }) => id}
        rows={rows}
      />
    </Box>
  )
}

function JobState({ job }: { readonly job: PrintJob }) {
  const { t } = useTranslation()
  return (
    <>
      <StatusChip label={t(`printers.states.${job.state}`)} tone={tones[job.state]} />
      {job.acknowledged && <Beside>{t('printers.acknowledged')}</Beside>}
      {job.reroutedTo !== null && (
        <Beside>{t('printers.rerouted', { name: job.reroutedTo })}</Beside>
      )}
      {job.problem !== '' && <Beside>{t(`printers.reason.${job.problem}`)}</Beside>}
    </>
  )
}

/** What it is and of which order; that it is not the first of it. */
function JobName({ job }: { readonly job: PrintJob }) {
  const { t } = useTranslation()
  const isAgain = job.reprintOf !== null && job.copy === 0
  return (
    <>
      {t(`printers.whats.${job.what}`)} <bdi>{job.title}</bdi>
      {job.copy > 0 && <Beside>{t('printers.copyNumber', { number: job.copy })}</Beside>}
      {isAgain && <Beside>{t('printers.again')}</Beside>}
    </>
  )
}

function Beside({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>{children}</Box>
}
