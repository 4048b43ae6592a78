import OutlinedInput from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { useUiTexts } from '../texts.tsx'
import { FieldFrame, type FieldLook } from './field-frame.tsx'

export interface TextInputProps<T extends FieldValues> extends FieldLook {
  readonly name: FieldPath<T>
  readonly type?: 'text' | 'email' | 'password' | 'tel' | 'date' | 'time'
  readonly autoComplete?: string
  readonly maxLength?: number
  /** More than one line. */
  readonly rows?: number
  /** SKU and the like: left to right in every language. */
  readonly isCode?: boolean
  /** A touch screen brings the digits. */
  readonly isNumeric?: boolean
  readonly end?: ReactNode
  /** What is wrong with the text, in words, or null. */
  readonly findProblem?: (text: string) => string | null
}

export function TextInput<T extends FieldValues = FieldValues>(props: TextInputProps<T>) {
  const { name, type = 'text', autoComplete, maxLength, rows, isCode, isNumeric, ...rest } = props
  const { findProblem, end, ...look } = rest
  const texts = useUiTexts()
  const { field, fieldState } = useController<T>({
    name,
    rules: {
      ...(look.optional === true ? {} : { required: texts.required }),
      validate: (value: unknown) => findProblem?.(String(value ?? '')) ?? true,
    },
  })
  return (
    <FieldFrame {...look} path={name} problem={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <OutlinedInput
          autoComplete={autoComplete ?? 'off'}
          endAdornment={end}
          error={aria['aria-invalid']}
          fullWidth
          id={id}
          inputProps={{
            ...aria,
            maxLength,
            dir: isCode === true ? 'ltr' : 'auto',
            inputMode: isNumeric === true ? 'numeric' : undefined,
          }}
          inputRef={field.ref}
          multiline={rows !== undefined}
          name={name}
          onBlur={field.onBlur}
          onChange={field.onChange}
          rows={rows}
          size="small"
          sx={{ '& input, & textarea': { textAlign: 'match-parent' } }}
          type={type}
          value={field.value ?? ''}
        />
      )}
    </FieldFrame>
  )
}
