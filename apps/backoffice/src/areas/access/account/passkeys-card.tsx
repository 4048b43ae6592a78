import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { SignInMethods } from '@servery/contract/people/account-security.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPasskey, canUsePasskeys, deletePasskey } from '../../../platform/identity/index.ts'
import { useProof, useSecurityProblem } from '../../../platform/proof/index.ts'
import { ActionForm } from './action-form.tsx'

type Passkey = SignInMethods['passkeys'][number]

interface PasskeysCardProps {
  readonly passkeys: readonly Passkey[]
  readonly onChanged: () => void
}

export function PasskeysCard({ passkeys, onChanged }: PasskeysCardProps) {
  const { t } = useTranslation()
  const prove = useProof()
  const describe = useSecurityProblem()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const form = useFormPage({ defaultValues: { name: '' } })
  const remove = async ({ id }: Passkey) => {
    setLeaving(null)
    const outcome = await prove(() => deletePasskey(id))
    const problem = outcome.ok ? null : describe(outcome.code)
    if (problem !== null) toasts.error(problem)
    onChanged()
  }
  return (
    <FormCard description={t('account.passkeys.hint')} title={t('account.passkeys.title')}>
      <PasskeyList onRemove={setLeaving} passkeys={passkeys} />
      {!canUsePasskeys() && (
        <Typography color="textSecondary" variant="body2">
          {t('account.passkeys.notHere')}
        </Typography>
      )}
      {canUsePasskeys() && isOpen && (
        <ActionForm
          deed={({ name }) => addPasskey(name)}
          form={form}
          label={t('account.passkeys.add')}
          onCancel={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false)
            toasts.success(t('account.passkeys.done'))
            onChanged()
          }}
          submitLabel={t('account.passkeys.add')}
        >
          <TextInput
            hint={t('account.passkeys.nameHint')}
            label={t('account.passkeys.name')}
            maxLength={40}
            name="name"
          />
        </ActionForm>
      )}
      {canUsePasskeys() && !isOpen && (
        <Box>
          <Button color="secondary" onClick={() => setIsOpen(true)} variant="outlined">
            {t('account.passkeys.add')}
          </Button>
        </Box>
      )}
      <ConfirmDialog
        confirmLabel={t('account.remove')}
        destructive
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving !== null) void remove(leaving)
        }}
        open={leaving !== null}
        title={t('account.passkeys.removeOne', { name: leaving?.name ?? '' })}
      >
        {t('account.passkeys.removeBody')}
      </ConfirmDialog>
    </FormCard>
  )
}

interface PasskeyListProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation()
  if (passkeys.length === 0) return null
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
      {passkeys.map((passkey) => (
        <Box
          component="li"
          key={passkey.id}
          sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 500 }}>{passkey.name || t('account.passkeys.unnamed')}</Box>
            <Typography color="textSecondary" component="div" variant="body2">
              {t('account.passkeys.added')} <DateTimeText instant={passkey.createdAt} />
            </Typography>
          </Box>
          <Button
            aria-label={t('account.passkeys.removeOne', { name: passkey.name })}
            color="secondary"
            onClick={() => onRemove(passkey)}
            size="small"
          >
            {t('account.remove')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
