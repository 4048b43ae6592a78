import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { Autocomplete } from '@servery/ui/form/autocomplete.tsx'
import { useFieldLabel } from '@servery/ui/form/field-labels.ts'
import { useFieldWords } from '@servery/ui/form/field-words.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface FinderProps<Found> {
  readonly label: string
  readonly placeholder: string
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly options: readonly Found[]
  readonly keyOf: (found: Found) => string
  readonly nameOf: (found: Found) => string
  readonly nothingFound: string
  readonly onFound: (found: Found) => void
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}

/** Finds one thing after the other by typing; what was found stands elsewhere. */
export function Finder<Found>(props: FinderProps<Found>) {
  const { label, placeholder, typed, onTyped, options, keyOf, nameOf, onFound } = props
  return (
    <Autocomplete
      autoHighlight
      blurOnSelect={false}
      clearOnBlur
      filterOptions={(all) => [...all]}
      getOptionKey={keyOf}
      getOptionLabel={nameOf}
      inputValue={typed}
      noOptionsText={props.nothingFound}
      onChange={(_, found) => {
        if (found === null) return
        onFound(found)
        onTyped('')
      }}
      onInputChange={(_, text, reason) => reason !== 'reset' && onTyped(text)}
      options={options}
      renderInput={(field) => (
        <TextField
          {...field}
          inputRef={props.inputRef}
          placeholder={placeholder}
          size="small"
          slotProps={{
            ...field.slotProps,
            htmlInput: { ...field.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
      value={null}
    />
  )
}

interface FoundFieldProps {
  /** The field's path in the form. */
  readonly path: string
  readonly label: string
  readonly optional?: boolean
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** What was found is called; null: the finder stands there. */
  readonly chosen: string | null
  readonly onClear: () => void
  readonly children: ReactNode
}

/** One thing that is found by typing: until then the finder, and then its name. */
export function FoundField(props: FoundFieldProps) {
  const { path, label, optional = false, problem, hint, chosen, onClear, children } = props
  const { t } = useTranslation()
  const texts = useUiTexts()
  useFieldLabel(path, label)
  useFieldWords(path, { label })
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}>
        {label}
        {optional && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            {texts.optional}
          </Box>
        )}
      </Box>
      {chosen === null ? (
        children
      ) : (
        <Box sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{chosen}</Box>
          <IconButton
            aria-label={t('records.remove', { name: chosen })}
            onClick={onClear}
            size="small"
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      )}
      {hint !== undefined && problem === undefined && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5 }}>{hint}</Box>
      )}
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem', mt: 0.5 }}>
          {problem}
        </Box>
      )}
    </Box>
  )
}
