import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { useUiTexts } from '../texts.tsx'

/** MUI's, whose buttons say what they do in the language of the page. */
export function Autocomplete<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const texts = useUiTexts()
  return (
    <MuiAutocomplete<Value, Multiple, DisableClearable, FreeSolo>
      clearText={texts.clearSelection}
      closeText={texts.close}
      loadingText={texts.loading}
      noOptionsText={texts.noResults}
      openText={texts.openOptions}
      {...props}
    />
  )
}
