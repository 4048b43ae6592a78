import { describe, expect, it } from 'vitest'
import {
  describeSteps,
  findMissingAnswers,
  findNextStep,
  type SetupAnswers,
  type SetupProgress,
} from './onboarding.ts'

const full: SetupAnswers = {
  you: { firstName: 'Ana', secondName: 'Reed' },
  business: { name: 'Quay Coffee', companyType: 'ltd', kind: 'cafe' },
  branch: { name: 'Quay', line1: '1 Quay Street', town: 'Falmouth', postcode: 'TR11 3HH' },
}
const nothing: SetupProgress = { bank: false, shareholders: false, starter: false, till: false }

function answersWithout(step: keyof SetupAnswers, field: string): SetupAnswers {
  return { ...full, [step]: { ...full[step], [field]: '  ' } }
}

describe('what is missing', () => {
  it.each([
    ['you', 'firstName'],
    ['you', 'secondName'],
    ['business', 'name'],
    ['business', 'companyType'],
    ['business', 'kind'],
    ['branch', 'name'],
    ['branch', 'line1'],
    ['branch', 'town'],
    ['branch', 'postcode'],
  ] as const)('%s.%s blocks, and sends people there', (step, field) => {
    const answers = answersWithout(step, field)
    expect(findMissingAnswers(answers)).toEqual([{ step, field }])
    expect(findNextStep(describeSteps(answers, nothing, new Set()))).toBe(step)
  })

  it('is nothing once the three steps are filled in', () => {
    expect(findMissingAnswers(full)).toEqual([])
  })
})

describe('the steps', () => {
  it.each([
    ['nothing more', nothing, [], 'open open open open', 'bank'],
    ['two put off', nothing, ['bank', 'shareholders'], 'later later open open', 'starter'],
    [
      'one put off and done since',
      { ...nothing, bank: true },
      ['bank'],
      'done open open open',
      'shareholders',
    ],
    [
      'everything',
      { bank: true, shareholders: true, starter: true, till: true },
      [],
      'done done done done',
      'till',
    ],
    [
      'all put off',
      nothing,
      ['bank', 'shareholders', 'starter', 'till'],
      'later later later later',
      'till',
    ],
  ] as const)('with %s', (_, progress, putOff, states, next) => {
    const steps = describeSteps(full, progress, new Set<string>(putOff))
    const optional = steps.filter(({ blocking }) => !blocking)
    expect(optional.map(({ state }) => state).join(' ')).toBe(states)
    expect(findNextStep(steps)).toBe(next)
  })

  it('never lets a blocking step be put off', () => {
    const steps = describeSteps(answersWithout('branch', 'town'), nothing, new Set(['branch']))
    expect(steps.find(({ step }) => step === 'branch')?.state).toBe('open')
  })
})
