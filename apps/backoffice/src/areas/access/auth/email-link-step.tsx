import Alert from '@mui/material/Alert'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestEmailLink } from '../../../platform/identity/index.ts'
import { AuthForm, AuthProblem, EmailInput, StepLink } from '../../../platform/sign-in/index.ts'
import { getTypedEmail, keepTypedEmail } from './typed-email.ts'

interface Address {
  email: string
}

/** Asks for a letter with a link that signs in. What it says is the same for every address. */
export function EmailLinkStep({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useFormPage<Address>({ defaultValues: { email: getTypedEmail() } })
  const submit = async ({ email }: Address) => {
    keepTypedEmail(email)
    setProblem(null)
    setSentTo(null)
    const outcome = await requestEmailLink(email.trim())
    if (outcome.ok) setSentTo(email.trim())
    else setProblem(outcome.code)
  }
  return (
    <AuthForm<Address>
      after={<StepLink onClick={onBack}>{t('auth.backToSignIn')}</StepLink>}
      busyLabel={t('auth.sending')}
      form={form}
      label={t('auth.link.title')}
      onSubmit={submit}
      submitLabel={sentTo === null ? t('auth.link.send') : t('auth.sendAgain')}
    >
      <AuthProblem code={problem} />
      {sentTo !== null && (
        <Alert role="status" severity="success" variant="outlined">
          {t('auth.link.sent', { email: sentTo })}
        </Alert>
      )}
      <EmailInput<Address> autoComplete="username" name="email" />
    </AuthForm>
  )
}
