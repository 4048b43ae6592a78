import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import { hasShareholders } from '@servery/domain/business/company/billing.ts'
import {
  shareholdersMax,
  totalOwnership,
} from '@servery/domain/business/company/billing-shareholders.ts'
import { rate, wholeRateMillionths } from '@servery/domain/kernel/rate.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  emptyHolder,
  findFormProblems,
  readHolders,
  type ShareholderValues,
} from '../../../kit/inputs/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { useNow } from '../../../platform/browser/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { HolderFields } from './holder-fields.tsx'
import { useBillingSave, usePartVersion } from './use-billing.ts'

const toValues = ({ shareholders }: BillingRecord): ShareholderValues => ({
  holders: shareholders.map(({ isPsc: _, ...holder }) => holder),
})

/** Who owns the business: the list is replaced as a whole. */
export function ShareholdersCard({ record }: { readonly record: BillingRecord }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { form, followed, save } = useShareholders(record)
  const rows = useFieldArray({ control: form.control, name: 'holders' })
  const mayWrite = can('billing.write')
  const needsNone = record.companyType !== '' && !hasShareholders(record.companyType)
  return (
    <>
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<ShareholderValues>
        form={form}
        label={t('billing.card.shareholders')}
        onSubmit={save}
        readOnly={!mayWrite}
      >
        <FormCard
          description={
            needsNone ? t('billing.shareholders.noneNeeded') : t('billing.shareholders.intro')
          }
          title={t('billing.card.shareholders')}
        >
          {rows.fields.length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>{t('billing.shareholders.none')}</Box>
          )}
          {rows.fields.map((row, index) => (
            <HolderFields
              index={index}
              key={row.id}
              onRemove={mayWrite ? () => rows.remove(index) : null}
            />
          ))}
          <Total />
          {mayWrite && (
            <Box>
              <Button
                color="secondary"
                disabled={rows.fields.length >= shareholdersMax}
                onClick={() => rows.append(emptyHolder)}
                startIcon={<AddIcon />}
                variant="outlined"
              >
                {t('onboarding.shareholders.add')}
              </Button>
            </Box>
          )}
        </FormCard>
      </FormPage>
    </>
  )
}

/** What the shares come to: less than the whole is fine, more is not. */
function Total() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const values = useWatch<ShareholderValues>() as ShareholderValues
  const total = totalOwnership(readHolders(values))
  if (!Number.isSafeInteger(total) || total === 0) return null
  const percent = formatRate(total, locale, { digits: total % 10_000 === 0 ? 0 : 2 })
  if (total > wholeRateMillionths) {
    return (
      <Alert role="alert" severity="error" variant="outlined">
        {t('billing.shareholders.over', { percent })}
      </Alert>
    )
  }
  return (
    <Alert
      role="status"
      severity={total < wholeRateMillionths ? 'info' : 'success'}
      variant="outlined"
    >
      {total < wholeRateMillionths
        ? t('billing.shareholders.listed', { percent })
        : t('billing.shareholders.whole')}
    </Alert>
  )
}

function useShareholders(record: BillingRecord) {
  const { t } = useTranslation()
  const now = useNow()
  const saving = useBillingSave(record.branchId)
  const form = useFormPage<ShareholderValues>({ defaultValues: toValues(record) })
  const version = usePartVersion(record.shareholders)
  const followed = useFollowedForm({ form, record: { ...record, version }, toValues })
  const save = async (values: ShareholderValues): Promise<FormRefusal | null> => {
    const today = new Date(now).toISOString().slice(0, 10)
    const problems = findFormProblems(values, { companyType: record.companyType, today })
    if (problems.length > 0) return refusalOf(problems, t)
    try {
      const saved = await client.billing.updateShareholders({
        branchId: record.branchId,
        version: record.version,
        shareholders: readHolders(values).map((holder) => ({
          ...holder,
          ownership: rate(holder.ownership),
        })),
      })
      form.reset(toValues(saved))
      saving.keep(saved)
      toasts.success(t('billing.saved.shareholders'))
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') followed.ask()
      return saving.refuse(error, (path) => path.replace(/^shareholders/, 'holders'))
    }
  }
  return { form, followed, save }
}

function refusalOf(problems: ReturnType<typeof findFormProblems>, t: TFunction): FormRefusal {
  const say = (code: (typeof problems)[number]['code']) =>
    t(`onboarding.shareholders.problem.${code}`)
  const whole = problems.find(({ path }) => path === '') ?? problems[0]
  return {
    message: whole === undefined ? '' : say(whole.code),
    fields: Object.fromEntries(
      problems.filter(({ path }) => path !== '').map(({ path, code }) => [path, say(code)]),
    ),
  }
}
