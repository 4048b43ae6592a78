import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveActive, type SearchEntry } from './search-entries.ts'
import { SearchList } from './search-list.tsx'
import { useSearch } from './use-search.ts'

export interface SearchDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onSettings: () => void
}

/**
 * A field, and below it what it finds. The focus stays in the field; the arrows move through the
 * results, as in any combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function SearchDialog({ open, onClose, onSettings }: SearchDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      isBare
      maxWidth="sm"
      onClose={onClose}
      open={open}
      paper={{
        'aria-label': t('search.title'),
        sx: {
          alignSelf: 'flex-start',
          m: { xs: 1, sm: 4 },
          maxHeight: { xs: 'calc(100dvh - 16px)', sm: 'min(640px, calc(100dvh - 64px))' },
          mt: { xs: 1, sm: '10vh' },
          width: { xs: 'calc(100% - 16px)', sm: '100%' },
        },
      }}
    >
      <SearchPanel onClose={onClose} onSettings={onSettings} />
    </Dialog>
  )
}

const steps: Readonly<Record<string, Parameters<typeof moveActive>[1]>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'first',
  PageDown: 'last',
}

function SearchPanel({ onClose, onSettings }: Omit<SearchDialogProps, 'open'>) {
  const { t } = useTranslation()
  const id = useId()
  const search = useSearch({ onClose, onSettings })
  const { text, entries, isSearching } = search
  const [at, setAt] = useState(0)
  const active = Math.min(at, Math.max(0, entries.length - 1))
  const choose = (entry: SearchEntry | undefined, isNewTab: boolean) => {
    if (entry === undefined) return
    if (entry.action.to === 'search') setAt(0)
    search.choose(entry, isNewTab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, the keys are the input method's.
    if (event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(moveActive(active, step, entries.length))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(entries[active], event.ctrlKey || event.metaKey)
    }
  }
  const hasEntries = entries.length > 0
  return (
    <>
      <Box
        sx={(theme) => ({
          alignItems: 'center',
          borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
          display: 'flex',
          flexShrink: 0,
          gap: 1,
          px: 2,
          py: 1,
        })}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          inputProps={{
            'aria-activedescendant': hasEntries ? `${id}-${active}` : undefined,
            'aria-autocomplete': 'list',
            'aria-controls': `${id}-list`,
            'aria-expanded': hasEntries,
            'aria-label': t('search.title'),
            autoComplete: 'off',
            maxLength: 100,
            role: 'combobox',
            spellCheck: false,
          }}
          onChange={(event) => {
            search.setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          placeholder={t('search.placeholder')}
          sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
          value={text}
        />
        <IconButton aria-label={t('ui.close')} onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flexGrow: 1, minHeight: 0, overflowY: 'auto', p: 1 }}>
        <SearchList
          active={active}
          entries={entries}
          id={id}
          onActive={setAt}
          onChoose={choose}
          label={t('search.results')}
        />
        {!hasEntries && <NoEntries search={search} />}
      </Box>
      <p role="status" style={visuallyHidden}>
        {text.trim() !== '' && !isSearching ? t('search.count', { count: entries.length }) : ''}
      </p>
    </>
  )
}

/** What to type, that nothing matches, or that the server could not be asked. */
function NoEntries({ search }: { readonly search: ReturnType<typeof useSearch> }) {
  const { t } = useTranslation()
  const { problem, text, isSearching } = search
  const isEarly = text.trim() === '' || isSearching
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', p: 2, textAlign: 'center' }}>
      {problem ?? t(isEarly ? 'search.hint' : 'search.nothing')}
    </Box>
  )
}
