import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { api, getErrorCode, getErrorFields } from '../../../platform/api/index.ts'

export type Answers = NonNullable<OnboardingState['answers']>

/** Keeps what a save answered, so that the next step shows it at once. */
export function useKeepState(): (state: OnboardingState) => void {
  const queryClient = useQueryClient()
  return (state) => queryClient.setQueryData(api.onboarding.get.queryKey(), state)
}

const sentences = [
  'stale_version',
  'currency_fixed',
  'invalid_input',
  'not_allowed',
  'reauthentication_required',
  'duplicate_value',
  'pin_too_simple',
] as const

/** Why a step was not saved, at the fields that are to blame. */
export function describeRefusal(error: unknown, t: TFunction): FormRefusal {
  const code = sentences.find((candidate) => candidate === getErrorCode(error))
  if (code === undefined) return { message: t('onboarding.refusal.unavailable') }
  const message = t(`onboarding.refusal.${code}`)
  if (code === 'stale_version') return { message }
  const fields = getErrorFields(error).map((field): [string, string] => [
    field,
    field === 'postcode' ? t('onboarding.branch.postcodeWrong') : message,
  ])
  return { message, fields: Object.fromEntries(fields) }
}
