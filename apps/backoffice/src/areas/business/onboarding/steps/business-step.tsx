import { type CompanyType, companyTypes } from '@servery/domain/business/company/company-type.ts'
import type { BusinessKind } from '@servery/domain/business/company/onboarding.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listCurrencies } from '../../../../kit/inputs/index.ts'
import { client } from '../../../../platform/api/index.ts'
import { chooseLanguage } from '../../../../platform/language/index.ts'
import { StepForm, useStepForm } from '../step-form.tsx'
import { useSteps } from '../steps-context.ts'
import { KindInput } from './kind-input.tsx'

interface Business {
  name: string
  companyType: string
  kind: string
  currency: string
  vatRegistered: boolean
}

export function BusinessStep() {
  const { t, i18n } = useTranslation()
  const { locale } = useUiSetting()
  const { answers } = useSteps()
  const { version, language: _, ...saved } = answers.business
  const currencies = useMemo(() => listCurrencies(locale), [locale])
  const step = useStepForm<Business>({
    step: 'business',
    start: saved,
    save: (values) =>
      client.onboarding.saveBusiness({
        ...values,
        version,
        // The form lets neither of them be empty.
        companyType: values.companyType as CompanyType,
        kind: values.kind as BusinessKind,
        language: chooseLanguage(i18n.language, []),
      }),
  })
  return (
    <StepForm of={step}>
      <TextInput<Business>
        autoComplete="organization"
        hint={t('onboarding.business.nameHint')}
        label={t('onboarding.business.name')}
        maxLength={80}
        name="name"
      />
      <KindInput<Business> name="kind" />
      <FormRow>
        <SelectInput<Business>
          choices={companyTypes.map((type) => ({
            value: type,
            label: t(`onboarding.companyType.${type}`),
          }))}
          emptyLabel={t('onboarding.choose')}
          label={t('onboarding.business.companyType')}
          name="companyType"
        />
        <SelectInput<Business>
          choices={currencies}
          label={t('onboarding.business.currency')}
          name="currency"
        />
      </FormRow>
      <SwitchInput<Business>
        hint={t('onboarding.business.vatHint')}
        label={t('onboarding.business.vatRegistered')}
        name="vatRegistered"
      />
    </StepForm>
  )
}
