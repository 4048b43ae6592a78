import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { linkGoogle, unlinkGoogle } from '../../../platform/identity/index.ts'
import { useProof, useSecurityProblem } from '../../../platform/proof/index.ts'

interface GoogleCardProps {
  readonly isLinked: boolean
  readonly onChanged: () => void
}

export function GoogleCard({ isLinked, onChanged }: GoogleCardProps) {
  const { t } = useTranslation()
  const prove = useProof()
  const describe = useSecurityProblem()
  const run = async () => {
    const outcome = await prove<{ ok: true } | { ok: false; code: string }>(
      isLinked ? () => unlinkGoogle() : () => linkGoogle(),
    )
    if (outcome.ok) {
      toasts.success(t(isLinked ? 'account.google.unlinked' : 'account.google.linked'))
      return onChanged()
    }
    const problem = describe(outcome.code)
    if (problem !== null) toasts.error(problem)
  }
  return (
    <FormCard
      actions={isLinked && <StatusChip label={t('account.on')} tone="success" />}
      description={t('account.google.hint')}
      title={t('account.google.title')}
    >
      <Box>
        <Button color="secondary" onClick={() => void run()} variant="outlined">
          {t(isLinked ? 'account.google.unlink' : 'account.google.link')}
        </Button>
      </Box>
    </FormCard>
  )
}
