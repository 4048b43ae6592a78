import Box from '@mui/material/Box'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { AvailabilityCard } from './my/availability-card.tsx'
import { MyCard } from './my/my-card.tsx'
import { MyShifts } from './my/my-shifts.tsx'
import { MySwaps } from './my/my-swaps.tsx'
import { TimeOffCard } from './my/time-off-card.tsx'
import { useWeek } from './rota-page.tsx'
import { useRotaWords } from './rota-words.ts'
import { useRotaNews } from './use-rota.ts'

/** A person's own shifts as they were told, and what they can ask. */
export function MyRotaPage() {
  const { t } = useRotaWords()
  const { today } = useWeek()
  useRotaNews()
  const input = { from: today, to: addDays(today, 90) }
  const query = useQuery(api.rota.mine.queryOptions({ input }))
  const mine = query.data
  return (
    <Page
      subtitle={t('rota.mine.intro')}
      title={t('rota.mine.title')}
      titleTrail={[t('app.name')]}
      width="form"
    >
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {mine?.memberId === null && (
        <EmptyState title={t('rota.mine.nobody')}>{t('rota.mine.nobodyBody')}</EmptyState>
      )}
      {mine !== undefined && mine.memberId !== null && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MyCard title={t('rota.mine.shifts')}>
            <MyShifts mine={mine} />
          </MyCard>
          <MySwaps mine={mine} />
          <MyCard title={t('rota.mine.timeOff')}>
            <TimeOffCard mine={mine} />
          </MyCard>
          <MyCard title={t('rota.mine.availability')}>
            <AvailabilityCard mine={mine} />
          </MyCard>
        </Box>
      )}
    </Page>
  )
}
