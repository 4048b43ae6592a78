import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { DayInterval } from '@servery/domain/business/online/hours.ts'
import { minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import { useTranslation } from 'react-i18next'

const quarter = 15

export function clockOf(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return Math.round((hours * 60 + minutes) / quarter) * quarter
}

/** What is told apart by its place alone, as it changes while it is typed. */
export const placeOf = (at: number) => `place ${at}`

interface IntervalsProps {
  /** Whose they are, for screen readers. */
  readonly label: string
  readonly intervals: readonly DayInterval[]
  readonly onChange: (intervals: DayInterval[]) => void
}

/** The intervals of one day; one that ends before it begins ends on the next day. */
export function Intervals({ label, intervals, onChange }: IntervalsProps) {
  const { t } = useTranslation()
  const change = (at: number, part: Partial<DayInterval>) =>
    onChange(intervals.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const last = intervals.at(-1)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {intervals.map((one, at) => (
        <Box
          key={placeOf(at)}
          sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {(['from', 'to'] as const).map((edge) => (
            <TextField
              key={edge}
              label={t(`online.${edge}`)}
              onChange={(event) => {
                const minutes = minutesOf(event.target.value)
                const wanted = edge === 'to' && minutes === 0 ? minutesPerDay : minutes
                change(at, { [edge]: edge === 'from' ? wanted % minutesPerDay : wanted })
              }}
              size="small"
              slotProps={{
                htmlInput: { 'aria-label': `${label}, ${t(`online.${edge}`)}`, step: quarter * 60 },
                inputLabel: { shrink: true },
              }}
              type="time"
              value={clockOf(one[edge])}
            />
          ))}
          {one.to < one.from && t('online.nextDay')}
          <IconButton
            aria-label={t('online.removeInterval', { name: label })}
            onClick={() => onChange(intervals.filter((_, index) => index !== at))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          aria-label={t('online.addIntervalTo', { name: label })}
          onClick={() =>
            onChange([
              ...intervals,
              last === undefined || last.to < last.from || last.to > 21 * 60
                ? { from: 9 * 60, to: 17 * 60 }
                : { from: last.to + 60, to: last.to + 180 },
            ])
          }
          size="small"
          startIcon={<AddIcon />}
        >
          {t('online.addInterval')}
        </Button>
      </Box>
    </Box>
  )
}
