import LogoutIcon from '@mui/icons-material/Logout'
import PersonIcon from '@mui/icons-material/PersonOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import type { LazyMenuProps } from '../../platform/looks/index.ts'
import { paths, RouterLink } from '../../platform/routing/index.ts'
import { useSession } from '../../platform/session/index.ts'

interface AccountMenuListProps extends LazyMenuProps {
  readonly onSettings: () => void
}

/** Who is signed in, the settings of this device, and the way out. */
export function AccountMenuList({ anchor, onClose, onSettings }: AccountMenuListProps) {
  const { t } = useTranslation()
  const { me, leave } = useSession()
  const { firstName, secondName, email } = me.user
  const name = `${firstName} ${secondName}`.trim()
  return (
    <Menu
      anchorEl={anchor}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      onClose={onClose}
      open={anchor !== null}
      transformOrigin={{ horizontal: 'right', vertical: 'top' }}
    >
      <Box component="li" role="presentation" sx={{ maxWidth: 280, px: 2, py: 1 }}>
        {name !== '' && (
          <Box sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
          <bdi>{email === '' ? t('shell.noEmail') : email}</bdi>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <bdi>{me.company.name}</bdi>
        </Box>
      </Box>
      <Divider component="li" sx={{ my: 0.5 }} />
      <MenuItem component={RouterLink} href={paths.account()} onClick={onClose}>
        <ListItemIcon>
          <PersonIcon fontSize="small" />
        </ListItemIcon>
        {t('shell.myAccount')}
      </MenuItem>
      <MenuItem
        onClick={() => {
          onClose()
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
          onClose()
          leave().catch(() => toasts.error(t('shell.signOutFailed')))
        }}
      >
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}
