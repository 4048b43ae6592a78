import Box from '@mui/material/Box'
import type { DrawerRow, DrawerSums } from '@servery/contract/trade/drawers.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
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
import { ClockOf, getChange } from '../../../kit/reports/index.ts'

interface DrawerKpisProps {
  /** Undefined while they are being asked for; null: there is nothing to add up. */
  readonly sums: DrawerSums | null | undefined
  /** Of the days compared with; null: none, or nothing is known of them. */
  readonly previous: DrawerSums | null
  readonly comparison: Comparison
  readonly currency: string
  /** The list of the same drawers. */
  readonly href: string | undefined
}

type Compared = 'sessions' | 'expected' | 'counted' | 'refunds' | 'tipsPaidOut'

/** What all drawers of the list come to. */
export function DrawerKpis({ sums, previous, comparison, currency, href }: DrawerKpisProps) {
  const { t } = useTranslation()
  const { locale, texts } = useUiSetting()
  const number = getNumberFormat(locale)
  const money = (minor: number | undefined) => <MoneyText currency={currency} minor={minor ?? 0} />
  const loading = sums === undefined
  const deltaOf = (key: Compared): KpiDelta | undefined => {
    if (sums == null || previous === null || comparison === 'none') return undefined
    return {
      millionths: getChange(sums[key], previous[key]),
      label: texts.comparisons[comparison],
      higherIs: key === 'refunds' ? 'worse' : 'neutral',
    }
  }
  return (
    <KpiGrid label={t('nav.drawers')}>
      <KpiCard
        definition={t('drawers.formula.sessions')}
        delta={deltaOf('sessions')}
        href={href}
        label={t('drawers.sessions')}
        loading={loading}
        note={sums && sums.open > 0 ? t('drawers.openNow', { count: sums.open }) : undefined}
        value={number.format(sums?.sessions ?? 0)}
      />
      {(['expected', 'counted'] as const).map((key) => (
        <KpiCard
          definition={t(`drawers.formula.${key}`)}
          delta={deltaOf(key)}
          href={href}
          key={key}
          label={t(`drawers.column.${key}`)}
          loading={loading}
          value={money(sums?.[key])}
        />
      ))}
      <KpiCard
        definition={t('drawers.formula.difference')}
        href={href}
        label={t('drawers.column.difference')}
        loading={loading}
        note={
          <>
            {sums != null && (sums.over > 0 || sums.short > 0) && (
              <bdi>
                {t('drawers.overAndShort', {
                  over: formatMoney(sums.over, currency, locale),
                  short: formatMoney(sums.short, currency, locale),
                })}
              </bdi>
            )}
            {previous !== null && comparison !== 'none' && (
              <Box sx={{ display: 'block' }}>
                <bdi>
                  <DifferenceText currency={currency} variance={previous.difference} />
                </bdi>{' '}
                {texts.comparisons[comparison]}
              </Box>
            )}
          </>
        }
        value={<DifferenceText currency={currency} variance={sums?.difference ?? 0} />}
      />
      {(['refunds', 'tipsPaidOut'] as const).map((key) => (
        <KpiCard
          definition={t(`drawers.formula.${key}`)}
          delta={deltaOf(key)}
          href={href}
          key={key}
          label={t(`drawers.column.${key}`)}
          loading={loading}
          value={money(shownFigure(key, sums?.[key]))}
        />
      ))}
    </KpiGrid>
  )
}

const dated = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** Over or short, session by session of the page, the oldest first. */
export function DifferenceChart({ rows }: { readonly rows: readonly DrawerRow[] }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const closed = rows
    .filter(({ variance }) => variance !== null)
    .toSorted((one, other) => (one.openedAt < other.openedAt ? -1 : 1))
  if (closed.length === 0) return null
  const out = closed
    .filter(({ variance }) => variance !== 0)
    .toSorted((one, other) => Math.abs(other.variance ?? 0) - Math.abs(one.variance ?? 0))
  const [largest] = out
  const currency = closed[0]?.currency ?? ''
  const say = (minor: number) => formatMoney(minor, currency, locale)
  const value = largest && say(largest.variance ?? 0)
  return (
    <ColumnsCard
      columns={closed.map((row) => ({
        key: row.id,
        label: formatCalendarDate(row.businessDate, locale, { day: 'numeric', month: 'short' }),
        note: `${row.registerName} · ${formatCalendarDate(row.businessDate, locale, dated)}`,
        name: (
          <>
            <bdi>{row.registerName}</bdi> ·{' '}
            <ClockOf branchId={row.branchId}>
              <DateTimeText instant={row.openedAt} />
            </ClockOf>
          </>
        ),
        value: row.variance ?? 0,
        text: <DifferenceText currency={row.currency} variance={row.variance} />,
      }))}
      format={say}
      formatShort={(minor) => formatMoneyCompact(minor, currency, locale)}
      headers={[t('drawers.column.register'), t('drawers.column.difference')]}
      summary={t('drawers.chart.summary', {
        count: out.length,
        till: largest?.registerName,
        value,
      })}
      title={t('drawers.chart.title')}
    />
  )
}
