import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  findResetLink,
  requestPasswordReset,
  resetPassword,
} from '../../../platform/identity/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import {
  AuthForm,
  AuthProblem,
  EmailInput,
  NewPasswordInputs,
  TextLink,
} from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { getTypedEmail, keepTypedEmail } from './typed-email.ts'

/** Asking for a link, and what the link leads to. */
export function ResetPasswordPage() {
  const { code, error } = useSearch({ from: '/signed-out/auth/reset-password' })
  const [isExpired, setIsExpired] = useState(error !== undefined)
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (code === undefined) return
    let isGone = false
    void findResetLink(code).then((outcome) => {
      if (!isGone && !outcome.ok && outcome.code === 'link-expired') setIsExpired(true)
    })
    return () => {
      isGone = true
    }
  }, [code])
  if (isDone) return <PasswordChanged />
  if (code === undefined || isExpired) return <AskForLink isExpired={isExpired} />
  return (
    <ChooseNew code={code} onDone={() => setIsDone(true)} onExpired={() => setIsExpired(true)} />
  )
}

interface Address {
  email: string
}

function AskForLink({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(isExpired ? 'link-expired' : null)
  const [isSent, setIsSent] = useState(false)
  const form = useFormPage<Address>({ defaultValues: { email: getTypedEmail() } })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = async ({ email }: Address) => {
    keepTypedEmail(email)
    setProblem(null)
    setIsSent(false)
    const outcome = await requestPasswordReset(email.trim())
    if (outcome.ok) setIsSent(true)
    else setProblem(outcome.code)
  }
  return (
    <AuthLayout
      footer={<TextLink href={paths.login()}>{t('auth.backToSignIn')}</TextLink>}
      intro={t('auth.reset.intro')}
      title={isExpired ? t('auth.reset.expired') : t('auth.reset.title')}
    >
      <AuthForm<Address>
        busyLabel={t('auth.sending')}
        form={form}
        label={t('auth.reset.title')}
        onSubmit={submit}
        submitLabel={isSent ? t('auth.sendAgain') : t('auth.reset.send')}
      >
        <AuthProblem code={problem} />
        {isSent && (
          <Alert role="status" severity="success" variant="outlined">
            {t('auth.reset.sent')}
          </Alert>
        )}
        <EmailInput<Address> autoComplete="username" name="email" />
      </AuthForm>
    </AuthLayout>
  )
}

interface NewPassword {
  password: string
  confirmation: string
}

interface ChooseNewProps {
  readonly code: string
  readonly onDone: () => void
  readonly onExpired: () => void
}

function ChooseNew({ code, onDone, onExpired }: ChooseNewProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useFormPage<NewPassword>({ defaultValues: { password: '', confirmation: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const submit = async ({ password }: NewPassword) => {
    setProblem(null)
    const outcome = await resetPassword({ token: code, newPassword: password })
    if (outcome.ok) return onDone()
    if (outcome.code === 'link-expired') return onExpired()
    setProblem(outcome.code)
    setFocus('password')
  }
  return (
    <AuthLayout intro={t('auth.reset.chooseIntro')} title={t('auth.reset.choose')}>
      <AuthForm<NewPassword>
        busyLabel={t('ui.saving')}
        form={form}
        label={t('auth.reset.choose')}
        onSubmit={submit}
        submitLabel={t('auth.reset.save')}
      >
        <AuthProblem code={problem} />
        <NewPasswordInputs<NewPassword> confirmation="confirmation" name="password" />
      </AuthForm>
    </AuthLayout>
  )
}

function PasswordChanged() {
  const { t } = useTranslation()
  return (
    <AuthLayout focusTitle intro={t('auth.reset.doneIntro')} title={t('auth.reset.done')}>
      <Button
        component={RouterLink}
        fullWidth
        href={paths.login()}
        size="large"
        variant="contained"
      >
        {t('auth.toSignIn')}
      </Button>
    </AuthLayout>
  )
}
