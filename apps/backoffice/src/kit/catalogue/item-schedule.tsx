import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import {
  minutesPerDay,
  type Schedule,
  type ScheduleWindow,
} from '@servery/domain/kernel/schedule.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const fresh: ScheduleWindow = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 7 * 60, to: 11 * 60 }

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Days, times and dates on the wall clock of the branch; whenever it sells, if switched off. */
export function ItemSchedule() {
  const { t } = useTranslation()
  const { field } = useController<{ schedule: Schedule | null }, 'schedule'>({ name: 'schedule' })
  const schedule = field.value
  const saySchedule = useSaySchedule()
  useFieldWords('schedule', {
    label: t('items.field.schedule'),
    say: (value) => saySchedule(value as Schedule | null),
  })
  const set = (change: Partial<NonNullable<typeof schedule>>) =>
    field.onChange(schedule === null ? null : { ...schedule, ...change })
  const replace = (index: number, window: ScheduleWindow) =>
    set({ windows: (schedule?.windows ?? []).map((one, at) => (at === index ? window : one)) })
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={schedule !== null}
            onChange={(_, on) =>
              field.onChange(on ? { windows: [fresh], fromDate: null, toDate: null } : null)
            }
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={t('items.field.schedule')}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      {schedule !== null && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1 }}>
          {schedule.windows.map((window, index) => (
            <WindowRow
              // biome-ignore lint/suspicious/noArrayIndexKey: windows are told by nothing else.
              key={index}
              number={index + 1}
              onChange={(next) => replace(index, next)}
              onRemove={() => set({ windows: schedule.windows.filter((_, at) => at !== index) })}
              window={window}
            />
          ))}
          <Box>
            <Button
              color="secondary"
              onClick={() => set({ windows: [...schedule.windows, fresh] })}
              size="small"
              startIcon={<AddIcon />}
            >
              {t('items.addTime')}
            </Button>
          </Box>
          <DateInputs onChange={set} schedule={schedule} />
        </Box>
      )}
    </Box>
  )
}

interface DateInputsProps {
  readonly schedule: Schedule
  readonly onChange: (change: Partial<Schedule>) => void
}

/** The first and the last day on which it counts. */
function DateInputs({ schedule, onChange }: DateInputsProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <TextField
        label={t('items.field.fromDate')}
        onChange={({ target }) =>
          onChange({ fromDate: target.value === '' ? null : (target.value as BusinessDate) })
        }
        size="small"
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
        value={schedule.fromDate ?? ''}
      />
      <TextField
        label={t('items.field.toDate')}
        onChange={({ target }) =>
          onChange({ toDate: target.value === '' ? null : (target.value as BusinessDate) })
        }
        size="small"
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
        value={schedule.toDate ?? ''}
      />
    </Box>
  )
}

/** Every window on the wall clock, then the dates between which they count. */
function useSaySchedule(): (schedule: Schedule | null) => string | undefined {
  const { locale } = useUiSetting()
  const nameOf = useWeekdayName()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
  return (schedule) => {
    if (schedule === null) return undefined
    const windows = schedule.windows.map(({ weekdays: days, from, to }) => {
      const named = list.format((days.length === 0 ? weekdays : days).map(nameOf))
      return `${named} ${clockOf(from)}–${clockOf(to)}`
    })
    const { fromDate, toDate } = schedule
    const dates =
      fromDate === null && toDate === null ? [] : [`${fromDate ?? ''} – ${toDate ?? ''}`]
    return [...windows, ...dates].join('; ')
  }
}

function useWeekdayName(): (day: number) => string {
  const { locale } = useUiSetting()
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  // The 1st of January 2024 was a Monday.
  return (day) => format.format(Date.UTC(2024, 0, day))
}

interface WindowRowProps {
  readonly window: ScheduleWindow
  readonly number: number
  readonly onChange: (window: ScheduleWindow) => void
  readonly onRemove: () => void
}

function WindowRow({ window, number, onChange, onRemove }: WindowRowProps) {
  const { t } = useTranslation()
  const nameOf = useWeekdayName()
  const name = t('items.timeNumber', { number })
  return (
    <Box
      aria-label={name}
      role="group"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <ToggleButtonGroup
        aria-label={t('items.field.weekdays')}
        onChange={(_, days: number[]) => onChange({ ...window, weekdays: days.toSorted() })}
        size="small"
        sx={{ flexWrap: 'wrap' }}
        value={window.weekdays.length === 0 ? [...weekdays] : [...window.weekdays]}
      >
        {weekdays.map((day) => (
          <ToggleButton key={day} sx={{ minHeight: 32, px: 1, py: 0.25 }} value={day}>
            {nameOf(day)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label={t('items.field.fromTime')}
        onChange={({ target }) => onChange({ ...window, from: minutesOf(target.value) })}
        size="small"
        slotProps={{ inputLabel: { shrink: true } }}
        type="time"
        value={clockOf(window.from)}
      />
      <TextField
        label={t('items.field.toTime')}
        onChange={({ target }) =>
          onChange({ ...window, to: minutesOf(target.value) || minutesPerDay })
        }
        size="small"
        slotProps={{ inputLabel: { shrink: true } }}
        type="time"
        value={clockOf(window.to)}
      />
      <IconButton aria-label={t('catalogue.remove', { name })} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  )
}
