import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { StripeConnection } from '@servery/contract/setup/stripe.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { ProofProvider } from '../../../platform/proof/index.ts'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { StripeForm } from './stripe-form.tsx'
import { StripeReaders } from './stripe-readers.tsx'
import { useStripe } from './use-stripe.ts'

/** The account at Stripe that the business takes card payments with. */
export function StripeCard({ branchId }: { readonly branchId: string }) {
  const account = useQuery(api.stripe.get.queryOptions())
  const methods = useQuery(api.accountSecurity.signInMethods.queryOptions())
  if (account.data === undefined || methods.data === undefined) return null
  return (
    <ProofProvider methods={methods.data}>
      <AccountCard branchId={branchId} connection={account.data} />
    </ProofProvider>
  )
}

interface AccountCardProps {
  readonly branchId: string
  readonly connection: StripeConnection
}

function AccountCard({ branchId, connection }: AccountCardProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [isEditing, setEditing] = useState(false)
  if (isEditing) return <StripeForm connection={connection} onDone={() => setEditing(false)} />
  const isConnected = connection.state !== 'none'
  return (
    <Box sx={{ maxWidth: 720, mt: 4 }}>
      <FormCard description={t('stripe.intro')} title={t('stripe.title')}>
        {isConnected && <Account connection={connection} />}
        {can('billing.write') ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button color="secondary" onClick={() => setEditing(true)} variant="outlined">
              {t(isConnected ? 'stripe.change' : 'stripe.connect')}
            </Button>
            {isConnected && <Disconnect connection={connection} />}
          </Box>
        ) : (
          <Alert severity="info" variant="outlined">
            {t('stripe.ownerOnly')}
          </Alert>
        )}
        {isConnected && can('transactions.read') && (
          <Box>
            <RouterLink href={paths.payouts()}>{t('stripe.payouts')}</RouterLink>
          </Box>
        )}
        {isConnected && can('settings.write') && <StripeReaders branchId={branchId} />}
      </FormCard>
    </Box>
  )
}

function Account({ connection }: { readonly connection: StripeConnection }) {
  const { t, i18n } = useTranslation()
  const { state, accountName, accountId, isLive, keyHint, heardAt } = connection
  const time = (at: string) =>
    new Date(at).toLocaleString(localeOf(i18n.language), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <>
      <Alert severity={state === 'working' ? 'success' : 'error'} variant="outlined">
        {t(`stripe.state.${state}`)}
        {!isLive && ` ${t('stripe.test')}`}
      </Alert>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        <Fact label={t('stripe.account')}>
          <bdi>{accountName || accountId || '–'}</bdi>
        </Fact>
        <Fact label={t('stripe.secretKey')}>
          <CodeText>{`•••• ${keyHint}`}</CodeText>
        </Fact>
        <Fact label={t('stripe.heard')}>
          {heardAt === null ? t('stripe.notHeard') : time(heardAt)}
        </Fact>
      </Box>
      <Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('stripe.address')}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <CodeText>{connection.webhookAddress}</CodeText>
        </Box>
        {!connection.hasWebhookSecret && (
          <Alert severity="warning" sx={{ mt: 1 }} variant="outlined">
            {t('stripe.noWebhookSecret')}
          </Alert>
        )}
      </Box>
      <Check />
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontWeight: 500, m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

/** Asks Stripe whether the key still works. */
function Check() {
  const { t } = useTranslation()
  const stripe = useStripe()
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      const found = await client.stripe.check({})
      stripe.keep(found)
      if (found.state === 'working') toasts.success(t('stripe.state.working'))
      else toasts.error(t(`stripe.state.${found.state}`))
    } catch (error) {
      toasts.error(stripe.describe(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box>
      <Button disabled={busy} onClick={() => void check()}>
        {t('stripe.check')}
      </Button>
    </Box>
  )
}

function Disconnect({ connection }: { readonly connection: StripeConnection }) {
  const { t } = useTranslation()
  const stripe = useStripe()
  const queryClient = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const { version, accountName, accountId } = connection
  const disconnect = async () => {
    setBusy(true)
    const outcome = await stripe.proven(() => client.stripe.disconnect({ version }))
    setBusy(false)
    setAsks(false)
    if (outcome.ok) toasts.success(t('stripe.disconnected'))
    else toasts.error(stripe.describe(outcome.error).message)
    await queryClient.invalidateQueries({ queryKey: api.stripe.key() })
  }
  return (
    <>
      <Button color="error" onClick={() => setAsks(true)}>
        {t('stripe.disconnect')}
      </Button>
      <ConfirmDialog
        busy={busy}
        confirmLabel={t('stripe.disconnect')}
        destructive
        onClose={() => setAsks(false)}
        onConfirm={() => void disconnect()}
        open={asks}
        title={t('stripe.disconnectTitle', { name: accountName || accountId })}
      >
        {t('stripe.disconnectBody')}
      </ConfirmDialog>
    </>
  )
}
