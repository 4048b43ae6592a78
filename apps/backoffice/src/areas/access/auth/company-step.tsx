import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createCompanySignUp, findIdentity, signOut } from '../../../platform/identity/index.ts'
import { chooseLanguage } from '../../../platform/language/index.ts'
import { AuthForm, AuthProblem, CheckInput, StepLink } from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { Names } from './names.ts'
import { Terms } from './terms.tsx'
import { useArrival } from './use-arrival.ts'

interface Owner extends Names {
  terms: boolean
}

/** For somebody who has signed in, with Google say, and has no business yet. */
export function CompanyStep() {
  const { t, i18n } = useTranslation()
  const router = useRouter()
  const arrive = useArrival()
  const [problem, setProblem] = useState<string | null>(null)
  const [signUpCompany] = useState(createCompanySignUp)
  const form = useFormPage<Owner>({
    defaultValues: { firstName: '', secondName: '', terms: false },
  })
  const { setValue, getValues } = form
  useEffect(() => {
    // A guess to save typing; without it the fields stay empty.
    void findIdentity().then(
      (identity) => {
        const [first = '', ...rest] = (identity?.name ?? '').trim().split(/\s+/)
        if (getValues('firstName') === '') setValue('firstName', first)
        if (getValues('secondName') === '') setValue('secondName', rest.join(' '))
      },
      () => undefined,
    )
  }, [setValue, getValues])
  const submit = async ({ firstName, secondName }: Owner) => {
    setProblem(null)
    const refusal = await signUpCompany({
      firstName: firstName.trim(),
      secondName: secondName.trim(),
      language: chooseLanguage(i18n.language, []),
    })
    if (refusal === null) await arrive()
    else setProblem(refusal)
  }
  const leave = () =>
    signOut().then(
      () => router.invalidate(),
      () => toasts.error(t('shell.signOutFailed')),
    )
  return (
    <AuthLayout
      footer={<StepLink onClick={() => void leave()}>{t('auth.again.leave')}</StepLink>}
      intro={t('auth.register.companyIntro')}
      title={t('auth.register.companyTitle')}
    >
      <AuthForm<Owner>
        busyLabel={t('auth.register.busy')}
        form={form}
        label={t('auth.register.companyTitle')}
        onSubmit={submit}
        submitLabel={t('auth.register.companySubmit')}
      >
        <AuthProblem code={problem} />
        <NameInputs isOwn />
        <CheckInput<Owner>
          label={t('auth.register.terms')}
          name="terms"
          required={t('auth.register.termsRequired')}
        />
        <Terms />
      </AuthForm>
    </AuthLayout>
  )
}
