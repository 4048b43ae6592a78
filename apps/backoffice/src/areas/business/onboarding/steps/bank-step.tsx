import Alert from '@mui/material/Alert'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { maskAccountNumber } from '@servery/domain/business/company/billing-bank.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BankInputs, type BankValues, noBank } from '../../../../kit/inputs/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { StepFooter } from '../step-footer.tsx'
import { StepForm, useStepForm } from '../step-form.tsx'
import { useSteps } from '../steps-context.ts'
import { BillingLoad } from './billing-load.tsx'

export function BankStep() {
  return <BillingLoad>{(record) => <BankForm record={record} />}</BillingLoad>
}

function BankForm({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const { state, goOn, refresh } = useSteps()
  if (record.accountHint === null) return <NewAccount record={record} />
  return (
    <>
      <Alert severity="success">
        {t('onboarding.bank.saved', { account: maskAccountNumber(record.accountHint) })}
      </Alert>
      <StepFooter onContinue={() => void refresh().then(() => goOn(state))} saving={false} />
    </>
  )
}

function NewAccount({ record }: { readonly record: BillingRecord }) {
  const queryClient = useQueryClient()
  const { branchId, version } = record
  const billing = api.billing.get.queryKey({ input: { branchId } })
  const step = useStepForm<BankValues>({
    step: 'bank',
    start: noBank,
    save: async (values, forget) => {
      const saved = await client.billing.updateBankDetails({ ...values, branchId, version })
      queryClient.setQueryData(billing, saved)
      forget()
      return client.onboarding.get()
    },
    onStale: () => queryClient.invalidateQueries({ queryKey: billing }),
  })
  return (
    <StepForm of={step}>
      <BankInputs />
    </StepForm>
  )
}
