import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import type { SetupStep } from '@servery/domain/business/company/onboarding.ts'
import { createContext, use } from 'react'
import type { Answers } from './onboarding-query.ts'

/** What every step is given: what was saved, and the ways back and on. */
export interface Steps {
  readonly state: OnboardingState
  readonly answers: Answers
  readonly step: SetupStep
  readonly before: SetupStep | null
  readonly goTo: (step: SetupStep) => void
  /** To the step after this one, with what the server now says. */
  readonly goOn: (state: OnboardingState) => void
  /** Reads again what was saved, here or on another device. */
  readonly refresh: () => Promise<void>
  /** Leaves this step for later; null where it cannot wait. */
  readonly putOff: (() => void) | null
  /** Something is being sent. */
  readonly busy: boolean
  /** Ends the set-up. */
  readonly finish: () => void
}

export const StepsContext = createContext<Steps | null>(null)

export function useSteps(): Steps {
  const steps = use(StepsContext)
  if (steps === null) throw new Error('useSteps is used outside the set-up.')
  return steps
}
