import Alert from '@mui/material/Alert'
import type { BillingRecord } from '@servery/contract/billing.ts'
import {
  type BankProblem,
  type Digits,
  maskAccountNumber,
  parseAccountNumber,
  parseSortCode,
} from '@servery/domain/company/billing-bank.ts'
import { FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import { BillingLoad } from './billing-load.tsx'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

interface Bank {
  bankName: string
  sortCode: string
  accountNumber: string
}

const empty: Bank = { bankName: '', sortCode: '', accountNumber: '' }

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
  const { t } = useTranslation()
  const { goOn } = useSteps()
  const queryClient = useQueryClient()
  const drafts = useDrafts()
  const form = useFormPage<Bank>({ defaultValues: { ...empty, ...drafts.find('bank') } })
  const { forget } = useKeepDraft('bank', form)
  const { branchId, version } = record
  const billing = api.billing.get.queryKey({ input: { branchId } })
  const submit = async (values: Bank) => {
    try {
      const saved = await client.billing.updateBankDetails({ ...values, branchId, version })
      queryClient.setQueryData(billing, saved)
      forget()
      goOn(await client.onboarding.get())
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') {
        await queryClient.invalidateQueries({ queryKey: billing })
      }
      return describeRefusal(error, t)
    }
  }
  const problemOf = (parse: (text: string) => Digits) => (text: string) => {
    const parsed = parse(text)
    return parsed.ok ? null : t(`onboarding.bank.problem.${parsed.problem satisfies BankProblem}`)
  }
  return (
    <FormPage<Bank>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={form}
      label={t('onboarding.step.bank')}
      onSubmit={submit}
    >
      <TextInput<Bank>
        findProblem={(text) =>
          text.trim().length < 2 ? t('onboarding.bank.problem.bank_name') : null
        }
        label={t('onboarding.bank.bankName')}
        maxLength={60}
        name="bankName"
      />
      <FormRow>
        <TextInput<Bank>
          findProblem={problemOf(parseSortCode)}
          hint={t('onboarding.bank.sortCodeHint')}
          isCode
          label={t('onboarding.bank.sortCode')}
          maxLength={20}
          name="sortCode"
        />
        <TextInput<Bank>
          findProblem={problemOf(parseAccountNumber)}
          hint={t('onboarding.bank.accountNumberHint')}
          isCode
          label={t('onboarding.bank.accountNumber')}
          maxLength={20}
          name="accountNumber"
        />
      </FormRow>
    </FormPage>
  )
}
