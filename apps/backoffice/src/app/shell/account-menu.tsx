import Avatar from '@mui/material/Avatar'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/browser/index.ts'
import { LazyMenu } from '../../platform/looks/index.ts'
import { useSession } from '../../platform/session/index.ts'

const loadList = () => import('./account-menu-list.tsx')
const AccountMenuList = lazyPart(async () => ({ default: (await loadList()).AccountMenuList }))

/** Who is signed in, the settings of this device, and the way out. */
export function AccountMenu({ onSettings }: { readonly onSettings: () => void }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { firstName, secondName, email, avatar } = me.user
  const initials = `${firstName.slice(0, 1)}${secondName.slice(0, 1)}` || email.slice(0, 1)
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={`${t('shell.account')} ${initials.toUpperCase()}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        onFocus={loadList}
        onPointerEnter={loadList}
        sx={{ p: 0.5 }}
      >
        <Avatar
          alt=""
          src={avatar === '' ? undefined : avatar}
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
      <LazyMenu anchor={anchor}>
        <AccountMenuList anchor={anchor} onClose={() => setAnchor(null)} onSettings={onSettings} />
      </LazyMenu>
    </>
  )
}
