import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import type { AvailabilityState } from '@servery/domain/offer/catalogue/availability.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailabilityChange } from './use-say-availability.ts'

type End = AvailabilityChange['until']['kind']

const states = ['sold_out', 'counted', 'available'] as const
const ends = ['next_business_day', 'moment', 'open_end'] as const
const countMax = 100_000

interface AvailabilityDialogProps {
  /** Of what it is said. */
  readonly names: readonly string[]
  readonly branchName: string
  readonly onSave: (change: AvailabilityChange) => void
  readonly onClose: () => void
}

/** Sold out, so many left, or there again: in one branch, until a moment. */
export function AvailabilityDialog(props: AvailabilityDialogProps) {
  const { names, branchName, onSave, onClose } = props
  const { t } = useTranslation()
  const [state, setState] = useState<AvailabilityState>('sold_out')
  const [end, setEnd] = useState<End>('next_business_day')
  const [count, setCount] = useState('')
  const [moment, setMoment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const number = Number(count)
  const isCountWrong =
    state === 'counted' && !(Number.isInteger(number) && number >= 1 && number <= countMax)
  const isMomentWrong =
    state !== 'available' && end === 'moment' && !(Date.parse(moment) > Date.now())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isCountWrong || isMomentWrong) return
    onSave({
      state,
      remaining: state === 'counted' ? number * 1000 : null,
      until: end === 'moment' ? { kind: end, at: new Date(moment).toISOString() } : { kind: end },
    })
  }
  return (
    <Dialog
      actions={<Buttons onClose={onClose} />}
      gap={2}
      onClose={onClose}
      onSubmit={submit}
      title={
        names.length === 1
          ? t('items.availability.one', { name: names[0], branch: branchName })
          : t('items.availability.many', { count: names.length, branch: branchName })
      }
    >
      <Choice
        label={t('items.availability.state')}
        onChange={setState}
        value={state}
        values={states}
      />
      {state === 'counted' && (
        <TextField
          error={isTried && isCountWrong}
          helperText={isTried && isCountWrong ? t('items.availability.countProblem') : ' '}
          label={t('items.availability.left')}
          onChange={({ target }) => setCount(target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
          value={count}
        />
      )}
      {state !== 'available' && (
        <Choice label={t('items.availability.until')} onChange={setEnd} value={end} values={ends} />
      )}
      {state !== 'available' && end === 'moment' && (
        <TextField
          error={isTried && isMomentWrong}
          helperText={isTried && isMomentWrong ? t('items.availability.momentProblem') : ' '}
          label={t('items.availability.at')}
          onChange={({ target }) => setMoment(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          type="datetime-local"
          value={moment}
        />
      )}
    </Dialog>
  )
}

interface ChoiceProps<Value extends AvailabilityState | End> {
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly onChange: (value: Value) => void
}

/** One of a few, each in words. */
function Choice<Value extends AvailabilityState | End>(props: ChoiceProps<Value>) {
  const { label, value, values, onChange } = props
  const { t } = useTranslation()
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        onChange={(_, next) => onChange(next as Value)}
        value={value}
      >
        {values.map((one: AvailabilityState | End) => (
          <FormControlLabel
            control={<Radio size="small" />}
            key={one}
            label={t(`items.availability.${one}`)}
            value={one}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function Buttons({ onClose }: { readonly onClose: () => void }) {
  const texts = useUiTexts()
  return (
    <>
      <Button color="secondary" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button type="submit" variant="contained">
        {texts.save}
      </Button>
    </>
  )
}
