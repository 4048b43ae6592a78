import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { use, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askBefore, BegunAnew, type Go } from './unsaved.ts'
import type { Query } from './url-query.ts'

interface LeaveGuardProps {
  readonly dirty: boolean
  /** What of the query says which record is edited: another one is left for as well. */
  readonly keys?: readonly string[]
}

/**
 * Asks before a page with unsaved changes is left for another. After a save, go on with
 * `router.history.push(path, undefined, { ignoreBlocker: true })`.
 */
export function LeaveGuard({ dirty, keys = [] }: LeaveGuardProps) {
  const { t } = useTranslation()
  const wanted = useWanted(dirty)
  const blocker = useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) =>
      dirty &&
      (current.pathname !== next.pathname ||
        keys.some((key) => (current.search as Query)[key] !== (next.search as Query)[key])),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      cancelLabel={t('ui.leaveStay')}
      confirmLabel={t('ui.leaveConfirm')}
      destructive
      onClose={() => {
        wanted.stay()
        blocker.reset?.()
      }}
      onConfirm={() => {
        wanted.leave()
        blocker.proceed?.()
      }}
      open={blocker.status === 'blocked' || wanted.isAsked}
      title={t('ui.leaveTitle')}
    >
      {t('ui.leaveBody')}
    </ConfirmDialog>
  )
}

/** Where somebody wants to go who has to be asked first, other than to another address. */
function useWanted(dirty: boolean) {
  const isBegunAnew = use(BegunAnew)
  const [go, setGo] = useState<Go | null>(null)
  useEffect(() => {
    if (dirty && isBegunAnew) return askBefore((next) => setGo(() => next))
  }, [dirty, isBegunAnew])
  return {
    isAsked: go !== null,
    stay: () => setGo(null),
    leave: () => {
      setGo(null)
      go?.()
    },
  }
}
