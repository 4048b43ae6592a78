import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageChoice, LooksChoices, PinNavSwitch } from '../../platform/looks/index.ts'

/** How the product looks on this device. Each choice shows at once and is kept. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      onClose={onClose}
      open={open}
      slotProps={{
        paper: { 'aria-labelledby': titleId, role: 'dialog', sx: { width: 'min(340px, 100vw)' } },
      }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', p: 2, pb: 0 }}>
        <Typography component="h2" id={titleId} sx={{ flexGrow: 1 }} variant="h2">
          {t('settings.title')}
        </Typography>
        <IconButton aria-label={t('ui.close')} onClick={onClose} size="small">
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, p: 2 }}>
        <LooksChoices isWide />
        <LanguageChoice isWide />
        <PinNavSwitch />
      </Box>
    </Drawer>
  )
}
