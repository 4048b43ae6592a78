import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createSignUp, type GoogleNext } from '../../../platform/identity/index.ts'
import { chooseLanguage } from '../../../platform/language/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import {
  AuthForm,
  AuthProblem,
  CheckInput,
  EmailInput,
  NewPasswordInputs,
  OtherWays,
  TextLink,
  useSignInOptions,
} from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { CompanyStep } from './company-step.tsx'
import type { Names } from './names.ts'
import { Terms } from './terms.tsx'
import { getTypedEmail, keepTypedEmail } from './typed-email.ts'
import { useArrival, useArrivalElsewhere } from './use-arrival.ts'

interface Account extends Names {
  email: string
  password: string
  terms: boolean
}

/** Signing up: an account and the business that goes with it, or the business alone. */
export function RegisterPage() {
  const { isNewcomer } = useRouteContext({ from: '/signed-out/auth/register' })
  return isNewcomer ? <CompanyStep /> : <NewAccount />
}

function NewAccount() {
  const { t } = useTranslation()
  const router = useRouter()
  const { google } = useSignInOptions()
  const [problem, setProblem] = useState<string | null>(null)
  const arrive = useArrival()
  useArrivalElsewhere()
  const onGoogle = async (next: GoogleNext) => {
    // Known by now, and without a business: this page goes on with what is left to ask.
    if (next === 'company') await router.invalidate()
    else if (next === 'signed-in') await arrive()
    else router.history.push(paths.login())
  }
  return (
    <AuthLayout
      footer={
        <>
          {t('auth.haveAccount')} <TextLink href={paths.login()}>{t('auth.toSignIn')}</TextLink>
        </>
      }
      intro={t('auth.register.intro')}
      title={t('auth.register.title')}
    >
      <OtherWays
        googleLabel={t('auth.register.google')}
        hasGoogle={google}
        hasPasskeys={false}
        onDone={onGoogle}
        onProblem={setProblem}
      />
      <AccountForm onDone={arrive} onProblem={setProblem} problem={problem} />
    </AuthLayout>
  )
}

interface AccountFormProps {
  readonly problem: string | null
  readonly onProblem: (code: string | null) => void
  readonly onDone: () => Promise<void>
}

function AccountForm({ problem, onProblem, onDone }: AccountFormProps) {
  const { t, i18n } = useTranslation()
  const [signUp] = useState(createSignUp)
  const form = useFormPage<Account>({
    defaultValues: {
      firstName: '',
      secondName: '',
      email: getTypedEmail(),
      password: '',
      terms: false,
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('firstName'), [setFocus])
  const submit = async ({ firstName, secondName, email, password }: Account) => {
    keepTypedEmail(email)
    onProblem(null)
    const refusal = await signUp({
      firstName: firstName.trim(),
      secondName: secondName.trim(),
      email: email.trim(),
      password,
      language: chooseLanguage(i18n.language, []),
    })
    if (refusal === null) return await onDone()
    onProblem(refusal)
    if (refusal === 'email-already-in-use') setFocus('email')
    if (refusal === 'password-does-not-meet-requirements') setFocus('password')
  }
  return (
    <AuthForm<Account>
      busyLabel={t('auth.register.busy')}
      form={form}
      label={t('auth.register.title')}
      onSubmit={submit}
      submitLabel={t('auth.register.submit')}
    >
      <AuthProblem code={problem}>
        {problem === 'email-already-in-use' && (
          <TextLink href={paths.login()}>{t('auth.register.signInInstead')}</TextLink>
        )}
      </AuthProblem>
      <NameInputs isOwn />
      <EmailInput<Account> autoComplete="email" name="email" />
      <NewPasswordInputs<Account> name="password" />
      <CheckInput<Account>
        label={t('auth.register.terms')}
        name="terms"
        required={t('auth.register.termsRequired')}
      />
      <Terms />
    </AuthForm>
  )
}
