import Box from '@mui/material/Box'
import type { ShiftCorrection } from '@servery/contract/trade/hours.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ClockOf } from '../../../../kit/reports/index.ts'
import { api, LoadProblem } from '../../../../platform/api/index.ts'

interface CorrectionListProps {
  readonly branchId: string
  readonly shiftId: string
}

/** Who corrected a shift, when and why, from which times to which. */
export function CorrectionList({ branchId, shiftId }: CorrectionListProps) {
  const { t } = useTranslation()
  const query = useQuery(api.hours.corrections.queryOptions({ input: { branchId, shiftId } }))
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  return (
    <ClockOf branchId={branchId}>
      <Box
        aria-label={t('hours.correct.history')}
        component="ul"
        sx={{ display: 'grid', gap: 1, m: 0, paddingInlineStart: 2 }}
      >
        {query.data?.rows.map((one) => (
          <li key={one.id}>
            <DateTimeText instant={one.at} shape="dateTime" />
            {', '}
            <bdi>{one.byName}</bdi>
            {': '}
            <bdi>{one.reason}</bdi>
            <Box>
              <Span times={one.before} />
              {' → '}
              <Span times={one.after} />
            </Box>
          </li>
        ))}
      </Box>
    </ClockOf>
  )
}

function Span({ times }: { readonly times: ShiftCorrection['before'] }) {
  const { t } = useTranslation()
  const { startedAt, endedAt, breaks } = times
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      <DateTimeText instant={startedAt} shape="time" />
      {' – '}
      {endedAt === null ? '…' : <DateTimeText instant={endedAt} shape="time" />}
      {breaks.length > 0 && ` (${t('hours.correct.breakCount', { count: breaks.length })})`}
    </Box>
  )
}
