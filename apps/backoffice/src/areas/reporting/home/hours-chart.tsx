import Box from '@mui/material/Box'
import type { HomeView } from '@servery/contract/overview/home.ts'
import { LineChart } from '@servery/ui/chart/line-chart.tsx'
import {
  formatCalendarDate,
  formatMoney,
  formatMoneyCompact,
} from '@servery/ui/format/format-values.ts'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { ChartCard } from '@servery/ui/report/chart-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { NothingYet } from './home-card.tsx'
import { getHourNow, type Hour, listHours } from './home-hours.ts'
import type { HomeSales, TaxView } from './use-home.ts'

interface HoursChartProps {
  readonly home: HomeView
  readonly sales: HomeSales
  readonly view: TaxView
}

/** Net sales by the hour, with last week's day to see what is still to come. */
export function HoursChart({ home, sales, view }: HoursChartProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const rows = sales.byHour.map((row) =>
    view === 'excluded'
      ? { hour: row.hour, net: row.net, before: row.previousNet }
      : { hour: row.hour, net: row.netIncTax, before: row.previousNetIncTax },
  )
  const hourNow = getHourNow(home)
  const hours = listHours(rows, hourNow)
  const today = formatCalendarDate(home.today, locale, dated)
  const money = (minor: number) => formatMoney(minor, home.currency, locale)
  const names = {
    value: t('home.today'),
    before: formatCalendarDate(home.comparedWith, locale, {
      day: 'numeric',
      month: 'long',
      weekday: 'long',
    }),
  }
  const sold = hours.reduce((sum, { net }) => sum + (net ?? 0), 0)
  const before = hours.reduce((sum, one) => sum + one.before, 0)
  return (
    <ChartCard
      summary={t('home.hours.summary', { sold: money(sold), before: money(before) })}
      table={<HoursTable currency={home.currency} hours={hours} names={names} />}
      title={t('home.hours.title')}
    >
      {hours.length === 0 ? (
        <Box sx={{ p: 0.5 }}>
          <NothingYet>{t(sales.everSold ? 'home.quiet' : 'home.first')}</NothingYet>
        </Box>
      ) : (
        <LineChart
          format={money}
          formatShort={(minor) => formatMoneyCompact(minor, home.currency, locale)}
          heightPx={280}
          names={names}
          points={hours.map(({ hour, net, before: then }) => ({
            key: String(hour),
            label: formatHour(hour, locale),
            name: `${today}, ${formatHour(hour, locale)}`,
            isRunning: hour === hourNow,
            value: net,
            before: then,
          }))}
        />
      )}
    </ChartCard>
  )
}

const dated = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** As the reader writes hours: `14:00`, `2 PM`. */
function formatHour(hour: number, locale: string): string {
  const format = getDateFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(Date.UTC(2026, 0, 1, hour)))
}

interface HoursTableProps {
  readonly hours: readonly Hour[]
  readonly names: { readonly value: string; readonly before: string }
  readonly currency: string
}

function HoursTable({ hours, names, currency }: HoursTableProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  return (
    <Box
      component="table"
      sx={{
        borderCollapse: 'collapse',
        fontSize: '0.875rem',
        width: '100%',
        '& td, & th': { fontWeight: 'inherit', px: 2, py: 0.75, textAlign: 'end' },
        '& td:first-of-type, & th:first-of-type': { textAlign: 'start' },
        '& thead th': { color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('home.hours.hour')}</th>
          <th scope="col">{names.value}</th>
          <th scope="col">{names.before}</th>
        </tr>
      </thead>
      <tbody>
        {hours.map(({ hour, net, before }) => (
          <tr key={hour}>
            <th scope="row">{formatHour(hour, locale)}</th>
            <td>{net === null ? '–' : <MoneyText currency={currency} minor={net} />}</td>
            <td>
              <MoneyText currency={currency} minor={before} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
