import Box from '@mui/material/Box'
import type {
  ComparedShiftSums,
  ShiftReportRow,
} from '@servery/contract/reporting/shift-reports.ts'
import {
  formatCalendarDate,
  formatMoney,
  formatMoneyCompact,
} from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ColumnsCard } from '@servery/ui/report/columns-card.tsx'
import type { Comparison } from '@servery/ui/report/date-range.ts'
import { KpiCard, type KpiDelta, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../../kit/money/index.ts'
import {
  ClockOf,
  DurationText,
  getChange,
  useListBelow,
  zoneBeside,
} from '../../../kit/reports/index.ts'

const dated = { weekday: 'short', day: 'numeric', month: 'short' } as const

interface ShiftKpisProps {
  readonly by: 'till' | 'person'
  readonly sums: ComparedShiftSums | undefined
  readonly comparison: Comparison
  readonly currency: string
}

type Figure = 'shifts' | 'minutes' | 'net' | 'difference' | 'tips'

/** Nobody counts a drawer of people. */
const figuresOf: { readonly [by in ShiftKpisProps['by']]: readonly Figure[] } = {
  till: ['shifts', 'minutes', 'net', 'difference'],
  person: ['shifts', 'minutes', 'net', 'tips'],
}
/** More of these is neither good nor bad news. */
const neutral: readonly Figure[] = ['shifts', 'minutes']

/** All shifts of the list in a few figures, and how they were on the days compared with. */
export function ShiftKpis({ by, sums, comparison, currency }: ShiftKpisProps) {
  const { t } = useTranslation()
  const { texts } = useUiSetting()
  const href = useListBelow()
  const deltaOf = (key: Figure): KpiDelta | undefined => {
    if (sums?.previous == null || comparison === 'none' || key === 'difference') return undefined
    return {
      millionths: getChange(sums[key], sums.previous[key]),
      label: texts.comparisons[comparison],
      higherIs: neutral.includes(key) ? 'neutral' : 'better',
    }
  }
  // Over or short of what should be there: a share of that says nothing.
  const before = comparison === 'none' ? null : (sums?.previous ?? null)
  const differenceBefore =
    before === null ? undefined : (
      <>
        <bdi>
          <DifferenceText currency={currency} variance={before.difference} />
        </bdi>{' '}
        {texts.comparisons[comparison]}
      </>
    )
  const upTo = comparison === 'none' ? null : (sums?.previousUpTo ?? null)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <KpiGrid label={t('nav.shifts')}>
        {figuresOf[by].map((key) => {
          const name = key === 'minutes' ? 'hours' : key
          return (
            <KpiCard
              definition={t(`shifts.report.formula.${name}`)}
              delta={deltaOf(key)}
              href={href}
              key={key}
              label={t(`shifts.report.column.${name}`)}
              loading={sums === undefined}
              note={key === 'difference' ? differenceBefore : undefined}
              value={<FigureText currency={currency} figure={key} value={sums?.[key] ?? null} />}
            />
          )
        })}
      </KpiGrid>
      {upTo !== null && sums !== undefined && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('shifts.report.upTo', { time: upTo, zone: zoneBeside(sums) })}
        </Box>
      )}
    </Box>
  )
}

interface FigureTextProps {
  readonly figure: Figure
  readonly value: number | null
  readonly currency: string
}

function FigureText({ figure, value, currency }: FigureTextProps) {
  const { locale } = useUiSetting()
  switch (figure) {
    case 'shifts':
      return getNumberFormat(locale).format(value ?? 0)
    case 'minutes':
      return <DurationText minutes={value ?? 0} />
    case 'difference':
      return <DifferenceText currency={currency} variance={value} />
    default:
      return <MoneyText currency={currency} minor={value ?? 0} />
  }
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
        note: `${nameOf(row)} · ${formatCalendarDate(row.businessDate, locale, dated)}`,
        name: (
          <>
            <bdi>{nameOf(row)}</bdi> ·{' '}
            <ClockOf branchId={row.branchId}>
              <DateTimeText instant={row.startedAt} />
            </ClockOf>
          </>
        ),
        value: row.net,
        text: <MoneyText currency={row.currency} minor={row.net} />,
      }))}
      format={(minor) => formatMoney(minor, best.currency, locale)}
      formatShort={(minor) => formatMoneyCompact(minor, best.currency, locale)}
      headers={[t(`shifts.report.column.${by}`), t('shifts.report.column.net')]}
      summary={t('shifts.report.chart.summary', {
        best: `${nameOf(best)}, ${dayOf(best)}`,
        value: formatMoney(best.net, best.currency, locale),
      })}
      title={t('shifts.report.chart.title')}
    />
  )
}
