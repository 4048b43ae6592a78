import LogoutIcon from '@mui/icons-material/Logout'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.tsx'

/** Who is signed in, the settings of this device, and the way out. */
export function AccountMenu({ onSettings }: { readonly onSettings: () => void }) {
  const { t } = useTranslation()
  const { me, leave } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { firstName, secondName, email } = me.user
  const name = `${firstName} ${secondName}`.trim()
  const initials = `${firstName.slice(0, 1)}${secondName.slice(0, 1)}` || email.slice(0, 1)
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={`${t('shell.account')} ${initials.toUpperCase()}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          sx={(theme) => ({
            backgroundColor: `color-mix(in srgb, ${theme.vars?.palette.primary.main} 14%, ${theme.vars?.palette.background.paper})`,
            color: 'text.primary',
            fontSize: '0.8125rem',
            fontWeight: 600,
            height: 32,
            width: 32,
          })}
        >
          {initials.toUpperCase()}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
        onClose={() => setAnchor(null)}
        open={anchor !== null}
        transformOrigin={{ horizontal: 'right', vertical: 'top' }}
      >
        <Box component="li" role="presentation" sx={{ maxWidth: 280, px: 2, py: 1 }}>
          {name !== '' && <Box sx={{ fontWeight: 600 }}>{name}</Box>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
            <bdi>{email === '' ? t('shell.noEmail') : email}</bdi>
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{me.company.name}</Box>
        </Box>
        <Divider component="li" sx={{ my: 0.5 }} />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            onSettings()
          }}
        >
          <ListItemIcon>
            <SettingsIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.settings')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            leave().catch(() => toasts.error(t('shell.signOutFailed')))
          }}
        >
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.signOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
