import { writeHours } from '@servery/domain/report/hours.ts'
import { Picker } from '@servery/ui/report/report-toolbar.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../business-day.ts'
import type { useReport } from './use-report.ts'

interface ReportFiltersProps {
  readonly report: ReturnType<typeof useReport>
}

/** How the rows are cut, and of which part of the day they are. */
export function ReportFilters({ report }: ReportFiltersProps) {
  const { t } = useTranslation()
  const { views } = report.definition
  return (
    <>
      <Picker
        label={t('reports.rows')}
        onPick={(view) => report.setExtra('view', view === views[0] ? null : view)}
        options={views.map((view) => ({
          value: view,
          label: t(`reports.view.${view as 'type'}`),
        }))}
        value={report.view}
      />
      {report.mayChooseHours && <HoursPicker report={report} />}
    </>
  )
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

/** From which hour to which, over midnight too. */
function HoursPicker({ report }: ReportFiltersProps) {
  const { t } = useTranslation()
  const { hours, setExtra } = report
  const optionsOf = (label: 'from' | 'to', other: number | undefined) =>
    hoursOfDay
      .filter((hour) => hour !== other)
      .map((hour) => ({
        value: String(hour),
        label: t(`reports.hours.${label}`, { time: formatMinuteOfDay(hour * 60) }),
      }))
  const set = (from: number, to: number) => setExtra('hours', writeHours({ from, to }))
  return (
    <>
      <Picker
        label={t('reports.hours.fromLabel')}
        onPick={(from) => {
          if (from === '') setExtra('hours', null)
          else set(Number(from), hours?.to ?? (Number(from) + 1) % 24)
        }}
        options={[{ value: '', label: t('reports.hours.all') }, ...optionsOf('from', hours?.to)]}
        value={hours === null ? '' : String(hours.from)}
      />
      {hours !== null && (
        <Picker
          label={t('reports.hours.toLabel')}
          onPick={(to) => set(hours.from, Number(to))}
          options={optionsOf('to', hours.from)}
          value={String(hours.to)}
        />
      )}
    </>
  )
}
