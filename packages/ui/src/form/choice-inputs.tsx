import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { visuallyHidden } from '../shell/visually-hidden.ts'
import { useUiTexts } from '../texts.tsx'
import { ink, tileColourNames, tileColours } from '../theme/palette.ts'
import { FieldFrame, type FieldLook } from './field-frame.tsx'
import { useFieldWords } from './field-words.ts'

export interface SelectInputProps<T extends FieldValues> extends FieldLook {
  readonly name: FieldPath<T>
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** What stands for "nothing chosen"; leave it out where there is always a choice. */
  readonly emptyLabel?: string
  /** Stands as it is; the hint says why. */
  readonly disabled?: boolean
  /** Once another was chosen, for fields that follow it. */
  readonly onChosen?: (value: string) => void
}

/** One of a few, by the browser's own list: it works by keyboard, by touch and by voice. */
export function SelectInput<T extends FieldValues = FieldValues>(props: SelectInputProps<T>) {
  const { name, choices, emptyLabel, disabled = false, onChosen, ...look } = props
  const texts = useUiTexts()
  const { field, fieldState } = useController<T>({
    name,
    rules: look.optional === true ? {} : { required: texts.required },
  })
  const say = (value: unknown) =>
    value === '' ? emptyLabel : choices.find((choice) => choice.value === value)?.label
  return (
    <FieldFrame {...look} path={name} problem={fieldState.error?.message} say={say}>
      {({ id, ...aria }) => (
        <NativeSelect
          disabled={disabled}
          error={aria['aria-invalid']}
          fullWidth
          input={<OutlinedInput size="small" />}
          inputProps={{ ...aria, id, name }}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={(event) => {
            field.onChange(event)
            onChosen?.(event.target.value)
          }}
          value={field.value ?? ''}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

export interface SwitchInputProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  readonly label: string
  readonly hint?: string | undefined
  /** The hint says why. */
  readonly disabled?: boolean
}

/** Yes or no, with the label beside it. */
export function SwitchInput<T extends FieldValues = FieldValues>(props: SwitchInputProps<T>) {
  const { name, label, hint, disabled = false } = props
  const { field } = useController<T>({ name })
  useFieldWords(name, { label })
  const hintId = useId()
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={field.value === true}
            disabled={disabled}
            name={name}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{
              input: {
                'aria-describedby': hint === undefined ? undefined : hintId,
                ref: field.ref,
                role: 'switch',
              },
            }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 500 } } }}
      />
      {hint !== undefined && (
        <Box
          id={hintId}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginInlineStart: 6 }}
        >
          {hint}
        </Box>
      )}
    </Box>
  )
}

/** One of the twelve tile colours: a radio group, so that arrows move and names are read out. */
export function ColourInput<T extends FieldValues = FieldValues>(
  props: FieldLook & { readonly name: FieldPath<T> },
) {
  const { name, ...look } = props
  const texts = useUiTexts()
  const { field, fieldState } = useController<T>({ name })
  return (
    <FieldFrame {...look} path={name} problem={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Box
          {...aria}
          aria-label={look.label}
          id={id}
          role="radiogroup"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {tileColourNames.map((colour, index) => (
            <Box
              key={colour}
              component="label"
              title={texts.colourNames[colour]}
              sx={{
                alignItems: 'center',
                backgroundColor: tileColours[colour].fill,
                borderBlockStart: `6px solid ${tileColours[colour].stripe}`,
                borderRadius: '6px',
                color: ink,
                cursor: 'pointer',
                display: 'flex',
                height: 40,
                justifyContent: 'center',
                position: 'relative',
                width: 40,
                '&:has(:focus-visible)': {
                  outline: '2px solid var(--mui-palette-focusRing)',
                  outlineOffset: 2,
                },
              }}
            >
              <input
                aria-label={texts.colourNames[colour]}
                checked={field.value === colour}
                name={name}
                onBlur={field.onBlur}
                onChange={() => field.onChange(colour)}
                ref={index === 0 ? field.ref : undefined}
                style={visuallyHidden}
                type="radio"
                value={colour}
              />
              {field.value === colour && <CheckIcon aria-hidden fontSize="small" />}
            </Box>
          ))}
        </Box>
      )}
    </FieldFrame>
  )
}
