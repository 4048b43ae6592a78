import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import {
  findSpecialProblem,
  openingServices,
  type SpecialDate,
} from '@servery/domain/business/online/hours.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { HolidayImport } from './holiday-import.tsx'
import type { HoursValues } from './hours-page.tsx'
import { Intervals, placeOf } from './intervals.tsx'

/** Days that differ from the week: closed, or with hours of their own. */
export function SpecialDates() {
  const { t } = useTranslation()
  const { field } = useController<HoursValues, 'special'>({
    name: 'special',
    rules: { validate: (dates) => findSpecialProblem(dates) === null || t('online.dateTwice') },
  })
  const dates = field.value
  useFieldWords('special', {
    label: t('online.special'),
    say: (value) =>
      (value as readonly SpecialDate[]).map(({ date, name }) => `${date} ${name}`).join(', '),
  })
  const change = (at: number, part: Partial<(typeof dates)[number]>) =>
    field.onChange(dates.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <>
      {dates.map((one, at) => (
        <DateRow
          key={placeOf(at)}
          date={one}
          onChange={(part) => change(at, part)}
          onRemove={() => field.onChange(dates.filter((_, index) => index !== at))}
        />
      ))}
      {findSpecialProblem(dates) !== null && (
        <Alert severity="error">{t('online.dateTwice')}</Alert>
      )}
      <HolidayImport dates={dates} onDates={field.onChange} />
      <Box>
        <Button
          onClick={() =>
            field.onChange([
              ...dates,
              { name: '', date: '', yearly: false, services: [], intervals: [] },
            ])
          }
          variant="outlined"
        >
          {t('online.addDate')}
        </Button>
      </Box>
    </>
  )
}

interface DateRowProps {
  readonly date: HoursValues['special'][number]
  readonly onChange: (part: Partial<HoursValues['special'][number]>) => void
  readonly onRemove: () => void
}

function DateRow({ date: one, onChange, onRemove }: DateRowProps) {
  const { t } = useTranslation()
  return (
    <Box sx={{ alignItems: 'start', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <TextField
        label={t('online.dateName')}
        onChange={(event) => onChange({ name: event.target.value })}
        size="small"
        slotProps={{ htmlInput: { maxLength: 60 } }}
        value={one.name}
      />
      <TextField
        label={t('online.date')}
        onChange={(event) => onChange({ date: event.target.value })}
        size="small"
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
        value={one.date}
      />
      <FormControlLabel
        control={<Checkbox checked={one.yearly} size="small" />}
        label={t('online.yearly')}
        onChange={(_, checked) => onChange({ yearly: checked })}
      />
      <Services date={one} onChange={onChange} />
      <Box>
        {one.intervals.length === 0 && <Box sx={{ py: 1 }}>{t('online.closedAllDay')}</Box>}
        <Intervals
          intervals={one.intervals}
          label={one.name === '' ? one.date : one.name}
          onChange={(intervals) => onChange({ intervals })}
        />
      </Box>
      <Button color="error" onClick={onRemove} size="small">
        {t('online.removeDate')}
      </Button>
    </Box>
  )
}

/** What the day differs for; all of it, unless something is left out. */
function Services({ date: one, onChange }: Omit<DateRowProps, 'onRemove'>) {
  const { t } = useTranslation()
  const chosen = one.services.length === 0 ? openingServices : one.services
  const toggle = (service: (typeof openingServices)[number], checked: boolean) => {
    const next = openingServices.filter((other) =>
      other === service ? checked : chosen.includes(other),
    )
    // The last one stays: a day that differs for nothing is none.
    if (next.length > 0) onChange({ services: next.length === openingServices.length ? [] : next })
  }
  return (
    <Box aria-label={t('online.appliesTo')} role="group">
      {openingServices.map((service) => (
        <FormControlLabel
          control={<Checkbox checked={chosen.includes(service)} size="small" />}
          key={service}
          label={t(`online.service.${service}`)}
          onChange={(_, checked) => toggle(service, checked)}
        />
      ))}
    </Box>
  )
}
