import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface PlainChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One of a few, under its label. */
export function PlainChoice({ label, value, choices, onChange }: PlainChoiceProps) {
  const id = useId()
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}
      >
        {label}
      </Box>
      <NativeSelect
        fullWidth
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
        onChange={(event) => onChange(event.target.value)}
        value={value}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}
