import ErrorIcon from '@mui/icons-material/Error'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'

interface CheckInputProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  readonly label: string
  /** What is said where it must be ticked and is not. */
  readonly required?: string
}

/** One thing to agree to or to want. */
export function CheckInput<T extends FieldValues>({ name, label, required }: CheckInputProps<T>) {
  const { field, fieldState } = useController<T>({
    name,
    rules: { validate: (value: unknown) => required === undefined || value === true || required },
  })
  const wordsId = useId()
  const problem = fieldState.error?.message
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={field.value === true}
            name={name}
            onBlur={field.onBlur}
            onChange={(_, checked) => field.onChange(checked)}
            size="small"
            slotProps={{
              input: {
                'aria-describedby': problem === undefined ? undefined : wordsId,
                'aria-invalid': problem !== undefined,
                ref: field.ref,
              },
            }}
            sx={{ py: 0.5 }}
          />
        }
        label={label}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.625 } }}
      />
      {problem !== undefined && (
        <Box
          id={wordsId}
          sx={{
            alignItems: 'center',
            color: 'error.main',
            display: 'flex',
            fontSize: '0.8125rem',
            gap: 0.5,
          }}
        >
          <ErrorIcon aria-hidden sx={{ fontSize: 16 }} />
          {problem}
        </Box>
      )}
    </Box>
  )
}
