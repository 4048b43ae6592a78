import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { FormCardButtons } from '@servery/ui/form/form-card-buttons.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BankInputs, type BankValues, noBank } from '../../../kit/inputs/index.ts'
import { client } from '../../../platform/api/index.ts'
import { useProven } from '../../../platform/proof/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useBillingSave } from './use-billing.ts'

interface BankFormProps {
  readonly record: BillingRecord
  readonly onDone: () => void
}

/** The account anew: what is there is never filled in, so that nobody reads it off a form. */
export function BankForm({ record, onDone }: BankFormProps) {
  const { t } = useTranslation()
  const form = useFormPage<BankValues>({ defaultValues: noBank })
  const save = useSaveBank(record, onDone)
  const { setFocus } = form
  useEffect(() => setFocus('bankName'), [setFocus])
  return (
    <FormPage<BankValues>
      footer={() => null}
      form={form}
      label={t('billing.card.bank')}
      onSubmit={save}
    >
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormCard description={t('billing.bank.intro')} title={t('billing.card.bank')}>
        <BankInputs />
        <FormCardButtons onCancel={onDone} saveLabel={t('billing.bank.save')} />
      </FormCard>
    </FormPage>
  )
}

function useSaveBank(record: BillingRecord, onDone: () => void) {
  const { t } = useTranslation()
  const proven = useProven()
  const saving = useBillingSave(record.branchId)
  const { branchId, version } = record
  return async (values: BankValues): Promise<FormRefusal | null> => {
    const outcome = await proven(() =>
      client.billing.updateBankDetails({ ...values, branchId, version }),
    )
    if (!outcome.ok) return saving.refuse(outcome.error)
    saving.keep(outcome.answer)
    toasts.success(t('billing.saved.bank'))
    onDone()
    return null
  }
}
