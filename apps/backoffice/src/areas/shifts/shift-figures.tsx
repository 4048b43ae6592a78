import type { ShiftReportRow, ShiftReportSums } from '@servery/contract/shift-reports.ts'
import { formatCalendarDate, formatMoney } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ColumnsCard } from '@servery/ui/report/columns-card.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../difference-text.tsx'
import { DurationText } from './shift-words.tsx'

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
    { key: 'hours', value: <DurationText minutes={sums?.minutes ?? 0} /> },
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

interface ShiftChartProps {
  readonly by: 'till' | 'person'
  readonly rows: readonly ShiftReportRow[]
}

/** Net sales of the shifts in sight, the oldest first. */
export function ShiftChart({ by, rows }: ShiftChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  if (rows.length === 0) return null
  const shifts = rows.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
  const best = shifts.reduce((found, one) => (one.net > found.net ? one : found))
  const nameOf = ({ name }: ShiftReportRow) => name || t('shifts.somebody')
  const dayOf = ({ businessDate }: ShiftReportRow) =>
    formatCalendarDate(businessDate, locale, { day: 'numeric', month: 'short' })
  return (
    <ColumnsCard
      columns={shifts.map((row) => ({
        key: row.id,
        label: dayOf(row),
        name: (
          <>
            <bdi>{nameOf(row)}</bdi> · <DateTimeText instant={row.startedAt} />
          </>
        ),
        value: row.net,
        text: <MoneyText currency={row.currency} minor={row.net} />,
      }))}
      headers={[t(`shifts.report.column.${by}`), t('shifts.report.column.net')]}
      summary={t('shifts.report.chart.summary', {
        best: `${nameOf(best)}, ${dayOf(best)}`,
        value: formatMoney(best.net, best.currency, locale),
      })}
      title={t('shifts.report.chart.title')}
    />
  )
}
