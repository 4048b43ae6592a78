import LogoutIcon from '@mui/icons-material/Logout'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand, LanguageMenu } from '../../../platform/looks/index.ts'
import { useSession } from '../../../platform/session/index.ts'

/** The whole screen: the way out and the language above, the step below. */
export function OnboardingFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { leave } = useSession()
  return (
    <Box sx={{ backgroundColor: 'background.default', minHeight: '100dvh' }}>
      <Box
        component="header"
        sx={{
          alignItems: 'center',
          backgroundColor: 'background.paper',
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
          display: 'flex',
          gap: 1,
          minHeight: 56,
          px: { xs: 2, md: 3 },
        }}
      >
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Brand name={t('app.name')} />
        </Box>
        <LanguageMenu />
        <Button
          color="secondary"
          onClick={() => {
            leave().catch(() => toasts.error(t('shell.signOutFailed')))
          }}
          startIcon={<LogoutIcon />}
        >
          {t('shell.signOut')}
        </Button>
      </Box>
      <Box
        component="main"
        sx={{
          display: 'flex',
          gap: 5,
          marginInline: 'auto',
          maxWidth: 1040,
          px: { xs: 2, md: 3 },
          py: { xs: 2.5, md: 5 },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
