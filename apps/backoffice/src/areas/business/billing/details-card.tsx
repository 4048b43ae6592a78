import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { BillingRecord } from '@servery/contract/setup/billing.ts'
import type { BranchRecord } from '@servery/contract/setup/branches.ts'
import { addressText } from '@servery/domain/business/company/address.ts'
import { isCompanyNumber } from '@servery/domain/business/company/company-number.ts'
import {
  annualRevenueBands,
  companyTypes,
  needsCompanyNumber,
} from '@servery/domain/business/company/company-type.ts'
import { isPostcode } from '@servery/domain/business/company/postcode.ts'
import { isVatNumber } from '@servery/domain/business/company/vat-number.ts'
import { AddressInputs } from '@servery/ui/form/address-inputs.tsx'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { CountyInput } from './county-input.tsx'
import {
  type DetailsValues,
  getDetailsField,
  toDetailsContent,
  toDetailsValues,
} from './details-form.ts'
import { useBillingSave, usePartVersion } from './use-billing.ts'

interface DetailsCardProps {
  readonly record: BillingRecord
  readonly branch: BranchRecord
  readonly country: string
}

/** Who the business is and where: saved with the branch, both or neither. */
export function DetailsCard({ record, branch, country }: DetailsCardProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { form, followed, save } = useDetails(record, branch)
  const mayWrite = can('billing.write') && can('branches.write')
  return (
    <>
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<DetailsValues>
        form={form}
        label={t('billing.card.details')}
        onSubmit={save}
        readOnly={!mayWrite}
      >
        <FormCard title={t('billing.card.details')}>
          {can('billing.write') && !mayWrite && (
            <Alert severity="info" variant="outlined">
              {t('billing.detailsNeedBranches')}
            </Alert>
          )}
          <BusinessFields country={country} />
          <AddressFields country={country} />
          <MoneyFields country={country} currency={branch.currency} />
        </FormCard>
      </FormPage>
    </>
  )
}

function useDetails(record: BillingRecord, branch: BranchRecord) {
  const { t } = useTranslation()
  const saving = useBillingSave(record.branchId)
  const form = useFormPage<DetailsValues>({ defaultValues: toDetailsValues(record) })
  const version = usePartVersion(toDetailsValues(record))
  const followed = useFollowedForm({
    form,
    record: { ...record, version },
    toValues: toDetailsValues,
  })
  const save = async (values: DetailsValues): Promise<FormRefusal | null> => {
    try {
      const content = toDetailsContent(values, branch)
      await client.branches.updateDetails({ id: branch.id, version: branch.version, ...content })
      // What was typed is saved now: the form may follow the record again.
      form.reset(values)
      await saving.readAgain()
      toasts.success(t('billing.saved.details'))
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') followed.ask()
      return saving.refuse(error, getDetailsField)
    }
  }
  return { form, followed, save }
}

function BusinessFields({ country }: { readonly country: string }) {
  const { t } = useTranslation()
  const companyType = useWatch<DetailsValues, 'companyType'>({ name: 'companyType' })
  const isRegistered = companyType !== '' && needsCompanyNumber(companyType)
  return (
    <>
      <TextInput<DetailsValues>
        autoComplete="organization"
        label={t('billing.field.companyName')}
        maxLength={80}
        name="companyName"
      />
      <FormRow>
        <SelectInput<DetailsValues>
          choices={companyTypes.map((value) => ({
            value,
            label: t(`onboarding.companyType.${value}`),
          }))}
          emptyLabel={t('billing.choose')}
          label={t('billing.field.companyType')}
          name="companyType"
        />
        <TextInput<DetailsValues>
          findProblem={(text) =>
            text.trim() === '' || isCompanyNumber(text, country)
              ? null
              : t('billing.problem.companyNumber')
          }
          hint={country === 'GB' ? t('billing.hint.companyNumber') : undefined}
          isCode
          key={String(isRegistered)}
          label={t('billing.field.companyNumber')}
          maxLength={20}
          name="companyNumber"
          optional={!isRegistered}
        />
      </FormRow>
      <TextInput<DetailsValues>
        hint={t('billing.hint.name')}
        label={t('billing.field.name')}
        maxLength={80}
        name="name"
      />
    </>
  )
}

function AddressFields({ country }: { readonly country: string }) {
  const { t } = useTranslation()
  const values = useWatch<DetailsValues>() as DetailsValues
  const address = addressText(values)
  return (
    <>
      <AddressInputs
        findPostcodeProblem={(text) =>
          text.trim() === '' || isPostcode(text, country) ? null : t('billing.problem.postcode')
        }
        hasSecondLine
        isOwn
      />
      <CountyInput country={country} />
      {address !== '' && (
        <Box>
          <Box sx={{ fontSize: '0.875rem', fontWeight: 500 }}>{t('billing.field.address')}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <bdi>{address}</bdi>
          </Box>
        </Box>
      )}
    </>
  )
}

interface MoneyFieldsProps {
  readonly country: string
  readonly currency: string
}

function MoneyFields({ country, currency }: MoneyFieldsProps) {
  const { t } = useTranslation()
  const isRegistered = useWatch<DetailsValues, 'vatRegistered'>({ name: 'vatRegistered' })
  return (
    <>
      <SelectInput<DetailsValues>
        choices={annualRevenueBands.map((value) => ({
          value,
          label: t(`billing.revenue.${value}`),
        }))}
        emptyLabel={t('billing.choose')}
        hint={t('billing.hint.annualRevenue', { currency })}
        label={t('billing.field.annualRevenue')}
        name="annualRevenue"
      />
      <SwitchInput<DetailsValues> label={t('billing.field.vatRegistered')} name="vatRegistered" />
      {isRegistered && (
        <TextInput<DetailsValues>
          findProblem={(text) =>
            text.trim() === '' || isVatNumber(text, country) ? null : t('billing.problem.vatNumber')
          }
          isCode
          label={t('billing.field.vatNumber')}
          maxLength={20}
          name="vatNumber"
        />
      )}
    </>
  )
}
