import { moneyOfValue, type StockValue } from '@servery/domain/stock/value.ts'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import {
  formatCalendarDate,
  formatMoney,
  formatQuantity,
} from '@servery/ui/format/format-values.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUnitWord } from '../../../../kit/catalogue/index.ts'
import { getBusinessDay } from '../../../../kit/reports/index.ts'
import { api } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import type { StockPlace } from './item-stock.tsx'
import { levelPoints } from './level-points.ts'
import { placeInput } from './place-input.ts'

const daysShown = 90
const chartPx = 220

interface LevelChartsProps {
  readonly id: string
  readonly place: StockPlace
  readonly unit: string
}

/** What there was at the end of each day, and what one of it cost then. */
export function LevelCharts({ id, place, unit }: LevelChartsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const unitWord = useUnitWord()
  const today = getBusinessDay(new Date(useNow()), useBranch())
  const { data } = useQuery(
    api.stock.days.queryOptions({ input: { ...placeInput(id, place), days: daysShown } }),
  )
  if (data === undefined) return null
  const points = levelPoints(data, today, daysShown)
  if (points.every(({ onHand }) => onHand === null)) return null
  const units = (thousandths: number) =>
    [formatQuantity(thousandths, locale), unitWord(unit)].filter(Boolean).join(' ')
  const cost = (minor: number) => formatMoney(minor, place.currency, locale)
  const moneyOf = (value: number | null) =>
    value === null ? null : moneyOfValue(value as StockValue)
  const pointsOf = (
    of: (point: (typeof points)[number]) => number | null,
    line: number | null = null,
  ) =>
    points.map((point) => ({
      key: point.day,
      label: formatCalendarDate(point.day, locale, { day: 'numeric', month: 'numeric' }),
      name: formatCalendarDate(point.day, locale),
      value: of(point),
      before: line,
    }))
  const tableOf = (title: string, format: (point: (typeof points)[number]) => string) => (
    <FigureTable
      headers={[t('insights.column.day'), title]}
      label={title}
      rows={points
        .filter(({ onHand }) => onHand !== null)
        .map((point) => ({
          key: point.day,
          cells: [formatCalendarDate(point.day, locale), format(point)],
        }))}
    />
  )
  const title = t('stock.item.levelTitle', { count: daysShown })
  const costTitle = t('stock.item.costTitle', { count: daysShown })
  return (
    <>
      <ChartCard
        summary={t('stock.item.levelSummary', { level: units(place.onHand) })}
        table={tableOf(t('stock.column.onHand'), ({ onHand }) => units(onHand ?? 0))}
        title={title}
      >
        <LineChart
          drawn="steps"
          format={units}
          formatShort={(value) => formatQuantity(value, locale)}
          heightPx={chartPx}
          names={{ value: t('stock.column.onHand'), before: t('stock.column.lowAt') }}
          points={pointsOf(({ onHand }) => onHand, place.inTransit ? null : place.lowAt)}
        />
      </ChartCard>
      <ChartCard
        summary={t('stock.item.costSummary', { cost: cost(moneyOfValue(place.unitCost)) })}
        table={tableOf(t('stock.column.unitCost'), ({ unitCost }) => cost(moneyOf(unitCost) ?? 0))}
        title={costTitle}
      >
        <LineChart
          drawn="steps"
          format={cost}
          formatShort={cost}
          heightPx={chartPx}
          names={{ value: t('stock.column.unitCost'), before: '' }}
          points={pointsOf(({ unitCost }) => moneyOf(unitCost))}
        />
      </ChartCard>
    </>
  )
}
