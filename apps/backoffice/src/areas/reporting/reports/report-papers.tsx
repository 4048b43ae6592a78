import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { addDays, isDay, resolveRange } from '@servery/ui/report/date-range.ts'
import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FetchFile, FilePlace, useExport } from '../../../kit/export/index.ts'
import { getBusinessDay } from '../../../kit/reports/index.ts'
import { client } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { useReportBranch } from '../../../platform/session/index.ts'

const monthsOffered = 13

/** Pages to print or to send: the day on one, and the month for the bookkeeper. */
export function ReportPapers() {
  const { t } = useTranslation()
  const id = useId()
  const { branch, isAll } = useReportBranch()
  const today = getBusinessDay(new Date(useNow()), branch)
  const place = isAll ? {} : { branchId: branch.id }
  return (
    <Box aria-labelledby={id} component="section">
      <Typography component="h2" id={id} sx={{ mb: 1.25 }} variant="h3">
        {t('reports.papers.title')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        }}
      >
        <DailyFlash place={place} today={today} />
        <TaxPack place={place} today={today} />
      </Box>
    </Box>
  )
}

interface PaperProps {
  readonly place: { readonly branchId?: string }
  readonly today: string
}

function DailyFlash({ place, today }: PaperProps) {
  const { t } = useTranslation()
  const [day, setDay] = useState(addDays(today, -1))
  const fetchFile: FetchFile = (asked) =>
    client.exports.dailyFlash({ ...place, from: day, to: day, ...asked })
  return (
    <PaperCard fetchFile={fetchFile} isReady={isDay(day) && day <= today} name="dailyFlash">
      <OutlinedInput
        inputProps={{ 'aria-label': t('reports.papers.day'), max: today }}
        onChange={({ target }) => setDay(target.value)}
        size="small"
        type="date"
        value={day}
      />
    </PaperCard>
  )
}

function TaxPack({ place, today }: PaperProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const months = monthsBefore(today)
  const [chosen, setChosen] = useState(months[0]?.from ?? today)
  const days = months.find(({ from }) => from === chosen) ?? { from: today, to: today }
  const fetchFile: FetchFile = (asked) => client.exports.taxPack({ ...place, ...days, ...asked })
  return (
    <PaperCard fetchFile={fetchFile} isReady name="taxPack">
      <Picker
        label={t('reports.papers.month')}
        onPick={setChosen}
        options={months.map(({ from }) => ({
          value: from,
          label: formatCalendarDate(from, locale, { month: 'long', year: 'numeric' }),
        }))}
        value={chosen}
      />
    </PaperCard>
  )
}

/** Whole months that are over, the newest first. */
function monthsBefore(today: string): readonly { readonly from: string; readonly to: string }[] {
  const months: { from: string; to: string }[] = []
  let day = today
  while (months.length < monthsOffered) {
    const { from, to } = resolveRange('last_month', { today: day, weekStart: 1 })
    months.push({ from, to })
    day = from
  }
  return months
}

interface PaperCardProps {
  readonly name: 'dailyFlash' | 'taxPack'
  readonly fetchFile: FetchFile
  readonly isReady: boolean
  readonly children: ReactNode
}

function PaperCard({ name, fetchFile, isReady, children }: PaperCardProps) {
  const { t } = useTranslation()
  const run = useExport(fetchFile)
  const title = t(`reports.name.${name}`)
  return (
    <Card sx={{ display: 'grid', gap: 1, p: 2 }}>
      {run.isPending && <FilePlace kind="list" />}
      <Typography component="h3" variant="subtitle1">
        {title}
      </Typography>
      <Typography color="textSecondary" variant="body2">
        {t(`reports.purpose.${name}`)}
      </Typography>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children}
        <Button
          aria-label={t('reports.papers.download', { name: title })}
          disabled={!isReady}
          loading={run.isPending}
          onClick={() => run.mutate('pdf')}
          startIcon={<DownloadIcon />}
          variant="outlined"
        >
          PDF
        </Button>
      </Box>
    </Card>
  )
}
