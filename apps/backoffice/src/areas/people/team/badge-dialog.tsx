import type { MemberRecord } from '@servery/contract/people/team.ts'
import { badgeLengthMax, badgeShape } from '@servery/domain/business/access/pin.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface BadgeDialogProps {
  readonly member: MemberRecord
  readonly onClose: () => void
}

/** A badge for a member: read by a scanner or reader, which ends with Enter, and so saves it. */
export function BadgeDialog({ member, onClose }: BadgeDialogProps) {
  const { t } = useTranslation()
  const name = member.displayName
  return (
    <SecretDialog
      body={t('team.badge.body')}
      check={(badge) => (badgeShape.test(badge) ? null : t('team.badge.problem'))}
      hint={t('team.badge.hint')}
      label={t('team.badge.label')}
      maxLength={badgeLengthMax}
      notice={member.hasBadge ? t('team.badge.replaces') : null}
      onClose={onClose}
      onSave={async (badge) => {
        await client.team.setBadge({ id: member.id, badge })
        toasts.success(t('team.badge.saved', { name }))
      }}
      saveLabel={t('team.badge.save')}
      title={t('team.badge.title', { name })}
    />
  )
}
