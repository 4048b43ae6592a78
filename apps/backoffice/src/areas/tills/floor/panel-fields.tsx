/** Fields that work at once, without a form around them: what is typed is on the plan. */
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '@servery/ui/form/field-frame.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface FieldProps<Value> {
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly disabled?: boolean
  readonly optional?: boolean
}

interface WordFieldProps extends FieldProps<string> {
  readonly maxLength: number
  readonly problem?: string | undefined
}

export function WordField({ value, onChange, maxLength, problem, ...look }: WordFieldProps) {
  return (
    <FieldFrame {...look} path={useId()} problem={problem}>
      {({ id, ...aria }) => (
        <OutlinedInput
          autoComplete="off"
          disabled={look.disabled ?? false}
          error={aria['aria-invalid']}
          fullWidth
          id={id}
          inputProps={{ ...aria, dir: 'auto', maxLength }}
          onChange={(event) => onChange(event.target.value)}
          size="small"
          value={value}
        />
      )}
    </FieldFrame>
  )
}

interface NumberFieldProps extends FieldProps<number> {
  readonly min: number
  readonly max: number
}

/** A whole number; what is no such number is said, and the last good one stays on the plan. */
export function NumberField({ value, onChange, min, max, ...look }: NumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isGood = (text: string) =>
    /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max
  const isBad = typed !== null && !isGood(typed)
  return (
    <FieldFrame
      {...look}
      path={useId()}
      problem={isBad ? t('floor.problem.range', { from: min, to: max }) : undefined}
    >
      {({ id, ...aria }) => (
        <OutlinedInput
          autoComplete="off"
          disabled={look.disabled ?? false}
          error={isBad}
          fullWidth
          id={id}
          inputProps={{ ...aria, dir: 'ltr', inputMode: 'numeric', max, min, step: 1 }}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            if (isGood(text)) onChange(Number(text))
          }}
          size="small"
          type="number"
          value={typed ?? String(value)}
        />
      )}
    </FieldFrame>
  )
}

interface ChoiceFieldProps extends FieldProps<string> {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

export function ChoiceField({ value, onChange, choices, ...look }: ChoiceFieldProps) {
  return (
    <FieldFrame {...look} path={useId()} problem={undefined}>
      {({ id, ...aria }) => (
        <NativeSelect
          disabled={look.disabled ?? false}
          fullWidth
          input={<OutlinedInput size="small" />}
          inputProps={{ ...aria, id }}
          onChange={(event) => onChange(event.target.value)}
          value={value}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}
