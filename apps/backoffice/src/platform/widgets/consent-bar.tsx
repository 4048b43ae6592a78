import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsent } from './consent.ts'

/** Asks once, stands in nobody's way, and can be answered later in the preferences. */
export function ConsentBar() {
  const { t } = useTranslation()
  const { consent, decide } = useConsent()
  const textId = useId()
  if (consent !== null) return null
  return (
    <Box
      aria-labelledby={textId}
      component="section"
      sx={(theme) => ({
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: 1,
        boxShadow: '0 8px 24px rgb(17 25 39 / 0.16)',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        insetBlockEnd: 16,
        insetInlineEnd: 16,
        maxWidth: 'min(440px, calc(100vw - 32px))',
        p: 2,
        position: 'fixed',
        zIndex: 'snackbar',
        '@media print': { display: 'none' },
      })}
    >
      <Box id={textId} sx={{ fontSize: '0.875rem' }}>
        {t('consent.question')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => decide('given')} size="small" variant="contained">
          {t('consent.allow')}
        </Button>
        <Button color="secondary" onClick={() => decide('refused')} size="small" variant="outlined">
          {t('consent.refuse')}
        </Button>
      </Box>
    </Box>
  )
}
