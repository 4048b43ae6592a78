import Box from '@mui/material/Box'
import type { LabourRow, LabourSummary } from '@servery/contract/reporting/labour.ts'
import { formatCalendarDate } from '@servery/ui/format/format-values.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DurationText } from './duration-text.tsx'

type Figures = Omit<LabourRow, 'key'>

/** Labour beside sales: what was planned against the forecast, what was worked against sales. */
export function LabourTable({ labour }: { readonly labour: LabourSummary }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const headers = [
    t(labour.by === 'day' ? 'labour.day' : 'labour.hour'),
    ...(['planned', 'plannedCost', 'forecast', 'plannedShare'] as const).map((key) =>
      t(`labour.${key}`),
    ),
    ...(['worked', 'workedCost', 'net', 'workedShare'] as const).map((key) => t(`labour.${key}`)),
  ]
  const nameOf = (key: string) => {
    const date = formatCalendarDate(key.slice(0, 10), locale, {
      ...{ weekday: 'short', day: 'numeric', month: 'short' },
    })
    return labour.by === 'day' ? date : `${date}, ${key.slice(11)}:00`
  }
  const rows = labour.rows.map(({ key, ...figures }) => ({
    key,
    cells: [nameOf(key), ...cellsOf(figures, labour.currency)],
  }))
  const total = [t('labour.total'), ...cellsOf(labour.total, labour.currency)]
  return (
    <Box
      aria-label={t('labour.title')}
      role="group"
      sx={{ overflowX: 'auto', '& th[scope=row]': { whiteSpace: 'nowrap' } }}
      tabIndex={0}
    >
      <FigureTable
        headers={headers}
        label={t('labour.title')}
        rows={[...rows, { key: 'total', cells: total.map((cell, index) => bold(cell, index)) }]}
      />
      {labour.withoutRate > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 1.5 }}>
          {t('labour.withoutRate')}
        </Box>
      )}
    </Box>
  )
}

const bold = (cell: ReactNode, index: number) => <strong key={index}>{cell}</strong>

function cellsOf(figures: Figures, currency: string): ReactNode[] {
  const money = (minor: number | null) =>
    minor === null ? '–' : <MoneyText currency={currency} minor={minor} />
  const share = (millionths: number | null) =>
    millionths === null ? '–' : <RateText digits={1} millionths={millionths} />
  const hours = (minutes: number) => <DurationText minutes={minutes} />
  return [
    ...[hours(figures.plannedMinutes), money(figures.plannedCost)],
    ...[money(figures.forecast), share(figures.plannedShare)],
    ...[hours(figures.workedMinutes), money(figures.workedCost)],
    ...[money(figures.net), share(figures.workedShare)],
  ]
}
