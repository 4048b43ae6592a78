/** What is asked of a holder of shares, wherever it is asked, in the words of `onboarding`. */

import { shareholderTypes } from '@servery/domain/business/company/billing-shareholders.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import type { ShareholderValues } from './shareholder-form.ts'

interface HolderInputProps {
  readonly index: number
}

/** A person or a company. */
export function HolderTypeInput({ index }: HolderInputProps) {
  const { t } = useTranslation()
  return (
    <SelectInput<ShareholderValues>
      choices={shareholderTypes.map((value) => ({
        value,
        label: t(`onboarding.shareholders.type.${value}`),
      }))}
      label={t('onboarding.shareholders.kind')}
      name={`holders.${index}.type`}
    />
  )
}

export function HolderNames({ index }: HolderInputProps) {
  return <NameInputs prefix={`holders.${index}.`} />
}

export function HolderBirth({ index, hint }: HolderInputProps & { readonly hint?: string }) {
  const { t } = useTranslation()
  return (
    <TextInput<ShareholderValues>
      hint={hint}
      label={t('onboarding.shareholders.dateOfBirth')}
      name={`holders.${index}.dateOfBirth`}
      type="date"
    />
  )
}

export function HolderCompany({ index }: HolderInputProps) {
  const { t } = useTranslation()
  return (
    <FormRow>
      <TextInput<ShareholderValues>
        label={t('onboarding.business.name')}
        maxLength={80}
        name={`holders.${index}.companyName`}
      />
      <TextInput<ShareholderValues>
        isCode
        label={t('onboarding.shareholders.companyNumber')}
        maxLength={20}
        name={`holders.${index}.companyNumber`}
        optional
      />
    </FormRow>
  )
}
