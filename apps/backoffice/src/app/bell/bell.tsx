import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../platform/api/index.ts'
import { lazyPart } from '../../platform/browser/index.ts'
import { loadTexts } from '../../platform/language/index.ts'
import { useLiveEvents } from '../../platform/live/index.ts'
import { LazyMenu } from '../../platform/looks/index.ts'
import { useSession } from '../../platform/session/index.ts'
import { bellOptions } from './bell-options.ts'

const loadList = () => import('./bell-list.tsx')
const BellList = lazyPart(async () => {
  const [module] = await Promise.all([loadList(), loadTexts('notifications')])
  return { default: module.BellList }
})

/** What has happened, with how much of it has not been read; news ring by themselves. */
export function Bell() {
  const { t } = useTranslation()
  const { me } = useSession()
  const queryClient = useQueryClient()
  const { data } = useQuery(bellOptions())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  useLiveEvents((event) => {
    if (event.type !== 'notifications' || event.userId !== me.user.id) return
    void queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
  })
  const unread = data?.unread ?? 0
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={t('shell.bell', { count: unread })}
        onClick={(event) => setAnchor(event.currentTarget)}
        onFocus={loadList}
        onPointerEnter={loadList}
      >
        {unread > 0 ? (
          <Badge badgeContent={unread} color="primary" max={99}>
            <BellIcon fontSize="small" />
          </Badge>
        ) : (
          <BellIcon fontSize="small" />
        )}
      </IconButton>
      <LazyMenu anchor={anchor}>
        <BellList anchor={anchor} onClose={() => setAnchor(null)} />
      </LazyMenu>
    </>
  )
}
