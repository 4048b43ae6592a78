import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Me } from '@servery/contract/people/session.ts'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { visuallyHidden } from '@servery/ui/shell/visually-hidden.ts'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, queryClient, type SessionProblem, sessionWatch } from '../api/index.ts'
import { type SignedIn, signIn } from '../identity/index.ts'
import {
  AuthForm,
  AuthProblem,
  OtherWays,
  PasswordInput,
  SecondFactorStep,
  useSignInOptions,
} from '../sign-in/index.ts'

interface SignInAgainProps {
  readonly me: Me
  readonly problem: SessionProblem
}

/**
 * Over the page that somebody was at work on when their session ended: the page stays as it is, and
 * once they are back it goes on. Whoever else signs in gets a page of their own.
 */
export function SignInAgain({ me, problem }: SignInAgainProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isHalf, setIsHalf] = useState(false)
  const bodyId = useId()
  const { firstName, secondName, email } = me.user
  const name = `${firstName} ${secondName}`.trim() || email
  const onSignedIn = async (state: SignedIn) => {
    setRefusal(null)
    if (state === 'second-factor') setIsHalf(true)
    else await resume().catch(() => setRefusal('unavailable'))
  }
  return (
    <Dialog describedBy={bodyId} title={t(`auth.again.${problem}`)}>
      <Box id={bodyId} sx={{ color: 'text.secondary', fontSize: '0.875rem', mb: 2 }}>
        {problem === 'other_person'
          ? t('auth.again.other_personBody', { name })
          : t(`auth.again.${problem}Body`)}
      </Box>
      {isHalf ? (
        <SecondFactorStep
          onBack={(code) => {
            setIsHalf(false)
            setRefusal(code)
          }}
          onDone={() => onSignedIn('signed-in')}
        />
      ) : (
        <FirstFactor
          email={email}
          onRefusal={setRefusal}
          onSignedIn={onSignedIn}
          refusal={refusal}
        />
      )}
      <WayOut label={t(problem === 'other_person' ? 'auth.again.reload' : 'auth.again.leave')} />
    </Dialog>
  )
}

/** Gives up what is typed, so it takes a second press. */
function WayOut({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Box aria-live="polite" sx={{ mt: 1, textAlign: 'center' }}>
      {isAsking && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 }}>
          {t('ui.leaveBody')}
        </Box>
      )}
      <Button
        color={isAsking ? 'error' : 'secondary'}
        fullWidth
        onClick={() => (isAsking ? window.location.reload() : setIsAsking(true))}
      >
        {isAsking ? t('ui.leaveConfirm') : label}
      </Button>
    </Box>
  )
}

interface FirstFactorProps {
  readonly email: string
  readonly refusal: string | null
  readonly onRefusal: (code: string | null) => void
  readonly onSignedIn: (state: SignedIn) => Promise<void>
}

function FirstFactor({ email, refusal, onRefusal, onSignedIn }: FirstFactorProps) {
  const { t } = useTranslation()
  const ways = useSignInOptions()
  const form = useFormPage<{ password: string }>({ defaultValues: { password: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])
  const submit = async ({ password }: { password: string }) => {
    onRefusal(null)
    const outcome = await signIn({ email, password })
    if (outcome.ok) return await onSignedIn(outcome.answer)
    onRefusal(outcome.code)
    setFocus('password')
  }
  return (
    <>
      <OtherWays
        googleLabel={t('auth.google')}
        hasGoogle={ways.google}
        hasPasskeys={ways.passkeys}
        onDone={(next) => onSignedIn(next === 'second-factor' ? next : 'signed-in')}
        onProblem={onRefusal}
      />
      <AuthForm<{ password: string }>
        busyLabel={t('auth.submitting')}
        form={form}
        label={t('auth.title')}
        onSubmit={submit}
        submitLabel={t('auth.submit')}
      >
        <AuthProblem code={refusal} />
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{email}</bdi>
        </Box>
        {/* Password managers look for the name beside the password. */}
        <input
          aria-hidden="true"
          autoComplete="username"
          name="username"
          readOnly
          style={visuallyHidden}
          tabIndex={-1}
          type="email"
          value={email}
        />
        <PasswordInput<{ password: string }>
          autoComplete="current-password"
          label={t('auth.password')}
          name="password"
        />
      </AuthForm>
    </>
  )
}

/** The same person goes on where they were; another one must not go on in this page. */
async function resume(): Promise<void> {
  const me = await client.session.me()
  const isSame = sessionWatch.welcome(me.user.id)
  sessionWatch.announce({ type: 'signed_in', userId: me.user.id })
  if (!isSame) return window.location.reload()
  queryClient.setQueryData(api.session.me.queryKey(), me)
}
