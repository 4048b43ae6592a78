import { isPostcode } from '@servery/domain/business/company/postcode.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormRow } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findCountryOf, listCountries, listTimeZones } from '../../../../kit/inputs/index.ts'
import { client } from '../../../../platform/api/index.ts'
import type { Answers } from '../onboarding-query.ts'
import { StepForm, useStepForm } from '../step-form.tsx'
import { useSteps } from '../steps-context.ts'

interface Branch {
  name: string
  line1: string
  line2: string
  town: string
  postcode: string
  county: string
  country: string
  timeZone: string
}

/** Until the branch was saved once, its place is guessed from where this device is. */
function startOf({ id: _, version: __, ...saved }: Answers['branch']): Branch {
  if (saved.name !== '') return saved
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { ...saved, timeZone, country: findCountryOf(timeZone) ?? saved.country }
}

export function BranchStep() {
  const { t } = useTranslation()
  const { answers } = useSteps()
  const { version } = answers.branch
  const start = useMemo(() => startOf(answers.branch), [answers.branch])
  const step = useStepForm<Branch>({
    step: 'branch',
    start,
    save: (values) => client.onboarding.saveBranch({ ...values, version }),
  })
  return (
    <StepForm of={step}>
      <TextInput<Branch>
        hint={t('onboarding.branch.nameHint')}
        label={t('onboarding.branch.name')}
        maxLength={80}
        name="name"
      />
      <TextInput<Branch>
        autoComplete="address-line1"
        label={t('onboarding.branch.line1')}
        maxLength={80}
        name="line1"
      />
      <TextInput<Branch>
        autoComplete="address-line2"
        label={t('onboarding.branch.line2')}
        maxLength={80}
        name="line2"
        optional
      />
      <PlaceFields timeZone={start.timeZone} />
    </StepForm>
  )
}

/** The town, and where in the world it lies. */
function PlaceFields({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { getValues } = useFormContext<Branch>()
  const countries = useMemo(() => listCountries(locale), [locale])
  const timeZones = useMemo(() => listTimeZones(timeZone), [timeZone])
  return (
    <>
      <FormRow>
        <TextInput<Branch>
          autoComplete="address-level2"
          label={t('onboarding.branch.town')}
          maxLength={60}
          name="town"
        />
        <TextInput<Branch>
          autoComplete="postal-code"
          findProblem={(text) =>
            isPostcode(text, getValues('country')) ? null : t('onboarding.branch.postcodeWrong')
          }
          isCode
          label={t('onboarding.branch.postcode')}
          maxLength={20}
          name="postcode"
        />
      </FormRow>
      <FormRow>
        <TextInput<Branch>
          autoComplete="address-level1"
          label={t('onboarding.branch.county')}
          maxLength={60}
          name="county"
          optional
        />
        <SelectInput<Branch>
          choices={countries}
          label={t('onboarding.branch.country')}
          name="country"
        />
      </FormRow>
      <SelectInput<Branch>
        choices={timeZones}
        hint={t('onboarding.branch.timeZoneHint')}
        label={t('onboarding.branch.timeZone')}
        name="timeZone"
      />
    </>
  )
}
