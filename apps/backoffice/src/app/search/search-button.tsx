import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../platform/language/index.ts'
import type { SearchDialogProps } from './search-dialog.tsx'

interface SearchButtonProps {
  readonly onSettings: () => void
}

/** The search of everything: in the bar, and by Ctrl K or ⌘ K wherever one is. */
export function SearchButton({ onSettings }: SearchButtonProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      // The browser would go to its address bar.
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  const isWanted = open && Dialog === null
  useEffect(() => {
    if (!isWanted) return
    Promise.all([
      import('./search-dialog.tsx'),
      loadTexts('search', 'pos', 'items', 'reports'),
    ]).then(
      ([module]) => setDialog(() => module.SearchDialog),
      () => {
        setOpen(false)
        toasts.error(t('ui.loadFailed'))
      },
    )
  }, [isWanted, t])
  return (
    <>
      <SearchField onStart={() => setOpen(true)} />
      {Dialog !== null && (
        <Dialog
          onClose={() => setOpen(false)}
          onSettings={() => {
            setOpen(false)
            onSettings()
          }}
          open={open}
        />
      )}
    </>
  )
}

/** Looks like a field where there is room for one; it opens the real one. */
function SearchField({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation()
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
  return (
    <>
      <Box
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        component="button"
        onClick={onStart}
        sx={(theme) => ({
          alignItems: 'center',
          bgcolor: 'background.default',
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: 1,
          color: 'text.secondary',
          cursor: 'pointer',
          display: { xs: 'none', md: 'flex' },
          font: 'inherit',
          gap: 1,
          height: 36,
          marginInline: 'auto',
          maxWidth: 420,
          px: 1.25,
          width: '100%',
          '&:hover': { borderColor: theme.vars?.palette.inputBorder },
        })}
        type="button"
      >
        <SearchIcon aria-hidden fontSize="small" />
        <Box component="span" sx={{ flexGrow: 1, textAlign: 'start' }}>
          {t('shell.search')}
        </Box>
        <Box aria-hidden component="kbd" dir="ltr" sx={{ font: 'inherit', fontSize: '0.75rem' }}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'flex', md: 'none' }, justifyContent: 'flex-end' }}>
        <IconButton aria-haspopup="dialog" aria-label={t('shell.search')} onClick={onStart}>
          <SearchIcon fontSize="small" />
        </IconButton>
      </Box>
    </>
  )
}
