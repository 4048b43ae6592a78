import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'

interface RevokeDialogProps {
  readonly email: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function RevokeDialog({ email, onConfirm, onClose }: RevokeDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      confirmLabel={t('users.action.revoke')}
      destructive
      onClose={onClose}
      onConfirm={onConfirm}
      open
      title={t('users.revokeOne', { email })}
    >
      {t('users.revokeBody')}
    </ConfirmDialog>
  )
}
