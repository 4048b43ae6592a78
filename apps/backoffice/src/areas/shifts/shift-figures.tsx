import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/shift-reports.ts'
import { ColumnChart } from '@servery/ui/chart/column-chart.tsx'
import { formatCalendarDate, formatMoney } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../difference-text.tsx'
import { sayDuration } from './shift-words.tsx'

interface ShiftKpisProps {
  readonly by: 'till' | 'person'
  readonly sums: ShiftReportSums | undefined
  readonly currency: string
}

/** All shifts of the list in a few figures; of people nobody counts a drawer. */
export function ShiftKpis({ by, sums, currency }: ShiftKpisProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const figures = [
    { key: 'shifts', value: getNumberFormat(locale).format(sums?.shifts ?? 0) },
    { key: 'hours', value: sayDuration(t, sums?.minutes ?? 0) },
    { key: 'net', value: <MoneyText currency={currency} minor={sums?.net ?? 0} /> },
    ...(by === 'till'
      ? [
          {
            key: 'difference',
            value: <DifferenceText currency={currency} variance={sums?.difference ?? null} />,
          } as const,
        ]
      : [
          {
            key: 'tips',
            value: <MoneyText currency={currency} minor={sums?.tips ?? 0} />,
          } as const,
        ]),
  ] as const
  return (
    <KpiGrid label={t('nav.shifts')}>
      {figures.map(({ key, value }) => (
        <KpiCard
          definition={t(`shifts.report.formula.${key}`)}
          key={key}
          label={t(`shifts.report.column.${key}`)}
          loading={sums === undefined}
          value={value}
        />
      ))}
    </KpiGrid>
  )
}

const chartHeightPx = 200
const labelsMax = 5

/** Net sales of the shifts in sight, the oldest first. */
export function ShiftChart({ rows }: { readonly rows: readonly ShiftReportRow[] }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  if (rows.length === 0) return null
  const shifts = rows.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
  const best = shifts.reduce((found, one) => (one.net > found.net ? one : found))
  const nameOf = ({ name }: ShiftReportRow) => name || t('shifts.somebody')
  const dayOf = ({ businessDate }: ShiftReportRow) =>
    formatCalendarDate(businessDate, locale, { day: 'numeric', month: 'short' })
  const summary = t('shifts.report.chart.summary', {
    best: `${nameOf(best)}, ${dayOf(best)}`,
    value: formatMoney(best.net, best.currency, locale),
  })
  const table = (
    <Table size="small">
      <TableBody>
        {shifts.map((row) => (
          <TableRow key={row.id}>
            <TableCell component="th" scope="row">
              <bdi>{nameOf(row)}</bdi> · <DateTimeText instant={row.startedAt} />
            </TableCell>
            <TableCell align="right">
              <MoneyText currency={row.currency} minor={row.net} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
  return (
    <ChartCard
      heightPx={chartHeightPx}
      summary={summary}
      table={table}
      title={t('shifts.report.chart.title')}
    >
      <Box sx={{ px: 0.5 }}>
        <ColumnChart
          columns={shifts.map((row) => ({ key: row.id, label: dayOf(row), value: row.net }))}
          heightPx={chartHeightPx}
          labelEvery={Math.max(1, Math.ceil(shifts.length / labelsMax))}
        />
      </Box>
    </ChartCard>
  )
}
