import type { UserRow } from '@servery/contract/people/users.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'
import { getFullName } from './people.ts'

interface SuspendDialogProps {
  readonly user: UserRow
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function SuspendDialog({ user, onConfirm, onClose }: SuspendDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      confirmLabel={t('users.action.suspend')}
      destructive
      onClose={onClose}
      onConfirm={onConfirm}
      open
      title={t('users.suspendOne', { name: getFullName(user) || user.email })}
    >
      {t('users.suspendBody')}
    </ConfirmDialog>
  )
}
