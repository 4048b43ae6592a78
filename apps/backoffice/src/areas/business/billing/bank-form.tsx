import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BankInputs, type BankValues, noBank } from '../../../kit/inputs/index.ts'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { useProof } from '../../../platform/proof/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useBillingSave } from './use-billing.ts'

interface BankFormProps {
  readonly record: BillingRecord
  readonly onDone: () => void
}

/** The account anew: what is there is never filled in, so that nobody reads it off a form. */
export function BankForm({ record, onDone }: BankFormProps) {
  const { t } = useTranslation()
  const texts = useUiTexts()
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button color="secondary" disabled={form.formState.isSubmitting} onClick={onDone}>
            {texts.cancel}
          </Button>
          <Button
            disabled={form.formState.isSubmitting}
            onMouseDown={(event) => event.preventDefault()}
            type="submit"
            variant="contained"
          >
            {form.formState.isSubmitting ? texts.saving : t('billing.bank.save')}
          </Button>
        </Box>
      </FormCard>
    </FormPage>
  )
}

function useSaveBank(record: BillingRecord, onDone: () => void) {
  const { t } = useTranslation()
  const prove = useProof()
  const saving = useBillingSave(record.branchId)
  const { branchId, version } = record
  return async (values: BankValues): Promise<FormRefusal | null> => {
    const outcome = await prove(async () => {
      try {
        const saved = await client.billing.updateBankDetails({ ...values, branchId, version })
        return { ok: true as const, saved }
      } catch (error) {
        const isOld = getErrorCode(error) === 'reauthentication_required'
        return { ok: false as const, code: isOld ? 'reauthentication-required' : 'failed', error }
      }
    })
    if (!outcome.ok) return saving.refuse(outcome.error)
    saving.keep(outcome.saved)
    toasts.success(t('billing.saved.bank'))
    onDone()
    return null
  }
}
