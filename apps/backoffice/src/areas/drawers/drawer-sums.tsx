import type { DrawerRow, DrawerSums } from '@servery/contract/drawers.ts'
import { formatCalendarDate, formatMoney } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { ColumnsCard } from '@servery/ui/report/columns-card.tsx'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { DifferenceText } from '../../difference-text.tsx'
import { useListBelow } from '../../list-below.tsx'

interface DrawerKpisProps {
  /** Undefined while they are being asked for; null: there is nothing to add up. */
  readonly sums: DrawerSums | null | undefined
  readonly currency: string
}

/** What all drawers of the list come to. */
export function DrawerKpis({ sums, currency }: DrawerKpisProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const number = getNumberFormat(locale)
  const money = (minor: number | undefined) => <MoneyText currency={currency} minor={minor ?? 0} />
  const loading = sums === undefined
  const href = useListBelow()
  return (
    <KpiGrid label={t('nav.drawers')}>
      <KpiCard
        definition={t('drawers.formula.sessions')}
        href={href}
        label={t('drawers.sessions')}
        loading={loading}
        note={sums && sums.open > 0 ? t('drawers.openNow', { count: sums.open }) : undefined}
        value={number.format(sums?.sessions ?? 0)}
      />
      {(['expected', 'counted'] as const).map((key) => (
        <KpiCard
          definition={t(`drawers.formula.${key}`)}
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
          sums && (sums.over > 0 || sums.short > 0)
            ? t('drawers.overAndShort', {
                over: formatMoney(sums.over, currency, locale),
                short: formatMoney(sums.short, currency, locale),
              })
            : undefined
        }
        value={<DifferenceText currency={currency} variance={sums?.difference ?? 0} />}
      />
      {(['refunds', 'tipsPaidOut'] as const).map((key) => (
        <KpiCard
          definition={t(`drawers.formula.${key}`)}
          href={href}
          key={key}
          label={t(`drawers.column.${key}`)}
          loading={loading}
          value={money(sums?.[key])}
        />
      ))}
    </KpiGrid>
  )
}

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
  const value = largest && formatMoney(largest.variance ?? 0, largest.currency, locale)
  return (
    <ColumnsCard
      columns={closed.map((row) => ({
        key: row.id,
        label: formatCalendarDate(row.businessDate, locale, { day: 'numeric', month: 'short' }),
        name: (
          <>
            <bdi>{row.registerName}</bdi> · <DateTimeText instant={row.openedAt} />
          </>
        ),
        value: row.variance ?? 0,
        text: <DifferenceText currency={row.currency} variance={row.variance} />,
      }))}
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
