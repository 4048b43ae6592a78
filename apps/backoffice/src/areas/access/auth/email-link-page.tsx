import Button from '@mui/material/Button'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { finishEmailLink } from '../../../platform/identity/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { AuthProblem, SecondFactorStep, TextLink } from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useArrival } from './use-arrival.ts'

/**
 * Where the link in the letter leads. Signing in takes a press: programs that look into letters
 * follow links too, and would use it up.
 */
export function EmailLinkPage() {
  const { t } = useTranslation()
  const { code } = useSearch({ from: '/signed-out/auth/email-link' })
  const [problem, setProblem] = useState<string | null>(code === undefined ? 'link-expired' : null)
  const [isHalf, setIsHalf] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const arrive = useArrival()
  const finish = async () => {
    setIsBusy(true)
    setProblem(null)
    const outcome = await finishEmailLink(code ?? '')
    if (!outcome.ok) setProblem(outcome.code)
    else if (outcome.answer === 'second-factor') setIsHalf(true)
    else await arrive()
    setIsBusy(false)
  }
  const backToSignIn = <TextLink href={paths.login()}>{t('auth.backToSignIn')}</TextLink>
  if (isHalf) {
    return (
      <AuthLayout intro={t('auth.secondFactor.intro')} title={t('auth.secondFactor.title')}>
        <SecondFactorStep
          onBack={(reason) => {
            setIsHalf(false)
            setProblem(reason ?? 'link-expired')
          }}
          onDone={arrive}
        />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      focusTitle
      footer={backToSignIn}
      intro={t('auth.link.landing')}
      title={t('auth.title')}
    >
      <AuthProblem code={problem} />
      {problem !== 'link-expired' && (
        <Button
          disabled={isBusy}
          fullWidth
          onClick={() => void finish()}
          size="large"
          sx={{ mt: problem === null ? 0 : 2 }}
          variant="contained"
        >
          {isBusy ? t('auth.submitting') : t('auth.submit')}
        </Button>
      )}
    </AuthLayout>
  )
}
