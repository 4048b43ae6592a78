import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SignedIn, signIn } from '../../../platform/identity/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import {
  AuthForm,
  AuthProblem,
  EmailInput,
  OtherWays,
  PasswordInput,
  SecondFactorStep,
  TextLink,
  useSignInOptions,
} from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { EmailLinkStep } from './email-link-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import { getTypedEmail, keepTypedEmail } from './typed-email.ts'
import { useArrival, useArrivalElsewhere } from './use-arrival.ts'

type Step = 'password' | 'link' | 'phone' | 'secondFactor'

/** Signing in, by whichever way a person has. */
export function LoginPage() {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>('password')
  const [problem, setProblem] = useState<string | null>(null)
  const arrive = useArrival()
  useArrivalElsewhere()
  const goTo = (next: Step) => {
    setProblem(null)
    setStep(next)
  }
  const onSignedIn = async (state: SignedIn) => {
    if (state === 'second-factor') goTo('secondFactor')
    else await arrive()
  }
  const back = (code: string | null = null) => {
    setStep('password')
    setProblem(code)
  }
  const texts = {
    password: { title: t('auth.title'), intro: t('auth.intro') },
    link: { title: t('auth.link.title'), intro: t('auth.link.intro') },
    phone: { title: t('auth.phone.title'), intro: t('auth.phone.intro') },
    secondFactor: { title: t('auth.secondFactor.title'), intro: t('auth.secondFactor.intro') },
  }[step]
  return (
    <AuthLayout
      footer={
        step === 'password' && (
          <>
            {t('auth.noAccount')}{' '}
            <TextLink href={paths.register()}>{t('auth.toRegister')}</TextLink>
          </>
        )
      }
      intro={texts.intro}
      title={texts.title}
    >
      {step === 'password' && (
        <PasswordStep
          onProblem={setProblem}
          onSignedIn={onSignedIn}
          onStep={goTo}
          problem={problem}
        />
      )}
      {step === 'link' && <EmailLinkStep onBack={back} />}
      {step === 'phone' && <PhoneStep onBack={back} onDone={onSignedIn} />}
      {step === 'secondFactor' && <SecondFactorStep onBack={back} onDone={arrive} />}
    </AuthLayout>
  )
}

interface Credentials {
  email: string
  password: string
}

interface PasswordStepProps {
  readonly problem: string | null
  readonly onProblem: (code: string | null) => void
  readonly onSignedIn: (state: SignedIn) => Promise<void>
  readonly onStep: (step: Step) => void
}

function PasswordStep({ problem, onProblem, onSignedIn, onStep }: PasswordStepProps) {
  const { t } = useTranslation()
  const ways = useSignInOptions()
  const form = useFormPage<Credentials>({
    defaultValues: { email: getTypedEmail(), password: '' },
  })
  const { setFocus } = form
  useEffect(() => setFocus(getTypedEmail() === '' ? 'email' : 'password'), [setFocus])
  const keepEmail = () => keepTypedEmail(form.getValues('email'))
  const submit = async ({ email, password }: Credentials) => {
    keepEmail()
    onProblem(null)
    const outcome = await signIn({ email: email.trim(), password })
    if (outcome.ok) return await onSignedIn(outcome.answer)
    onProblem(outcome.code)
    setFocus('password')
  }
  return (
    <>
      <OtherWays
        googleLabel={t('auth.google')}
        hasGoogle={ways.google}
        hasPasskeys={ways.passkeys}
        onDone={(next) => onSignedIn(next === 'second-factor' ? next : 'signed-in')}
        onProblem={onProblem}
      />
      <AuthForm<Credentials>
        busyLabel={t('auth.submitting')}
        form={form}
        label={t('auth.title')}
        onSubmit={submit}
        submitLabel={t('auth.submit')}
      >
        <AuthProblem code={problem} />
        <EmailInput<Credentials> autoComplete="username" name="email" />
        <Box>
          <PasswordInput<Credentials>
            autoComplete="current-password"
            label={t('auth.password')}
            name="password"
          />
          <Box sx={{ fontSize: '0.8125rem', mt: 1, textAlign: 'end' }}>
            <TextLink href={paths.resetPassword()} onClick={keepEmail}>
              {t('auth.forgot')}
            </TextLink>
          </Box>
        </Box>
      </AuthForm>
      <Box sx={{ display: 'grid', gap: 0.5, mt: 1.5 }}>
        {ways.emailLink && (
          <Button
            color="secondary"
            onClick={() => {
              keepEmail()
              onStep('link')
            }}
          >
            {t('auth.byLink')}
          </Button>
        )}
        {ways.phone && (
          <Button color="secondary" onClick={() => onStep('phone')}>
            {t('auth.byPhone')}
          </Button>
        )}
      </Box>
    </>
  )
}
