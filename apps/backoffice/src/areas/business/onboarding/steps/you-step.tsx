import { FormRow } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { useTranslation } from 'react-i18next'
import { client } from '../../../../platform/api/index.ts'
import { StepForm, useStepForm } from '../step-form.tsx'
import { useSteps } from '../steps-context.ts'

interface You {
  firstName: string
  secondName: string
  jobTitle: string
  phone: string
}

export function YouStep() {
  const { t } = useTranslation()
  const { answers } = useSteps()
  const { version, ...saved } = answers.you
  const step = useStepForm<You>({
    step: 'you',
    start: saved,
    save: (values) => client.onboarding.saveYou({ ...values, version }),
  })
  return (
    <StepForm of={step}>
      <NameInputs isOwn />
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
    </StepForm>
  )
}
