import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import type { RotaShift, RotaWeek } from '@servery/contract/trade/rota.ts'
import { useDropTarget, useIsDragging } from '@servery/ui/drag/drag-place.tsx'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { KeyboardEvent } from 'react'
import { durationIn } from '../../../kit/reports/index.ts'
import { placeIdOf } from './rota-drag.tsx'
import { useRotaWords, weekDays } from './rota-words.ts'
import { ShiftChip } from './shift-chip.tsx'

export interface NewShift {
  readonly date: string
  readonly memberId: string | null
}

export interface RotaViewProps {
  readonly week: RotaWeek
  readonly mayWrite: boolean
  readonly onOpen: (shift: RotaShift) => void
  readonly onAdd: (shift: NewShift) => void
}

interface Row {
  readonly memberId: string | null
  readonly name: string
  readonly colour: string
  readonly minutes: number
  readonly cost: number | null
}

/** People from top to bottom, days side by side; arrow keys go from cell to cell. */
export function RotaGrid(props: RotaViewProps) {
  const { week } = props
  const { t, day } = useRotaWords()
  const rows = useRows(week)
  const isDragging = useIsDragging()
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box
        aria-label={t('rota.title')}
        component="table"
        onKeyDown={isDragging ? undefined : goByArrow}
        sx={{
          borderCollapse: 'collapse',
          inlineSize: '100%',
          minInlineSize: 900,
          tableLayout: 'fixed',
          '& th, & td': {
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
            p: 0.75,
            textAlign: 'start',
            verticalAlign: 'top',
          },
          '& tbody th': {
            backgroundColor: 'background.paper',
            insetInlineStart: 0,
            position: 'sticky',
            zIndex: 1,
          },
        }}
      >
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ inlineSize: 150 }}>
              {t('rota.person')}
            </Box>
            {weekDays(week.weekStart).map((date) => (
              <th key={date} scope="col">
                {day(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PersonRow key={row.memberId ?? 'open'} row={row} {...props} />
          ))}
        </tbody>
      </Box>
    </Card>
  )
}

/** Open shifts first, as they wait for a person. */
export function useRows(week: RotaWeek): readonly Row[] {
  const { t } = useRotaWords()
  const open = { memberId: null, name: t('rota.open'), colour: '', minutes: 0, cost: null }
  return [
    open,
    ...week.people.map(({ memberId, name, colour, plannedMinutes: minutes, cost }) => ({
      ...{ memberId, name, colour, minutes, cost },
    })),
  ]
}

function PersonRow({ row, week, ...cell }: RotaViewProps & { readonly row: Row }) {
  const { t } = useRotaWords()
  return (
    <tr>
      <th scope="row">
        <Box component="bdi" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {row.name}
        </Box>
        {row.minutes > 0 && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
            <bdi>{durationIn(t, row.minutes)}</bdi>
            {row.cost !== null && row.cost > 0 && (
              <>
                {' · '}
                <MoneyText currency={week.currency} minor={row.cost} />
              </>
            )}
          </Box>
        )}
      </th>
      {weekDays(week.weekStart).map((date) => (
        <Cell date={date} key={date} row={row} week={week} {...cell} />
      ))}
    </tr>
  )
}

function Cell({
  date,
  row,
  week,
  mayWrite,
  onOpen,
  onAdd,
}: RotaViewProps & {
  readonly date: string
  readonly row: Row
}) {
  const { t, day } = useRotaWords()
  const shifts = week.shifts.filter((one) => one.memberId === row.memberId && one.date === date)
  const away = week.timeOff.find(
    ({ memberId, from, to }) => memberId === row.memberId && from <= date && date <= to,
  )
  const { memberId } = row
  const { isOver, targetRef } = useDropTarget(placeIdOf({ date, memberId }), !mayWrite)
  return (
    <Box component="td" ref={targetRef} sx={{ bgcolor: isOver ? 'action.selected' : undefined }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        {away !== undefined && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t(`rota.off.${away.kind}`)}
            {away.status === 'asked' && ` (${t('rota.off.asked')})`}
          </Box>
        )}
        {shifts.map((shift) => (
          <ShiftChip
            colour={row.colour}
            disabled={!mayWrite}
            key={shift.id}
            onOpen={() => onOpen(shift)}
            shift={shift}
            warnings={week.warnings.filter(({ shiftId }) => shiftId === shift.id)}
            who={row.name}
          />
        ))}
        {mayWrite && (
          <IconButton
            aria-label={t('rota.addFor', { name: row.name, day: day(date) })}
            onClick={() => onAdd({ date, memberId: row.memberId })}
            size="small"
            sx={{
              borderRadius: '6px',
              inlineSize: '100%',
              minHeight: 32,
              opacity: shifts.length === 0 ? 0.75 : 0.4,
              '&:hover, &:focus-visible': { opacity: 1 },
            }}
          >
            <AddIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

/** The first button of the cell beside it; where the page runs from right to left, that way. */
function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const cell = (event.target as HTMLElement).closest('td')
  const row = cell?.parentElement
  if (cell === null || !(row instanceof HTMLTableRowElement)) return
  const isLeft = getComputedStyle(row).direction === 'rtl'
  const across = { ArrowRight: isLeft ? -1 : 1, ArrowLeft: isLeft ? 1 : -1 }[event.key]
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (across === undefined && down === undefined) return
  const rows = [...(row.parentElement?.children ?? [])]
  const next = rows[rows.indexOf(row) + (down ?? 0)]?.children[cell.cellIndex + (across ?? 0)]
  const button = next?.querySelector('button:not([disabled])')
  if (!(button instanceof HTMLElement)) return
  event.preventDefault()
  button.focus()
}
