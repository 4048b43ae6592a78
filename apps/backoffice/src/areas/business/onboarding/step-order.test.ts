import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import {
  isBlocking,
  type SetupStep,
  setupSteps,
} from '@servery/domain/business/company/onboarding.ts'
import { describe, expect, it } from 'vitest'
import { chooseStep, getNeighbours } from './step-order.ts'

function stateWith(done: readonly SetupStep[], nextStep: SetupStep): OnboardingState {
  return {
    onboarded: false,
    mayFinish: true,
    steps: setupSteps.map((step) => ({
      step,
      blocking: isBlocking(step),
      state: done.includes(step) ? 'done' : 'open',
    })),
    nextStep,
    missing: [],
    answers: null,
    checklist: { dismissed: false, entries: [] },
  }
}

describe('the step that is shown', () => {
  const begun = stateWith(['you'], 'business')
  const asked = stateWith(['you', 'business', 'branch'], 'bank')
  it.each([
    ['where it stopped', begun, undefined, 'business'],
    ['one that is done', begun, 'you', 'you'],
    ['never past what blocks', begun, 'till', 'business'],
    ['any, once nothing blocks', asked, 'till', 'till'],
    ['no such step', asked, 'moon', 'bank'],
  ] as const)('%s', (_, state, wanted, step) => {
    expect(chooseStep(state, wanted)).toBe(step)
  })
})

it('has a way back and on', () => {
  expect(getNeighbours('you')).toEqual({ before: null, after: 'business' })
  expect(getNeighbours('bank')).toEqual({ before: 'branch', after: 'shareholders' })
  expect(getNeighbours('till')).toEqual({ before: 'starter', after: null })
})
