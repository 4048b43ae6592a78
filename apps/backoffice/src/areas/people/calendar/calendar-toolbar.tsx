import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type CalendarType, calendarTypes } from '@servery/domain/business/entries/entry.ts'
import { ink } from '@servery/ui/theme/palette.ts'
import { useTranslation } from 'react-i18next'
import { type CalendarViewName, viewNames } from './calendar-views.ts'
import { lookOf } from './event-look.tsx'

interface CalendarToolbarProps {
  readonly title: string
  readonly view: CalendarViewName
  readonly onView: (view: CalendarViewName) => void
  readonly onStep: (step: 'today' | 'prev' | 'next') => void
}

export function CalendarToolbar({ title, view, onView, onStep }: CalendarToolbarProps) {
  const { t } = useTranslation()
  const mirrored = { transform: 'scaleX(var(--sv-inline, 1))' }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
      <Button onClick={() => onStep('today')} size="small" variant="outlined">
        {t('calendar.today')}
      </Button>
      <Box sx={{ '[dir="rtl"] &': { '--sv-inline': -1 }, display: 'flex' }}>
        <IconButton aria-label={t('calendar.previous')} onClick={() => onStep('prev')}>
          <PreviousIcon sx={mirrored} />
        </IconButton>
        <IconButton aria-label={t('calendar.next')} onClick={() => onStep('next')}>
          <NextIcon sx={mirrored} />
        </IconButton>
      </Box>
      <Typography aria-live="polite" component="h2" sx={{ flex: '1 1 10rem' }} variant="h3">
        {title}
      </Typography>
      <ToggleButtonGroup
        aria-label={t('calendar.view')}
        exclusive
        onChange={(_, chosen: CalendarViewName | null) => {
          if (chosen !== null) onView(chosen)
        }}
        size="small"
        value={view}
      >
        {viewNames.map((name) => (
          <ToggleButton key={name} value={name}>
            {t(`calendar.views.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}

interface CalendarFiltersProps {
  readonly hidden: readonly CalendarType[]
  readonly onHidden: (hidden: readonly CalendarType[]) => void
  readonly mayShowAll: boolean
  readonly isAll: boolean
  readonly onAll: (isAll: boolean) => void
}

/** Which types are shown, and of which branches. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const { hidden, onHidden, mayShowAll, isAll, onAll } = props
  const { t } = useTranslation()
  return (
    <Box
      aria-label={t('calendar.filters')}
      role="group"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}
    >
      {calendarTypes.map((type) => {
        const { Icon, fill } = lookOf(type)
        const isShown = !hidden.includes(type)
        return (
          <Chip
            aria-pressed={isShown}
            icon={<Icon />}
            key={type}
            label={t(`calendar.type.${type}`)}
            onClick={() =>
              onHidden(isShown ? [...hidden, type] : hidden.filter((one) => one !== type))
            }
            sx={
              isShown
                ? {
                    '&&': { bgcolor: fill, color: ink },
                    '& .MuiChip-icon': { color: 'inherit' },
                  }
                : { textDecoration: 'line-through' }
            }
            variant={isShown ? 'filled' : 'outlined'}
          />
        )
      })}
      {mayShowAll && (
        <FormControlLabel
          control={
            <Switch checked={isAll} onChange={(_, checked) => onAll(checked)} size="small" />
          }
          label={t('calendar.everyBranch')}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      )}
    </Box>
  )
}
