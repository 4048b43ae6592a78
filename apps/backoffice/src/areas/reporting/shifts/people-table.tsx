import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ShiftPerson } from '@servery/contract/trade/shifts.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { type DataColumn, DataTable } from '@servery/ui/list/data-table.tsx'
import { useTranslation } from 'react-i18next'
import { DurationText } from '../../../kit/reports/index.ts'

/** The hours of the days in sight, person by person. */
export function PeopleTable({ people }: { readonly people: readonly ShiftPerson[] | undefined }) {
  const { t } = useTranslation()
  if (people === undefined) return <Skeleton height={160} variant="rounded" />
  if (people.length === 0) return null
  const figure = (
    key: 'shifts' | 'worked' | 'unpaidBreak' | 'paidBreak' | 'cashTips' | 'doubtful',
    cell: DataColumn<ShiftPerson>['cell'],
    from?: 'md',
  ): DataColumn<ShiftPerson> => ({
    ...{ key, header: t(`shifts.column.${key}`), align: 'right', cell },
    ...(from === undefined ? {} : { from }),
  })
  return (
    <Card aria-labelledby="people-title" component="section" sx={{ mb: 2 }} variant="outlined">
      <Box sx={{ overflowX: 'auto', p: 2 }}>
        <Typography component="h2" id="people-title" variant="h3">
          {t('shifts.people')}
        </Typography>
        <DataTable
          columns={[
            {
              key: 'member',
              header: t('shifts.column.member'),
              cell: ({ memberName }) => <bdi>{memberName || t('shifts.somebody')}</bdi>,
            },
            figure('shifts', ({ shifts }) => shifts, 'md'),
            figure('worked', (person) => <DurationText minutes={person.workedMinutes} />),
            figure(
              'unpaidBreak',
              (person) => <DurationText minutes={person.unpaidBreakMinutes} />,
              'md',
            ),
            figure(
              'paidBreak',
              (person) => <DurationText minutes={person.paidBreakMinutes} />,
              'md',
            ),
            figure('cashTips', (person) => (
              <MoneyText currency={person.currency} minor={person.cashTips} />
            )),
            figure('doubtful', ({ doubtful }) => doubtful, 'md'),
          ]}
          labelledBy="people-title"
          rowKey={({ memberId, currency }) => `${memberId} ${currency}`}
          rows={people}
        />
      </Box>
    </Card>
  )
}
