import { isPostcode } from '@servery/domain/company/postcode.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../api.ts'
import { findCountryOf, listCountries, listTimeZones } from '../../place-choices.ts'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { type Answers, describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

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
  const { answers, goOn, refresh } = useSteps()
  const { version } = answers.branch
  const drafts = useDrafts()
  const start = useMemo(() => startOf(answers.branch), [answers.branch])
  const form = useFormPage<Branch>({ defaultValues: { ...start, ...drafts.find('branch') } })
  const { forget } = useKeepDraft('branch', form)
  const submit = async (values: Branch) => {
    try {
      const state = await client.onboarding.saveBranch({ ...values, version })
      forget()
      goOn(state)
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') await refresh()
      return describeRefusal(error, t)
    }
  }
  return (
    <FormPage<Branch>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={form}
      label={t('onboarding.step.branch')}
      onSubmit={submit}
    >
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
    </FormPage>
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
