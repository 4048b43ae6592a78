import Box from '@mui/material/Box'
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { formatMoney, formatMoneyWhole } from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useWeekStart } from '@servery/ui/report/use-week-start.ts'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { type Behind, rowOrdersPath } from '../../../kit/reports/index.ts'

interface HourHeatMapProps {
  readonly behind: Behind
  readonly cells: SalesSummary['byHourOfWeek']
  readonly currency: string
}

/** 2024-01-01 was a Monday: from it every weekday gets its name. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

/** When in the week money comes in: the deeper the colour, the more. */
export function HourHeatMap({ behind, cells, currency }: HourHeatMapProps) {
  const { t } = useTranslation()
  const start = useWeekStart()
  const { hourName } = useNames()
  if (cells.length === 0) {
    return (
      <Box sx={{ color: 'text.secondary', p: 3, textAlign: 'center' }}>{t('sales.nothing')}</Box>
    )
  }
  const hours = listHours(cells)
  const weekdays = Array.from({ length: 7 }, (_, index) => ((start - 1 + index) % 7) + 1)

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
          '& td a': {
            color: 'inherit',
            display: 'block',
            lineHeight: '34px',
            textDecoration: 'none',
          },
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
            <HeatRow
              behind={behind}
              cells={cells}
              currency={currency}
              hours={hours}
              key={weekday}
              weekday={weekday}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** What weekdays and hours are called. */
function useNames() {
  const { locale } = useUiSetting()
  const dayName = (weekday: number, width: 'short' | 'long') =>
    getDateFormat(locale, { weekday: width, timeZone: 'UTC' }).format(
      new Date(monday + (weekday - 1) * dayMs),
    )
  const hourName = (hour: number) =>
    getDateFormat(locale, { hour: 'numeric', timeZone: 'UTC' }).format(
      new Date(monday + hour * 3_600_000),
    )
  return { dayName, hourName }
}

interface HeatRowProps extends HourHeatMapProps {
  readonly weekday: number
  readonly hours: readonly number[]
}

function HeatRow({ behind, cells, currency, weekday, hours }: HeatRowProps) {
  const { dayName, hourName } = useNames()
  const max = Math.max(1, ...cells.map(({ net }) => net))
  return (
    <tr>
      <th scope="row">
        <abbr style={{ textDecoration: 'none' }} title={dayName(weekday, 'long')}>
          {dayName(weekday, 'short')}
        </abbr>
      </th>
      {hours.map((hour) => (
        <HeatCell
          cell={cells.find((cell) => cell.weekday === weekday && cell.hour === hour)}
          currency={currency}
          href={rowOrdersPath(behind, {
            report: 'sales',
            view: 'hours',
            key: `${weekday} ${hour}`,
            label: `${dayName(weekday, 'short')} ${hourName(hour)}`,
          })}
          key={hour}
          max={max}
        />
      ))}
    </tr>
  )
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
  readonly href: string
  /** The best hour of all. */
  readonly max: number
}

function HeatCell({ cell, currency, href, max }: HeatCellProps) {
  const { t } = useTranslation()
  const { Link, locale } = useUiSetting()
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
      {cell !== undefined && (
        <Link href={href}>{formatMoneyWhole(cell.net, currency, locale)}</Link>
      )}
    </Box>
  )
}
