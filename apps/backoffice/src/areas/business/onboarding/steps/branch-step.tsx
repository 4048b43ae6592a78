import { isPostcode } from '@servery/domain/business/company/postcode.ts'
import { AddressInputs } from '@servery/ui/form/address-inputs.tsx'
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
      <PlaceFields timeZone={start.timeZone} />
    </StepForm>
  )
}

/** Its address, and where in the world it lies. */
function PlaceFields({ timeZone }: { readonly timeZone: string }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { getValues } = useFormContext<Branch>()
  const countries = useMemo(() => listCountries(locale), [locale])
  const timeZones = useMemo(() => listTimeZones(timeZone), [timeZone])
  return (
    <>
      <AddressInputs
        findPostcodeProblem={(text) =>
          isPostcode(text, getValues('country')) ? null : t('onboarding.branch.postcodeWrong')
        }
        hasSecondLine
        isOwn
      />
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
