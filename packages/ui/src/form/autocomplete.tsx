import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import type { ReactNode } from 'react'
import { useUiTexts } from '../texts.tsx'

/** MUI's, whose buttons say what they do in the language of the page. */
export function Autocomplete<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const texts = useUiTexts()
  // To be shown that its props fit, the checker of types takes a tenth of the time of all screens.
  const Named = MuiAutocomplete as unknown as (all: typeof props) => ReactNode
  return (
    <Named
      clearText={texts.clearSelection}
      closeText={texts.close}
      loadingText={texts.loading}
      noOptionsText={texts.noResults}
      openText={texts.openOptions}
      {...props}
    />
  )
}
