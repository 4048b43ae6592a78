import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendVerification, verifyEmail } from '../../../platform/identity/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { AuthForm, AuthProblem, EmailInput, TextLink } from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { getTypedEmail, keepTypedEmail } from './typed-email.ts'

/** Where the link leads that proves whose address it is: done, or another letter. */
export function VerifyPage() {
  const { t } = useTranslation()
  const { code } = useSearch({ from: '/signed-out/auth/verify' })
  const proof = useQuery({
    enabled: code !== undefined,
    // Once is enough, whatever happens to the window meanwhile.
    queryFn: () => verifyEmail(code ?? ''),
    queryKey: ['verify-email', code],
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (code === undefined) return <NewEmail problem={null} />
  if (proof.data === undefined) {
    return (
      <AuthLayout focusTitle title={t('auth.verify.checking')}>
        <LinearProgress aria-label={t('auth.verify.checking')} />
      </AuthLayout>
    )
  }
  if (!proof.data.ok) return <NewEmail problem={proof.data.code} />
  return (
    <AuthLayout focusTitle intro={t('auth.verify.doneIntro')} title={t('auth.verify.done')}>
      <Button component={RouterLink} fullWidth href={paths.home()} size="large" variant="contained">
        {t('auth.verify.open')}
      </Button>
    </AuthLayout>
  )
}

interface Address {
  email: string
}

function NewEmail({ problem }: { readonly problem: string | null }) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState(problem === 'link-expired' ? null : problem)
  const [isSent, setIsSent] = useState(false)
  const form = useFormPage<Address>({ defaultValues: { email: getTypedEmail() } })
  const mustSignIn = problem === 'not-signed-in'
  const submit = async ({ email }: Address) => {
    keepTypedEmail(email)
    setRefusal(null)
    setIsSent(false)
    const outcome = await sendVerification(email.trim())
    if (outcome.ok) setIsSent(true)
    else setRefusal(outcome.code)
  }
  const backToSignIn = <TextLink href={paths.login()}>{t('auth.backToSignIn')}</TextLink>
  if (mustSignIn) {
    return (
      <AuthLayout focusTitle footer={backToSignIn} title={t('auth.verify.expired')}>
        <Alert role="alert" severity="info" variant="outlined">
          {t('auth.verify.signInFirst')}
        </Alert>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      focusTitle
      footer={backToSignIn}
      intro={t('auth.verify.expiredIntro')}
      title={t('auth.verify.expired')}
    >
      <AuthForm<Address>
        busyLabel={t('auth.sending')}
        form={form}
        label={t('auth.verify.send')}
        onSubmit={submit}
        submitLabel={t('auth.verify.send')}
      >
        <AuthProblem code={refusal} />
        {isSent && (
          <Alert role="status" severity="success" variant="outlined">
            {t('auth.verify.sent')}
          </Alert>
        )}
        <EmailInput<Address> autoComplete="email" name="email" />
      </AuthForm>
    </AuthLayout>
  )
}
