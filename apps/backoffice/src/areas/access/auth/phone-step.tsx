import Alert from '@mui/material/Alert'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  requestPhoneSignIn,
  type SignedIn,
  signInWithPhone,
} from '../../../platform/identity/index.ts'
import { AuthForm, AuthProblem, CodeInput, StepLink } from '../../../platform/sign-in/index.ts'

interface PhoneStepProps {
  readonly onDone: (state: SignedIn) => Promise<void>
  readonly onBack: () => void
}

interface PhoneCode {
  phone: string
  code: string
}

/** First the number, then the code that was sent to it. */
export function PhoneStep({ onDone, onBack }: PhoneStepProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useFormPage<PhoneCode>({ defaultValues: { phone: '', code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus(sentTo === null ? 'phone' : 'code'), [setFocus, sentTo])
  const send = async (phone: string) => {
    setProblem(null)
    const outcome = await requestPhoneSignIn(phone.trim())
    if (outcome.ok) setSentTo(outcome.answer.phone)
    else setProblem(outcome.code)
  }
  const submit = async ({ phone, code }: PhoneCode) => {
    if (sentTo === null) return await send(phone)
    setProblem(null)
    const outcome = await signInWithPhone(sentTo, code.trim())
    if (outcome.ok) return await onDone(outcome.answer)
    setProblem(outcome.code)
    setFocus('code', { shouldSelect: true })
  }
  return (
    <AuthForm<PhoneCode>
      after={
        <>
          <StepLink onClick={onBack}>{t('auth.backToSignIn')}</StepLink>
          {sentTo !== null && (
            <StepLink onClick={() => void send(sentTo)}>{t('auth.phone.again')}</StepLink>
          )}
        </>
      }
      busyLabel={sentTo === null ? t('auth.sending') : t('auth.submitting')}
      form={form}
      label={t('auth.phone.title')}
      onSubmit={submit}
      submitLabel={sentTo === null ? t('auth.phone.send') : t('auth.submit')}
    >
      <AuthProblem code={problem} />
      {sentTo === null ? (
        <TextInput<PhoneCode>
          autoComplete="tel"
          hint={t('auth.phone.hint')}
          isCode
          label={t('auth.phone.number')}
          name="phone"
          type="tel"
        />
      ) : (
        <>
          <Alert role="status" severity="success" variant="outlined">
            {t('auth.phone.sent', { phone: sentTo })}
          </Alert>
          <CodeInput<PhoneCode> isNumeric label={t('auth.phone.code')} name="code" />
        </>
      )}
    </AuthForm>
  )
}
