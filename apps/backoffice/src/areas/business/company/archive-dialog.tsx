import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { useTranslation } from 'react-i18next'

interface ArchiveDialogProps {
  readonly name: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

export function ArchiveDialog({ name, onConfirm, onClose }: ArchiveDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      confirmLabel={t('branches.action.archive')}
      destructive
      onClose={onClose}
      onConfirm={onConfirm}
      open
      title={t('branches.archiveOne', { name })}
    >
      {t('branches.archiveBody')}
    </ConfirmDialog>
  )
}
