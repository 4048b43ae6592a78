import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** One at sign, a dot behind it, no spaces: the letter that is sent proves the rest. */
const shape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export function isEmail(text: string): boolean {
  return text.length <= 254 && shape.test(text)
}

interface EmailInputProps<T extends FieldValues> {
  readonly name: FieldPath<T>
  readonly autoComplete: 'username' | 'email'
}

export function EmailInput<T extends FieldValues>({ name, autoComplete }: EmailInputProps<T>) {
  const { t } = useTranslation()
  return (
    <TextInput<T>
      autoComplete={autoComplete}
      findProblem={(text) =>
        text.trim() === '' || isEmail(text.trim()) ? null : t('auth.error.emailInvalid')
      }
      label={t('auth.email')}
      name={name}
      type="email"
    />
  )
}
