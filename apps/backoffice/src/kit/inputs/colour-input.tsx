import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isColour } from '@servery/domain/business/kiosk/contrast.ts'
import { FieldFrame, type FieldLook } from '@servery/ui/form/field-frame.tsx'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface ColourInputProps<T extends FieldValues> extends FieldLook {
  readonly name: FieldPath<T>
  /** What the picker beside the text is called. */
  readonly pickLabel: string
  /** What is wrong with the text, in words, or null. */
  readonly findProblem: (text: string) => string | null
}

/** A colour as `#rrggbb`, picked or written. */
export function ColourInput<T extends FieldValues>(props: ColourInputProps<T>) {
  const { name, pickLabel, findProblem, ...look } = props
  const { field, fieldState } = useController<T>({
    name,
    rules: { validate: (value: unknown) => findProblem(String(value ?? '')) ?? true },
  })
  return (
    <FieldFrame {...look} path={name} problem={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
          <input
            aria-label={pickLabel}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.value)}
            style={{ blockSize: 38, inlineSize: 48, padding: 2 }}
            type="color"
            value={isColour(field.value) ? field.value : '#000000'}
          />
          <OutlinedInput
            error={aria['aria-invalid']}
            fullWidth
            id={id}
            inputProps={{ ...aria, dir: 'ltr', maxLength: 7 }}
            inputRef={field.ref}
            onBlur={field.onBlur}
            onChange={field.onChange}
            size="small"
            value={field.value}
          />
        </Box>
      )}
    </FieldFrame>
  )
}
