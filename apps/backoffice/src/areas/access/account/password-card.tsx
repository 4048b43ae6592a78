import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { changePassword } from '../../../platform/identity/index.ts'
import { NewPasswordInputs, PasswordInput } from '../../../platform/sign-in/index.ts'
import { ActionForm } from './action-form.tsx'

interface Passwords {
  currentPassword: string
  newPassword: string
}

/** A new password ends every other session. */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation()
  const form = useFormPage<Passwords>({ defaultValues: { currentPassword: '', newPassword: '' } })
  return (
    <FormCard description={t('account.password.hint')} title={t('account.password.title')}>
      <ActionForm
        deed={changePassword}
        form={form}
        label={t('account.password.title')}
        onDone={() => {
          toasts.success(t('account.password.done'))
          onChanged()
        }}
        submitLabel={t('account.password.submit')}
      >
        <PasswordInput<Passwords>
          autoComplete="current-password"
          label={t('account.password.current')}
          name="currentPassword"
        />
        <NewPasswordInputs<Passwords> label={t('auth.newPassword')} name="newPassword" />
      </ActionForm>
    </FormCard>
  )
}
