import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { verifySecondFactor } from '../identity/index.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthProblem } from './auth-problem.tsx'
import { CheckInput } from './check-input.tsx'
import { CodeInput } from './code-input.tsx'
import { StepLink } from './text-link.tsx'

interface SecondFactor {
  code: string
  trustDevice: boolean
}

interface SecondFactorStepProps {
  readonly onDone: () => Promise<void>
  /** Back to the first factor, because of `code` if it is not the person's own wish. */
  readonly onBack: (code: string | null) => void
}

/** The second step of a sign-in: six digits of the app, or one of the recovery codes. */
export function SecondFactorStep({ onDone, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation()
  const [isRecovery, setIsRecovery] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useFormPage<SecondFactor>({ defaultValues: { code: '', trustDevice: false } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const submit = async ({ code, trustDevice }: SecondFactor) => {
    setProblem(null)
    const outcome = await verifySecondFactor({ code: code.trim(), trustDevice })
    if (outcome.ok) return await onDone()
    if (outcome.code === 'second-factor-expired') return onBack(outcome.code)
    setProblem(outcome.code)
    setFocus('code', { shouldSelect: true })
  }
  const switchKind = () => {
    setIsRecovery(!isRecovery)
    setProblem(null)
    form.resetField('code')
    setFocus('code')
  }
  return (
    <AuthForm<SecondFactor>
      after={
        <>
          <StepLink onClick={switchKind}>
            {isRecovery ? t('auth.secondFactor.useCode') : t('auth.secondFactor.useRecovery')}
          </StepLink>
          <StepLink onClick={() => onBack(null)}>{t('auth.backToSignIn')}</StepLink>
        </>
      }
      busyLabel={t('auth.submitting')}
      form={form}
      label={t('auth.secondFactor.title')}
      onSubmit={submit}
      submitLabel={t('auth.submit')}
    >
      <AuthProblem code={problem} />
      <CodeInput<SecondFactor>
        hint={isRecovery ? t('auth.secondFactor.recoveryHint') : t('auth.secondFactor.codeHint')}
        isNumeric={!isRecovery}
        label={isRecovery ? t('auth.secondFactor.recovery') : t('auth.secondFactor.code')}
        name="code"
      />
      <CheckInput<SecondFactor> label={t('auth.secondFactor.trust')} name="trustDevice" />
    </AuthForm>
  )
}
