import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../../platform/api/index.ts'
import { useDrafts, useKeepDraft } from './drafts.tsx'
import { describeRefusal } from './onboarding-query.ts'
import { StepFooter } from './step-footer.tsx'
import { useSteps } from './steps-context.ts'

type FormStep = 'you' | 'business' | 'branch' | 'shareholders' | 'bank'

interface StepFormOptions<Values extends FieldValues> {
  readonly step: FormStep
  /** What was saved before, or what it begins with. */
  readonly start: Values
  /** What the step itself holds against it, before it is sent. */
  readonly check?: (values: Values) => FormRefusal | null
  /** `forget` drops what was typed as soon as it is stored. */
  readonly save: (values: Values, forget: () => void) => Promise<OnboardingState>
  /** Reads what somebody else saved meanwhile; left out, all of the steps. */
  readonly onStale?: () => Promise<void>
}

interface OpenStep<Values extends FieldValues> {
  readonly step: FormStep
  readonly form: UseFormReturn<Values>
  readonly submit: (values: Values) => Promise<FormRefusal | null>
}

/** The form of a step: what was typed outlives going back and forth, and a save leads on. */
export function useStepForm<Values extends FieldValues>(
  options: StepFormOptions<Values>,
): OpenStep<Values> {
  const { step, start, check, save, onStale } = options
  const { t } = useTranslation()
  const { goOn, refresh } = useSteps()
  const drafts = useDrafts()
  const defaultValues = { ...start, ...drafts.find(step) } as DefaultValues<Values>
  const form = useFormPage<Values>({ defaultValues })
  const { forget } = useKeepDraft(step, form)
  const submit = async (values: Values): Promise<FormRefusal | null> => {
    const problem = check?.(values) ?? null
    if (problem !== null) return problem
    try {
      const state = await save(values, forget)
      forget()
      goOn(state)
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') await (onStale ?? refresh)()
      return describeRefusal(error, t)
    }
  }
  return { step, form, submit }
}

interface StepFormProps<Values extends FieldValues> {
  readonly of: OpenStep<Values>
  readonly children: ReactNode
}

export function StepForm<Values extends FieldValues>({ of, children }: StepFormProps<Values>) {
  const { t } = useTranslation()
  return (
    <FormPage<Values>
      footer={({ saving }) => <StepFooter saving={saving} />}
      form={of.form}
      label={t(`onboarding.step.${of.step}`)}
      onSubmit={of.submit}
    >
      {children}
    </FormPage>
  )
}
