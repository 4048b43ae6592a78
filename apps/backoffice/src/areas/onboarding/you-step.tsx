import { FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../api.ts'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

interface You {
  firstName: string
  secondName: string
  jobTitle: string
  phone: string
}

export function YouStep() {
  const { t } = useTranslation()
  const { answers, goOn, refresh } = useSteps()
  const { version, ...saved } = answers.you
  const drafts = useDrafts()
  const form = useFormPage<You>({ defaultValues: { ...saved, ...drafts.find('you') } })
  const { forget } = useKeepDraft('you', form)
  const submit = async (values: You) => {
    try {
      const state = await client.onboarding.saveYou({ ...values, version })
      forget()
      goOn(state)
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') await refresh()
      return describeRefusal(error, t)
    }
  }
  return (
    <FormPage<You>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={form}
      label={t('onboarding.step.you')}
      onSubmit={submit}
    >
      <FormRow>
        <TextInput<You>
          autoComplete="given-name"
          label={t('onboarding.you.firstName')}
          maxLength={80}
          name="firstName"
        />
        <TextInput<You>
          autoComplete="family-name"
          label={t('onboarding.you.secondName')}
          maxLength={80}
          name="secondName"
        />
      </FormRow>
      <FormRow>
        <TextInput<You>
          autoComplete="organization-title"
          label={t('onboarding.you.jobTitle')}
          maxLength={80}
          name="jobTitle"
          optional
        />
        <TextInput<You>
          autoComplete="tel"
          isCode
          label={t('onboarding.you.phone')}
          maxLength={40}
          name="phone"
          optional
          type="tel"
        />
      </FormRow>
    </FormPage>
  )
}
