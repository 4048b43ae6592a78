import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { shareholdersMax } from '@servery/domain/business/company/billing-shareholders.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  emptyHolder,
  findFormProblems,
  readHolders,
  type ShareholderValues,
  startHolders,
} from '../../../../kit/inputs/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useNow } from '../../../../platform/browser/index.ts'
import { StepForm, useStepForm } from '../step-form.tsx'
import { useSteps } from '../steps-context.ts'
import { BillingLoad } from './billing-load.tsx'
import { HolderCard } from './holder-card.tsx'

export function ShareholdersStep() {
  return <BillingLoad>{(record) => <ShareholdersForm record={record} />}</BillingLoad>
}

function ShareholdersForm({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const { answers } = useSteps()
  const queryClient = useQueryClient()
  const now = useNow()
  const { companyType } = answers.business
  const { branchId, version } = record
  const billing = api.billing.get.queryKey({ input: { branchId } })
  const step = useStepForm<ShareholderValues>({
    step: 'shareholders',
    start: startHolders(record, answers.you),
    check: (values) => {
      const today = new Date(now).toISOString().slice(0, 10)
      return refusalOf(findFormProblems(values, { companyType, today }), t)
    },
    save: async (values, forget) => {
      const shareholders = readHolders(values).map((holder) => ({
        ...holder,
        ownership: rate(holder.ownership),
      }))
      const saved = await client.billing.updateShareholders({ branchId, version, shareholders })
      forget()
      queryClient.setQueryData(billing, saved)
      return client.onboarding.get()
    },
    onStale: () => queryClient.invalidateQueries({ queryKey: billing }),
  })
  const { fields, append, remove } = useFieldArray({ control: step.form.control, name: 'holders' })
  return (
    <StepForm of={step}>
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
    </StepForm>
  )
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
