import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { ORPCError } from '@orpc/client'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode, type OutputOf } from '../../../platform/api/index.ts'
import { arrive, hasSession, signOut } from '../../../platform/identity/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { AuthForm, NewPasswordInputs } from '../../../platform/sign-in/index.ts'
import { AuthLayout } from './auth-layout.tsx'
import type { Names } from './names.ts'
import { keepTypedEmail } from './typed-email.ts'

type Invitation = OutputOf<typeof client.invitations.find>

const reasons = ['accepted', 'withdrawn', 'expired', 'unknown'] as const
type Reason = (typeof reasons)[number]

/** Where the link of an invitation leads: who invites, to what, and the way in. */
export function InvitationPage() {
  const { t } = useTranslation()
  const { code: token = '' } = useSearch({ from: '/signed-out/auth/invitation' })
  const found = useQuery({
    queryFn: async () => ({
      invitation: await client.invitations.find({ token }),
      isSignedIn: await hasSession(),
    }),
    queryKey: ['invitation', token],
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  })
  if (found.data !== undefined) return <Invited {...found.data} token={token} />
  if (found.isError) {
    return <Ended error={found.error} onRetry={() => void found.refetch()} />
  }
  return (
    <AuthLayout focusTitle title={t('invitation.checking')}>
      <LinearProgress aria-label={t('invitation.checking')} />
    </AuthLayout>
  )
}

/** Why the link leads nowhere, or null where it may still lead somewhere. */
function findReason(error: unknown): Reason | null {
  const code = getErrorCode(error)
  if (code === 'invalid_input') return 'unknown'
  if (code !== 'invitation_invalid' || !(error instanceof ORPCError)) return null
  const data = error.data as { readonly detail?: { readonly reason?: unknown } } | undefined
  return reasons.find((reason) => reason === data?.detail?.reason) ?? 'unknown'
}

interface EndedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function Ended({ error, onRetry }: EndedProps) {
  const { t } = useTranslation()
  const reason = findReason(error)
  if (reason === null) {
    return (
      <AuthLayout focusTitle title={t('invitation.title')}>
        <Alert role="alert" severity="error" sx={{ mb: 2 }} variant="outlined">
          {getErrorCode(error) === 'too_many_requests'
            ? t('invitation.tooMany')
            : t('invitation.unavailable')}
        </Alert>
        <Button color="secondary" fullWidth onClick={onRetry} size="large" variant="outlined">
          {t('ui.retry')}
        </Button>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout
      focusTitle
      intro={t(`invitation.ended.${reason}`)}
      title={t('invitation.ended.title')}
    >
      <Button
        component={RouterLink}
        fullWidth
        href={paths.login()}
        size="large"
        variant="contained"
      >
        {t('invitation.toSignIn')}
      </Button>
    </AuthLayout>
  )
}

interface InvitedProps {
  readonly invitation: Invitation
  readonly token: string
  /** With whichever account. */
  readonly isSignedIn: boolean
}

function Invited(props: InvitedProps) {
  const { t } = useTranslation()
  const { invitation } = props
  const { companyName, invitedBy, message } = invitation
  const role = t(`roles.name.${invitation.role}`)
  return (
    <AuthLayout
      focusTitle
      intro={
        invitedBy === ''
          ? t('invitation.introAnon', { role })
          : t('invitation.intro', { name: invitedBy, role })
      }
      title={t('invitation.titleTo', { company: companyName || t('invitation.business') })}
    >
      {message !== '' && <Message name={invitedBy}>{message}</Message>}
      <WayIn {...props} />
    </AuthLayout>
  )
}

function Message({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box
      component="blockquote"
      sx={(theme) => ({
        borderInlineStart: `3px solid ${theme.vars?.palette.primary.main}`,
        m: 0,
        mb: 3,
        overflowWrap: 'anywhere',
        paddingInlineStart: 1.5,
        whiteSpace: 'pre-line',
      })}
    >
      {name !== '' && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('invitation.says', { name })}
        </Box>
      )}
      {children}
    </Box>
  )
}

