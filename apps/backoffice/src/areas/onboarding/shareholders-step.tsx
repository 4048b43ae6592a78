import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { BillingRecord } from '@servery/contract/billing.ts'
import { shareholdersMax } from '@servery/domain/company/billing-shareholders.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../api.ts'
import { useNow } from '../../now.ts'
import {
  emptyHolder,
  findFormProblems,
  readHolders,
  type ShareholderValues,
  startHolders,
} from '../../shareholder-form.ts'
import { BillingLoad } from './billing-load.tsx'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { HolderCard } from './holder-card.tsx'
import { describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

export function ShareholdersStep() {
  return <BillingLoad>{(record) => <ShareholdersForm record={record} />}</BillingLoad>
}

function ShareholdersForm({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const { answers } = useSteps()
  const drafts = useDrafts()
  const start = startHolders(record, answers.you)
  const form = useFormPage<ShareholderValues>({
    defaultValues: { ...start, ...drafts.find('shareholders') },
  })
  const { forget } = useKeepDraft('shareholders', form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'holders' })
  const save = useSave(record, forget)
  const { companyType } = answers.business
  const now = useNow()
  const submit = async (values: ShareholderValues) => {
    const today = new Date(now).toISOString().slice(0, 10)
    const refusal = refusalOf(findFormProblems(values, { companyType, today }), t)
    return refusal ?? (await save(values))
  }
  return (
    <FormPage<ShareholderValues>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={form}
      label={t('onboarding.step.shareholders')}
      onSubmit={submit}
    >
      {fields.map((field, index) => (
        <HolderCard
          index={index}
          key={field.id}
          onRemove={fields.length > 1 ? () => remove(index) : null}
        />
      ))}
      {companyType !== 'sole_trader' && fields.length < shareholdersMax && (
        <Button
          onClick={() => append(emptyHolder)}
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('onboarding.shareholders.add')}
        </Button>
      )}
    </FormPage>
  )
}

function useSave(record: BillingRecord, forget: () => void) {
  const { t } = useTranslation()
  const { goOn } = useSteps()
  const queryClient = useQueryClient()
  const { branchId, version } = record
  const billing = api.billing.get.queryKey({ input: { branchId } })
  return async (values: ShareholderValues): Promise<FormRefusal | null> => {
    try {
      const shareholders = readHolders(values).map((holder) => ({
        ...holder,
        ownership: rate(holder.ownership),
      }))
      const saved = await client.billing.updateShareholders({ branchId, version, shareholders })
      forget()
      queryClient.setQueryData(billing, saved)
      goOn(await client.onboarding.get())
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') {
        await queryClient.invalidateQueries({ queryKey: billing })
      }
      return describeRefusal(error, t)
    }
  }
}

function refusalOf(
  problems: ReturnType<typeof findFormProblems>,
  t: TFunction,
): FormRefusal | null {
  const [first] = problems
  if (first === undefined) return null
  const fields = problems
    .filter(({ path }) => path !== '')
    .map(({ path, code }) => [path, t(`onboarding.shareholders.problem.${code}`)] as const)
  return {
    message: t(`onboarding.shareholders.problem.${first.code}`),
    fields: Object.fromEntries(fields),
  }
}
