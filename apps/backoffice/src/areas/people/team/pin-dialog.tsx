import Button from '@mui/material/Button'
import type { MemberRecord } from '@servery/contract/people/team.ts'
import { findPinProblem, pinDigitsMax } from '@servery/domain/business/access/pin.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { client } from '../../../platform/api/index.ts'
import { SecretDialog } from './secret-dialog.tsx'

interface PinDialogProps {
  readonly member: MemberRecord
  readonly onClose: () => void
}

/** A new PIN for a member: typed or made up, shown now and never again. */
export function PinDialog({ member, onClose }: PinDialogProps) {
  const { t } = useTranslation()
  const name = member.displayName
  return (
    <SecretDialog
      body={t('team.pin.body')}
      check={(pin) => {
        const fault = findPinProblem(pin)
        return fault === null ? null : t(`team.pin.problem.${fault}`)
      }}
      digits
      hint={t('team.pin.hint')}
      label={t('team.pin.label')}
      maxLength={pinDigitsMax}
      notice={member.hasPin ? t('team.pin.replaces') : null}
      onClose={onClose}
      onSave={async (pin) => {
        await client.team.setPin({ id: member.id, pin })
        toasts.success(t('team.pin.saved', { name }))
      }}
      saveLabel={t('team.pin.save')}
      title={t('team.pin.title', { name })}
    >
      {(fill) => (
        <Button
          color="secondary"
          onClick={() => fill(makePin())}
          sx={{ justifySelf: 'start' }}
          variant="outlined"
        >
          {t('team.pin.generate')}
        </Button>
      )}
    </SecretDialog>
  )
}

/** Six digits that nobody guesses at the first try. */
function makePin(): string {
  for (;;) {
    const digits = [...crypto.getRandomValues(new Uint32Array(pinDigitsMax))].map((one) => one % 10)
    const pin = digits.join('')
    if (findPinProblem(pin) === null) return pin
  }
}
