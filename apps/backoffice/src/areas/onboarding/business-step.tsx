import type { OnboardingState } from '@servery/contract/onboarding.ts'
import { type CompanyType, companyTypes } from '@servery/domain/company/company-type.ts'
import type { BusinessKind } from '@servery/domain/company/onboarding.ts'
import { SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../api.ts'
import { chooseLanguage } from '../../language.ts'
import { listCurrencies } from '../../place-choices.ts'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { KindInput } from './kind-input.tsx'
import { describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

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
  const { answers, goOn, refresh } = useSteps()
  const { version, language: _, ...saved } = answers.business
  const drafts = useDrafts()
  const form = useFormPage<Business>({ defaultValues: { ...saved, ...drafts.find('business') } })
  const { forget } = useKeepDraft('business', form)
  const currencies = useMemo(() => listCurrencies(locale), [locale])
  const submit = async (values: Business) => {
    try {
      const language = chooseLanguage(i18n.language, [])
      goOn(await save({ ...values, version, language }))
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') await refresh()
      return describeRefusal(error, t)
    }
  }
  const save = async (
    values: Business & { version: number; language: 'en' | 'de' | 'es' },
  ): Promise<OnboardingState> => {
    // The form lets neither of them be empty.
    const companyType = values.companyType as CompanyType
    const kind = values.kind as BusinessKind
    const state = await client.onboarding.saveBusiness({ ...values, companyType, kind })
    forget()
    return state
  }
  return (
    <FormPage<Business>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={form}
      label={t('onboarding.step.business')}
      onSubmit={submit}
    >
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
    </FormPage>
  )
}
