import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ShiftPerson } from '@servery/contract/trade/shifts.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useTranslation } from 'react-i18next'
import { DurationText } from './shift-words.tsx'

const fromMd = { display: { xs: 'none', md: 'table-cell' } }

/** The hours of the days in sight, person by person. */
export function PeopleTable({ people }: { readonly people: readonly ShiftPerson[] | undefined }) {
  const { t } = useTranslation()
  if (people === undefined) return <Skeleton height={160} variant="rounded" />
  if (people.length === 0) return null
  return (
    <Card aria-labelledby="people-title" component="section" sx={{ mb: 2 }} variant="outlined">
      <Box sx={{ overflowX: 'auto', p: 2 }}>
        <Typography component="h2" id="people-title" variant="h3">
          {t('shifts.people')}
        </Typography>
        <Table aria-labelledby="people-title" size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('shifts.column.member')}</TableCell>
              <TableCell align="right" sx={fromMd}>
                {t('shifts.column.shifts')}
              </TableCell>
              <TableCell align="right">{t('shifts.column.worked')}</TableCell>
              <TableCell align="right" sx={fromMd}>
                {t('shifts.column.unpaidBreak')}
              </TableCell>
              <TableCell align="right" sx={fromMd}>
                {t('shifts.column.paidBreak')}
              </TableCell>
              <TableCell align="right">{t('shifts.column.cashTips')}</TableCell>
              <TableCell align="right" sx={fromMd}>
                {t('shifts.column.doubtful')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {people.map((person) => (
              <TableRow key={`${person.memberId} ${person.currency}`}>
                <TableCell component="th" scope="row">
                  <bdi>{person.memberName || t('shifts.somebody')}</bdi>
                </TableCell>
                <TableCell align="right" sx={fromMd}>
                  {person.shifts}
                </TableCell>
                <TableCell align="right">
                  <DurationText minutes={person.workedMinutes} />
                </TableCell>
                <TableCell align="right" sx={fromMd}>
                  <DurationText minutes={person.unpaidBreakMinutes} />
                </TableCell>
                <TableCell align="right" sx={fromMd}>
                  <DurationText minutes={person.paidBreakMinutes} />
                </TableCell>
                <TableCell align="right">
                  <MoneyText currency={person.currency} minor={person.cashTips} />
                </TableCell>
                <TableCell align="right" sx={fromMd}>
                  {person.doubtful}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  )
}
