import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { formatSortCode, maskAccountNumber } from '@servery/domain/business/company/billing-bank.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode, type OutputOf } from '../../../platform/api/index.ts'
import { useProven } from '../../../platform/proof/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BankForm } from './bank-form.tsx'
import { describeBillingRefusal } from './use-billing.ts'

type BankDetails = OutputOf<typeof client.billing.revealBankDetails>

/** What was shown is covered again by itself: people leave their desks. */
const shownForMs = 60_000

/** Where the money goes: a hint, and the whole of it for owners who ask for it. */
export function BankCard({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const [isEditing, setEditing] = useState(false)
  const isOwner = me.role === 'owner'
  if (isEditing) return <BankForm onDone={() => setEditing(false)} record={record} />
  return (
    <FormCard description={t('billing.bank.intro')} title={t('billing.card.bank')}>
      {record.accountHint === null ? (
        <Box sx={{ color: 'text.secondary' }}>{t('billing.bank.none')}</Box>
      ) : (
        <Account hint={record.accountHint} key={record.version} record={record} />
      )}
      {isOwner ? (
        <Box>
          <Button color="secondary" onClick={() => setEditing(true)} variant="outlined">
            {record.accountHint === null ? t('billing.bank.add') : t('billing.bank.change')}
          </Button>
        </Box>
      ) : (
        <Alert severity="info" variant="outlined">
          {t('billing.bank.ownerOnly')}
        </Alert>
      )}
    </FormCard>
  )
}

interface AccountProps {
  readonly record: BillingRecord
  readonly hint: string
}

function Account({ record, hint }: AccountProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const [shown, setShown] = useState<BankDetails | null>(null)
  const reveal = useReveal(record.branchId)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), shownForMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <Box sx={{ alignItems: 'end', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Box
        aria-live="polite"
        component="dl"
        sx={{ display: 'flex', flexGrow: 1, flexWrap: 'wrap', gap: 3, m: 0 }}
      >
        {shown === null ? (
          <Fact label={t('billing.bank.account')}>
            <CodeText>{maskAccountNumber(hint)}</CodeText>
          </Fact>
        ) : (
          <>
            <Fact label={t('billing.bank.bankName')}>
              <bdi>{shown.bankName}</bdi>
            </Fact>
            <Fact label={t('billing.bank.sortCode')}>
              <CodeText>{formatSortCode(shown.sortCode)}</CodeText>
            </Fact>
            <Fact label={t('billing.bank.accountNumber')}>
              <CodeText>{shown.accountNumber}</CodeText>
            </Fact>
          </>
        )}
      </Box>
      {me.role === 'owner' && (
        <Button
          color="secondary"
          onClick={() => {
            if (shown === null) void reveal().then(setShown)
            else setShown(null)
          }}
        >
          {shown === null ? t('billing.bank.show') : t('billing.bank.hide')}
        </Button>
      )}
    </Box>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontSize: '1rem', fontWeight: 500, m: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

/** The details, after showing again who one is where that was long ago; null if it failed. */
function useReveal(branchId: string) {
  const { t } = useTranslation()
  const proven = useProven()
  return async (): Promise<BankDetails | null> => {
    const outcome = await proven(() => client.billing.revealBankDetails({ branchId }))
    if (outcome.ok) return outcome.answer
    if (outcome.code === 'failed') {
      const { message } = describeBillingRefusal(outcome.error, t)
      toasts.error(getErrorCode(outcome.error) === null ? t('billing.bank.notShown') : message)
    }
    return null
  }
}
