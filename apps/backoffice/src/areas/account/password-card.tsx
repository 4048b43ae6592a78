import { checkPassword, defaultPasswordPolicy } from '@servery/domain/access/password.ts'
import { FormCard, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { changePassword } from '../../session/credentials.ts'
import { DeedForm } from './deed-form.tsx'
import { PolicyList } from './policy-list.tsx'

const hourMs = 3_600_000

/** A new password ends every other session. */
export function PasswordCard({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation()
  const form = useFormPage({ defaultValues: { currentPassword: '', newPassword: '' } })
  const found = useQuery(api.signIn.passwordPolicy.queryOptions({ staleTime: hourMs }))
  const policy = found.data ?? defaultPasswordPolicy
  const password = useWatch({ control: form.control, name: 'newPassword' })
  return (
    <FormCard description={t('account.password.hint')} title={t('account.password.title')}>
      <DeedForm
        deed={changePassword}
        form={form}
        label={t('account.password.title')}
        onDone={() => {
          toasts.success(t('account.password.done'))
          onChanged()
        }}
        submitLabel={t('account.password.submit')}
      >
        <TextInput
          autoComplete="current-password"
          label={t('account.password.current')}
          name="currentPassword"
          type="password"
        />
        <TextInput
          autoComplete="new-password"
          findProblem={(text) =>
            text === '' || checkPassword(policy, text).length === 0 ? null : t('auth.policy.unmet')
          }
          label={t('account.password.new')}
          name="newPassword"
          type="password"
        />
        <PolicyList password={password} policy={policy} />
      </DeedForm>
    </FormCard>
  )
}
