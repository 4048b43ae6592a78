import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { RotaShift } from '@servery/contract/trade/rota.ts'
import { useDropTarget } from '@servery/ui/drag/drag-place.tsx'
import { placeIdOf } from './rota-drag.tsx'
import { type RotaViewProps, useRows } from './rota-grid.tsx'
import { useRotaWords, weekDays } from './rota-words.ts'
import { ShiftChip } from './shift-chip.tsx'

/** A phone shows one day below the other, each with who works. */
export function RotaDays(props: RotaViewProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {weekDays(props.week.weekStart).map((date) => (
        <Day date={date} key={date} {...props} />
      ))}
    </Box>
  )
}

function Day({ date, ...view }: RotaViewProps & { readonly date: string }) {
  const { week, mayWrite, onAdd } = view
  const { t, day } = useRotaWords()
  const { isOver, targetRef } = useDropTarget(placeIdOf({ date }), !mayWrite)
  const shifts = week.shifts.filter((shift) => shift.date === date)
  return (
    <Card
      component="section"
      ref={targetRef}
      sx={{ p: 1.5, ...(isOver && { outline: '2px solid', outlineColor: 'primary.main' }) }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Typography component="h2" sx={{ flexGrow: 1 }} variant="h3">
          {day(date, 'short')}
        </Typography>
        {mayWrite && (
          <Button
            aria-label={t('rota.addOn', { day: day(date, 'short') })}
            onClick={() => onAdd({ date, memberId: null })}
            size="small"
            startIcon={<AddIcon />}
          >
            {t('rota.add')}
          </Button>
        )}
      </Box>
      {shifts.length === 0 && (
        <Typography color="textSecondary" variant="body2">
          {t('rota.nobody')}
        </Typography>
      )}
      <Shifts shifts={shifts} {...view} />
    </Card>
  )
}

interface ShiftsProps extends RotaViewProps {
  readonly shifts: readonly RotaShift[]
}

function Shifts({ shifts, week, mayWrite, onOpen }: ShiftsProps) {
  const rows = useRows(week)
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.75, listStyle: 'none', m: 0, p: 0 }}>
      {shifts.map((shift) => {
        const row = rows.find(({ memberId }) => memberId === shift.memberId)
        return (
          <li key={shift.id}>
            <Box component="bdi" sx={{ fontSize: '0.875rem' }}>
              {row?.name}
            </Box>
            <ShiftChip
              colour={row?.colour ?? ''}
              disabled={!mayWrite}
              onOpen={() => onOpen(shift)}
              shift={shift}
              warnings={week.warnings.filter(({ shiftId }) => shiftId === shift.id)}
              who={row?.name ?? ''}
            />
          </li>
        )
      })}
    </Box>
  )
}
