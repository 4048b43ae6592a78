import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { type SetupStep, setupSteps } from '@servery/domain/business/company/onboarding.ts'

/** The step to show: the one asked for, but never beyond the first that blocks. */
export function chooseStep(state: OnboardingState, wanted: string | undefined): SetupStep {
  const step = setupSteps.find((one) => one === wanted) ?? state.nextStep
  const blocker = state.steps.findIndex((one) => one.blocking && one.state === 'open')
  const at = setupSteps.indexOf(step)
  return blocker >= 0 && at > blocker ? (setupSteps[blocker] ?? step) : step
}

/** The steps before and after, or null at the ends. */
export function getNeighbours(step: SetupStep): {
  readonly before: SetupStep | null
  readonly after: SetupStep | null
} {
  const at = setupSteps.indexOf(step)
  return { before: setupSteps[at - 1] ?? null, after: setupSteps[at + 1] ?? null }
}
