import Box from '@mui/material/Box'
import type { SalesSummary } from '@servery/contract/sales.ts'
import { toDecimalText } from '@servery/ui/format/decimal.ts'
import { formatMoney } from '@servery/ui/format/format-values.ts'
import {
  getCurrencyExponent,
  getDateFormat,
  getNumberFormat,
} from '@servery/ui/format/formatters.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'

interface HourHeatMapProps {
  readonly cells: SalesSummary['byHourOfWeek']
  readonly currency: string
}

/** 2024-01-01 was a Monday: from it every weekday gets its name. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** When in the week money comes in: the deeper the colour, the more. */
export function HourHeatMap({ cells, currency }: HourHeatMapProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const start = useWeekStart()
  if (cells.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary', p: 3, textAlign: 'center' }}>{t('sales.nothing')}</Box>
    )
  }
  const hours = listHours(cells)
  const max = Math.max(1, ...cells.map(({ net }) => net))
  const byKey = new Map(cells.map((cell) => [`${cell.weekday} ${cell.hour}`, cell]))
  const weekdays = Array.from({ length: 7 }, (_, index) => ((start - 1 + index) % 7) + 1)
  const dayName = (weekday: number, width: 'short' | 'long') =>
    getDateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
      new Date(monday + (weekday - 1) * dayMs),
    )
  const hourName = (hour: number) =>
    getDateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
      new Date(monday + hour * 3_600_000),
    )
  return (
    <Box
      aria-label={t('sales.tab.hours')}
      role="group"
      sx={{ overflowX: 'auto', p: 2 }}
      tabIndex={0}
    >
      <Box
        component="table"
        sx={{
          borderSpacing: '3px',
          fontSize: '0.75rem',
          fontVariantNumeric: 'tabular-nums',
          minWidth: hours.length * 48 + 60,
          tableLayout: 'fixed',
          width: '100%',
          '& th': { color: 'text.secondary', fontWeight: 500, textAlign: 'center' },
          '& td': { borderRadius: '4px', height: 34, p: 0, textAlign: 'center' },
        }}
      >
        <caption style={visuallyHidden}>{t('sales.tab.hours')}</caption>
        <thead>
          <tr>
            <Box component="td" sx={{ width: 52 }} />
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hourName(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row">
                <abbr style={{ textDecoration: 'none' }} title={dayName(weekday, 'long')}>
                  {dayName(weekday, 'short')}
                </abbr>
              </th>
              {hours.map((hour) => (
                <HeatCell
                  cell={byKey.get(`${weekday} ${hour}`)}
                  currency={currency}
                  key={hour}
                  max={max}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** A cell has room for whole pounds alone; its tooltip has the pence. */
function formatWhole(minor: number, currency: string, locale: string): string {
  const format = getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return format.format(toDecimalText(minor, getCurrencyExponent(currency)))
}

/** From the first hour with sales to the last, in the order of a business day that ends at four. */
function listHours(cells: HourHeatMapProps['cells']): readonly number[] {
  const place = (hour: number) => (hour + 20) % 24
  const places = cells.map(({ hour }) => place(hour))
  const first = Math.min(...places)
  const last = Math.max(...places)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index + 4) % 24)
}

interface HeatCellProps {
  readonly cell: HourHeatMapProps['cells'][number] | undefined
  readonly currency: string
  /** The best hour of all. */
  readonly max: number
}

function HeatCell({ cell, currency, max }: HeatCellProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const share = cell === undefined ? 0 : Math.max(0, cell.net / max)
  const title =
    cell === undefined
      ? undefined
      : t('sales.cell', {
          amount: formatMoney(cell.net, currency, locale),
          count: cell.orders,
        })
  return (
    <Box
      component="td"
      sx={(theme) => ({
        backgroundColor:
          share === 0
            ? theme.vars?.palette.background.sunken
            : `color-mix(in srgb, ${theme.vars?.palette.primary.main} ${(6 + share * 44).toFixed(0)}%, ${theme.vars?.palette.background.paper})`,
        color: 'text.primary',
        printColorAdjust: 'exact',
      })}
      title={title}
    >
      {cell === undefined ? '' : formatWhole(cell.net, currency, locale)}
    </Box>
  )
}
