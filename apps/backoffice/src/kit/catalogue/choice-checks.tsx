import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { sayChoices, useFieldWords } from '@servery/ui/form/field-words.ts'
import { useController } from 'react-hook-form'

interface ChoiceChecksProps {
  /** A field that holds a list of the values. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Any number of a few, each with a box to tick. */
export function ChoiceChecks({ name, label, hint, choices }: ChoiceChecksProps) {
  const { field } = useController({ name })
  const chosen = (field.value ?? []) as readonly string[]
  useFieldWords(name, { label, say: sayChoices(choices) })
  const toggle = (value: string) =>
    field.onChange(
      chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
    )
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, minWidth: 0, p: 0 }}>
      <Box component="legend" sx={{ fontSize: '0.875rem', fontWeight: 500, p: 0 }}>
        {label}
      </Box>
      {hint !== undefined && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{hint}</Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {choices.map((choice) => (
          <FormControlLabel
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onBlur={field.onBlur}
                onChange={() => toggle(choice.value)}
                size="small"
              />
            }
            key={choice.value}
            label={choice.label}
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ marginInlineEnd: 2 }}
          />
        ))}
      </Box>
    </Box>
  )
}
