import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/**
 * Asks before a page with unsaved changes is left for another. After a save, go on with
 * `router.history.push(path, undefined, { ignoreBlocker: true })`.
 */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const { t } = useTranslation()
  const blocker = useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      cancelLabel={t('ui.leaveStay')}
      confirmLabel={t('ui.leaveConfirm')}
      destructive
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      open={blocker.status === 'blocked'}
      title={t('ui.leaveTitle')}
    >
      {t('ui.leaveBody')}
    </ConfirmDialog>
  )
}
