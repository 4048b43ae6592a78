import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { DishRow } from '@servery/contract/stock/recipes.ts'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { formatCalendarDate, formatMoney, formatRate } from '@servery/ui/format/format-values.ts'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { FigureTable } from '@servery/ui/report/figure-table.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type client, type OutputOf } from '../../../platform/api/index.ts'
import { marginOf } from './margin.ts'

const spans = [30, 90, 365] as const
const chartPx = 220

interface MarginDialogProps {
  readonly dish: DishRow
  readonly name: string
  readonly branchId: string
  readonly currency: string
  readonly onClose: () => void
}

/** How what a dish earns moved with what its ingredients cost. */
export function MarginDialog({ dish, name, branchId, currency, onClose }: MarginDialogProps) {
  const { t } = useTranslation()
  const [days, setDays] = useState<number>(90)
  const { itemId, variationId } = dish
  const size = variationId === null ? {} : { variationId }
  const { data, isError } = useQuery({
    ...api.recipes.history.queryOptions({ input: { itemId, branchId, days, ...size } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
      onClose={onClose}
      title={name}
    >
      <ToggleButtonGroup
        aria-label={t('recipes.history.span')}
        exclusive
        onChange={(_, chosen: number | null) => chosen !== null && setDays(chosen)}
        size="small"
        sx={{ mb: 2 }}
        value={days}
      >
        {spans.map((span) => (
          <ToggleButton key={span} value={span}>
            {t('recipes.history.days', { count: span })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isError && <Alert severity="error">{t('recipes.history.failed')}</Alert>}
      {data === undefined && !isError && <Skeleton height={chartPx} variant="rounded" />}
      {data !== undefined && <MarginChart currency={currency} history={data} />}
    </Dialog>
  )
}

interface MarginChartProps {
  readonly history: OutputOf<typeof client.recipes.history>
  readonly currency: string
}

function MarginChart({ history: { net, points }, currency }: MarginChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const rate = (millionths: number) => formatRate(Math.round(millionths / 1000) * 1000, locale)
  const known = points.flatMap(({ day, cost }) => {
    const margin = cost === null ? null : marginOf(net, cost)
    return cost === null || margin === null ? [] : [{ day, cost, margin }]
  })
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) {
    return <Alert severity="info">{t('recipes.history.unknown')}</Alert>
  }
  const title = t('recipes.history.title')
  const date = (day: string) => formatCalendarDate(day, locale)
  return (
    <ChartCard
      summary={t('recipes.history.summary', {
        ...{ before: rate(first.margin), date: date(first.day), now: rate(last.margin) },
      })}
      table={
        <FigureTable
          headers={[t('recipes.history.day'), t('recipes.column.cost'), t('recipes.column.margin')]}
          label={title}
          rows={known.map(({ day, cost, margin }) => ({
            key: day,
            cells: [
              date(day),
              formatMoney(Math.round(cost / 1000), currency, locale),
              rate(margin),
            ],
          }))}
        />
      }
      title={title}
    >
      <LineChart
        drawn="lines"
        format={rate}
        formatShort={rate}
        heightPx={chartPx}
        names={{ value: t('recipes.column.margin'), before: '' }}
        points={points.map(({ day, cost }) => ({
          key: day,
          label: formatCalendarDate(day, locale, { day: 'numeric', month: 'numeric' }),
          name: date(day),
          value: cost === null ? null : marginOf(net, cost),
          before: null,
        }))}
      />
    </ChartCard>
  )
}