function WayIn(props: InvitedProps) {
  const { t } = useTranslation()
  const { invitation, isSignedIn, token } = props
  const { account, email, signedIn } = invitation
  if (account === 'taken') {
    return (
      <Alert role="alert" severity="warning" variant="outlined">
        {t('invitation.taken', { email })}
      </Alert>
    )
  }
  if (isSignedIn && !signedIn) return <OtherAccount email={email} />
  if (account === 'none') return <NewAccount {...props} />
  if (signedIn) return <OwnAccount {...props} />
  return (
    <>
      <Box sx={{ mb: 2 }}>{t('invitation.haveAccount', { email })}</Box>
      <Button
        component={RouterLink}
        fullWidth
        href={paths.login(paths.invitation(token))}
        onClick={() => keepTypedEmail(email)}
        size="large"
        variant="contained"
      >
        {t('invitation.signIn')}
      </Button>
    </>
  )
}

function OtherAccount({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const leave = async () => {
    await signOut()
    window.location.reload()
  }
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }} variant="outlined">
        {t('invitation.otherAccount', { email })}
      </Alert>
      <Button fullWidth onClick={() => void leave()} size="large" variant="contained">
        {t('invitation.signOut')}
      </Button>
    </>
  )
}

/** After joining: in, or to the sign-in where that is still to be done. */
function useJoined() {
  const { history } = useRouter()
  return async ({ email, signedIn }: { email: string; signedIn: boolean }) => {
    keepTypedEmail(email)
    if (!signedIn) return history.push(paths.login())
    await arrive()
    history.push(paths.home())
  }
}

interface Account extends Names {
  password: string
}

function NewAccount({ invitation, token }: InvitedProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>(null)
  const joined = useJoined()
  const form = useFormPage<Account>({
    defaultValues: { firstName: '', secondName: '', password: '' },
  })
  const submit = async (values: Account) => {
    setProblem(null)
    try {
      await joined(await client.invitations.accept({ token, ...trimmed(values) }))
    } catch (error) {
      setProblem(error)
      if (getErrorCode(error) === 'password-does-not-meet-requirements') form.setFocus('password')
    }
  }
  return (
    <AuthForm<Account>
      busyLabel={t('invitation.busy')}
      form={form}
      label={t('invitation.submit')}
      onSubmit={submit}
      submitLabel={t('invitation.submit')}
    >
      <JoinProblem email={invitation.email} error={problem} />
      <NameInputs isOwn />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
        {t('invitation.newAccount', { email: invitation.email })}
      </Box>
      <NewPasswordInputs<Account> name="password" />
    </AuthForm>
  )
}

function OwnAccount({ invitation, token }: InvitedProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<unknown>(null)
  const joined = useJoined()
  const form = useFormPage<Names>({ defaultValues: { firstName: '', secondName: '' } })
  const submit = async (values: Names) => {
    setProblem(null)
    try {
      await joined(await client.invitations.join({ token, ...trimmed(values) }))
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <AuthForm<Names>
      busyLabel={t('invitation.busy')}
      form={form}
      label={t('invitation.submit')}
      onSubmit={submit}
      submitLabel={t('invitation.submit')}
    >
      <JoinProblem email={invitation.email} error={problem} />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {t('invitation.joinAs', { email: invitation.email })}
      </Box>
      <NameInputs isOwn />
    </AuthForm>
  )
}

function trimmed<Values extends Names>(values: Values): Values {
  const { firstName, secondName } = values
  return { ...values, firstName: firstName.trim(), secondName: secondName.trim() }
}

interface JoinProblemProps {
  readonly error: unknown
  readonly email: string
}

function JoinProblem({ error, email }: JoinProblemProps) {
  const { t } = useTranslation()
  if (error === null) return null
  const reason = findReason(error)
  const say = () => {
    if (reason !== null) return t(`invitation.ended.${reason}`)
    switch (getErrorCode(error)) {
      case 'password-does-not-meet-requirements':
        return t('auth.policy.unmet')
      case 'account_exists':
        return t('invitation.haveAccount', { email })
      case 'other_account':
        return t('invitation.otherAccount', { email })
      case 'other_company':
        return t('invitation.taken', { email })
      case 'too_many_requests':
        return t('invitation.tooMany')
      default:
        return t('invitation.unavailable')
    }
  }
  return (
    <Alert role="alert" severity="error" variant="outlined">
      {say()}
    </Alert>
  )
}
