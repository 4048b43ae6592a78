import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, type client, LoadProblem, type OutputOf } from '../../../../platform/api/index.ts'
import type { Menu } from '../menu-form.ts'

interface VersionsDialogProps {
  readonly menu: Menu
  readonly readOnly: boolean
  readonly onRestore: (number: number) => Promise<void>
  readonly onClose: () => void
}

/** Every version that tills had, and the way back to each. */
export function VersionsDialog({ menu, readOnly, onRestore, onClose }: VersionsDialogProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const [asked, setAsked] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const query = useQuery({
    ...api.menus.versions.queryOptions({ input: { id: menu.id } }),
    staleTime: 0,
  })
  const restore = async (number: number) => {
    setBusy(true)
    await onRestore(number)
    setBusy(false)
    setAsked(null)
  }
  return (
    <Dialog
      actions={
        <Button color="secondary" onClick={onClose}>
          {texts.close}
        </Button>
      }
      maxWidth="sm"
      onClose={onClose}
      title={t('menus.versions.title', { name: menu.name })}
    >
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} variant="rounded" />}
      {query.data?.rows.length === 0 && t('menus.versions.none')}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {query.data?.rows.map((version, index) => (
          <VersionRow
            isLive={index === 0}
            key={version.number}
            onRestore={readOnly ? null : () => setAsked(version.number)}
            version={version}
          />
        ))}
      </Box>

      <ConfirmDialog
        busy={busy}
        confirmLabel={t('menus.versions.confirm')}
        onClose={() => setAsked(null)}
        onConfirm={() => asked !== null && void restore(asked)}
        open={asked !== null}
        title={t('menus.versions.restore', { number: asked ?? 0 })}
      >
        {t(menu.hasChanges ? 'menus.versions.keepsDraft' : 'menus.versions.body')}
      </ConfirmDialog>
    </Dialog>
  )
}

interface VersionRowProps {
  readonly version: OutputOf<typeof client.menus.versions>['rows'][number]
  readonly isLive: boolean
  /** Null for whoever may only look. */
  readonly onRestore: (() => void) | null
}

function VersionRow({ version, isLive, onRestore }: VersionRowProps) {
  const { t } = useTranslation()
  const { number, restoredFrom, publishedBy } = version
  return (
    <Box
      component="li"
      sx={(theme) => ({
        alignItems: 'center',
        borderBlockEnd: `1px solid ${theme.vars?.palette.divider}`,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        py: 1.25,
      })}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <Box sx={{ fontWeight: 600 }}>
          {t('menus.versions.one', { number })}
          {restoredFrom !== null && ` · ${t('menus.versions.back', { number: restoredFrom })}`}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          <DateTimeText instant={version.publishedAt} shape="dateTime" />
          {publishedBy !== '' && ` · ${publishedBy}`}
          {` · ${t('menus.itemCount', { count: version.items })}`}
        </Box>
      </Box>
      {isLive && <StatusChip label={t('menus.status.live')} tone="success" />}
      {!isLive && onRestore !== null && (
        <Button color="secondary" onClick={onRestore} size="small" variant="outlined">
          {t('menus.versions.restore', { number })}
        </Button>
      )}
    </Box>
  )
}
