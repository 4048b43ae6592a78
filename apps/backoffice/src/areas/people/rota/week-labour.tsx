import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LabourTable } from '../../../kit/reports/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'

interface WeekLabourProps {
  readonly branchId: string
  readonly weekStart: string
}

/** What the plan costs beside what is sold, day by day. */
export function WeekLabour({ branchId, weekStart }: WeekLabourProps) {
  const { t } = useTranslation()
  const input = { branchId, from: weekStart, to: addDays(weekStart, 6), by: 'day' as const }
  const query = useQuery(api.labour.summary.queryOptions({ input }))
  if (query.isError) {
    return (
      <Box sx={{ mt: 2 }}>
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      </Box>
    )
  }
  if (query.data === undefined) return null
  return (
    <Card component="section" sx={{ mt: 2 }}>
      <Typography component="h2" sx={{ p: 2, pb: 1 }} variant="h3">
        {t('labour.title')}
      </Typography>
      <LabourTable labour={query.data} />
    </Card>
  )
}
