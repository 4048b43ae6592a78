import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { browserClock } from '@servery/client/browser/ports.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { DateText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'

interface CalendarClosuresProps {
  readonly branchId: string
  readonly timeZone: string
}

const daysAhead = 60

/** Days on which the calendar closes the shop, whatever these hours say. */
export function CalendarClosures({ branchId, timeZone }: CalendarClosuresProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const today = browserClock.wallClock(browserClock.now(), timeZone).slice(0, 10)
  const at = (days: number) => `${addDays(today, days)}T00:00:00.000Z`
  const query = useQuery({
    ...api.calendar.view.queryOptions({ input: { branchId, from: at(-1), to: at(daysAhead) } }),
    enabled: can('calendar.read'),
  })
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  const closures = (query.data?.rows ?? []).flatMap(({ key, title, days, closesOnline }) =>
    closesOnline && days !== null
      ? [{ key, title, from: days.from, to: addDays(days.to, -1) }]
      : [],
  )
  if (closures.length === 0) return null
  return (
    <Alert severity="info">
      {t('online.calendarCloses')}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {closures.map(({ key, title, from, to }) => (
          <li key={key}>
            <DateText date={from} />
            {to > from && (
              <>
                {' – '}
                <DateText date={to} />
              </>
            )}
            {': '}
            <bdi>{title}</bdi>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
