import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { isBlocking, type SetupStep } from '@servery/domain/business/company/onboarding.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { describeRefusal } from './onboarding-query.ts'

interface StepPlace {
  readonly step: SetupStep
  readonly after: SetupStep | null
  readonly goOn: (state: OnboardingState) => void
}

/** Putting a step off, and ending the set-up. */
export function useStepActions({ step, goOn }: StepPlace): {
  readonly putOff: () => void
  readonly finish: () => void
  readonly busy: boolean
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onError = (error: Error) => void toasts.error(describeRefusal(error, t).message)
  const later = useMutation(api.onboarding.putOff.mutationOptions({ onSuccess: goOn, onError }))
  const end = useMutation(
    api.onboarding.finish.mutationOptions({
      onSuccess: async () => {
        // The way to Home is open once the session says so too.
        await queryClient.fetchQuery(api.session.me.queryOptions({ staleTime: 0 }))
        toasts.success(t('onboarding.finished'))
        await navigate({ to: paths.home() })
      },
      onError,
    }),
  )
  return {
    putOff: () => {
      if (!isBlocking(step)) later.mutate({ steps: [step] })
    },
    finish: () => end.mutate({}),
    busy: later.isPending || end.isPending,
  }
}
