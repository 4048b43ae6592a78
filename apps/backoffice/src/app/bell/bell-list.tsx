import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { NotificationRow } from '@servery/contract/people/notifications.ts'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { EmptyState } from '@servery/ui/shell/empty-state.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../platform/api/index.ts'
import type { LazyMenuProps } from '../../platform/looks/index.ts'
import { paths, RouterLink } from '../../platform/routing/index.ts'
import { bellOptions } from './bell-options.ts'
import { useSentence } from './sentence.ts'

/** The newest notifications, each a way to what it is about. */
export function BellList({ anchor, onClose }: LazyMenuProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const titleId = useId()
  const query = useQuery(bellOptions())
  const read = async (ids: string[] | null) => {
    try {
      await client.notifications.markRead({ ids })
      await queryClient.invalidateQueries({ queryKey: api.notifications.list.key() })
    } catch {
      toasts.error(t('notifications.notMarked'))
    }
  }
  const unread = query.data?.unread ?? 0
  return (
    <Popover
      anchorEl={anchor}
      anchorOrigin={{ horizontal: 'right', vertical: 'bottom' }}
      onClose={onClose}
      open={anchor !== null}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          'aria-modal': true,
          role: 'dialog',
          sx: { maxHeight: 'min(560px, 80vh)', width: 'min(400px, calc(100vw - 32px))' },
        },
      }}
      transformOrigin={{ horizontal: 'right', vertical: 'top' }}
    >
      <Box sx={{ alignItems: 'center', display: 'flex', gap: 1, p: 2, pb: 1 }}>
        <Typography component="h2" id={titleId} sx={{ flexGrow: 1 }} variant="h3">
          {t('notifications.title')}
        </Typography>
        {unread > 0 && (
          <Button onClick={() => void read(null)} size="small">
            {t('notifications.markAll')}
          </Button>
        )}
      </Box>
      <Rows onClose={onClose} onRead={read} query={query} />
      <Box sx={(theme) => ({ borderBlockStart: `1px solid ${theme.vars?.palette.divider}`, p: 1 })}>
        <Button
          color="secondary"
          component={RouterLink}
          fullWidth
          href={paths.accountNotifications()}
          onClick={onClose}
          size="small"
        >
          {t('notifications.choose')}
        </Button>
      </Box>
    </Popover>
  )
}

interface RowsProps {
  readonly query: {
    readonly data?: { readonly rows: readonly NotificationRow[] } | undefined
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly onRead: (ids: string[]) => Promise<void>
  readonly onClose: () => void
}

function Rows({ query, onRead, onClose }: RowsProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const rows = query.data?.rows
  if (rows === undefined && query.isError) {
    const retry = (
      <Button color="secondary" onClick={() => void query.refetch()} variant="outlined">
        {texts.retry}
      </Button>
    )
    return (
      <EmptyState actions={retry} role="alert" title={texts.loadFailed}>
        {texts.loadFailedBody}
      </EmptyState>
    )
  }
  if (rows === undefined) return <Skeleton height={120} sx={{ m: 2 }} variant="rounded" />
  if (rows.length === 0) {
    return <EmptyState title={t('notifications.empty')}>{t('notifications.emptyBody')}</EmptyState>
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Row
          key={row.id}
          onOpen={() => {
            onClose()
            if (!row.read) void onRead([row.id])
          }}
          row={row}
        />
      ))}
    </Box>
  )
}

function Row({ row, onOpen }: { readonly row: NotificationRow; readonly onOpen: () => void }) {
  const { t } = useTranslation()
  const { title, body, path } = useSentence()(row)
  return (
    <Box
      component="li"
      sx={(theme) => ({
        borderBlockStart: `1px solid ${theme.vars?.palette.divider}`,
        '& a': {
          color: 'text.primary',
          display: 'flex',
          gap: 1.25,
          px: 2,
          py: 1.25,
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        },
      })}
    >
      <RouterLink href={path} onClick={onOpen}>
        <Box
          aria-hidden
          sx={{
            bgcolor: row.read ? 'transparent' : 'primary.main',
            borderRadius: '50%',
            flexShrink: 0,
            height: 8,
            mt: 0.875,
            width: 8,
          }}
        />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: row.read ? 400 : 600, overflowWrap: 'anywhere' }}>
            {!row.read && <span style={visuallyHidden}>{t('notifications.unread')} </span>}
            {title}
          </Box>
          {body !== '' && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
              {body}
            </Box>
          )}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.25 }}>
            <DateTimeText instant={row.at} />
          </Box>
        </Box>
      </RouterLink>
    </Box>
  )
}
