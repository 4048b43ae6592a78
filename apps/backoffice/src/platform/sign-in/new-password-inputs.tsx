import { checkPassword } from '@servery/domain/business/access/password.ts'
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PasswordChecklist } from './password-checklist.tsx'
import { PasswordInput } from './password-input.tsx'
import { usePasswordPolicy } from './use-sign-in-options.ts'

interface NewPasswordInputsProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  /** Where the old one is asked for beside it. */
  readonly label?: string
  /** Typed a second time, where there is no other way back. */
  readonly confirmation?: FieldPath<T>
}

/** A password of one's own choice, with the rules beside it. */
export function NewPasswordInputs<T extends FieldValues>(props: NewPasswordInputsProps<T>) {
  const { name, label, confirmation } = props
  const { t } = useTranslation()
  const policy = usePasswordPolicy()
  const { getValues } = useFormContext<T>()
  const password = String(useWatch<T>({ name }) ?? '')
  return (
    <>
      <PasswordInput<T>
        autoComplete="new-password"
        findProblem={(text) =>
          text === '' || checkPassword(policy, text).length === 0 ? null : t('auth.policy.unmet')
        }
        label={label ?? t(confirmation === undefined ? 'auth.password' : 'auth.newPassword')}
        name={name}
      />
      <PasswordChecklist password={password} policy={policy} />
      {confirmation !== undefined && (
        <PasswordInput<T>
          autoComplete="new-password"
          findProblem={(text) =>
            text === '' || text === getValues(name) ? null : t('auth.reset.differs')
          }
          label={t('auth.reset.confirm')}
          name={confirmation}
        />
      )}
    </>
  )
}
