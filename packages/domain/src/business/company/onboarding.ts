/**
 * How far the set-up of a new business has come: what is blocking, what remains. Everything is
 * read off the records themselves; only what was put off is remembered besides.
 */

/** What a business is; decides what it starts with. */
export const businessKinds = [
  'cafe',
  'restaurant',
  'pub_bar',
  'takeaway',
  'retail',
  'other',
] as const
export type BusinessKind = (typeof businessKinds)[number]

/** The steps in the order in which they are asked. */
export const setupSteps = [
  'you',
  'business',
  'branch',
  'bank',
  'shareholders',
  'starter',
  'till',
] as const
export type SetupStep = (typeof setupSteps)[number]

const blocking = ['you', 'business', 'branch'] as const
export type BlockingStep = (typeof blocking)[number]

/** True where nobody can trade without the answers; the others may be put off. */
export function isBlocking(step: SetupStep): step is BlockingStep {
  return blocking.some((one) => one === step)
}

/** What the blocking steps ask, as it is stored; text that is missing is empty. */
export interface SetupAnswers {
  readonly you: { readonly firstName: string; readonly secondName: string }
  readonly business: {
    readonly name: string
    readonly companyType: string
    readonly kind: string
  }
  readonly branch: {
    readonly name: string
    readonly line1: string
    readonly town: string
    readonly postcode: string
  }
}

export interface MissingAnswer {
  readonly step: BlockingStep
  readonly field: string
}

/** Every required answer that is still empty, in the order in which it is asked. */
export function findMissingAnswers(answers: SetupAnswers): readonly MissingAnswer[] {
  return blocking.flatMap((step) =>
    Object.entries(answers[step]).flatMap(([field, value]) =>
      value.trim() === '' ? [{ step, field }] : [],
    ),
  )
}

export type StepState = 'open' | 'done' | 'later'

/** What the records show of the steps that may be put off. */
export interface SetupProgress {
  readonly bank: boolean
  readonly shareholders: boolean
  readonly starter: boolean
  readonly till: boolean
}

export interface StepProgress {
  readonly step: SetupStep
  readonly blocking: boolean
  readonly state: StepState
}

/** Each step with its state. What is there counts as done, even if it was put off before. */
export function describeSteps(
  answers: SetupAnswers,
  progress: SetupProgress,
  putOff: ReadonlySet<string>,
): readonly StepProgress[] {
  const missing = new Set(findMissingAnswers(answers).map(({ step }) => step))
  return setupSteps.map((step) => {
    if (isBlocking(step)) {
      return { step, blocking: true, state: missing.has(step) ? 'open' : 'done' }
    }
    if (progress[step]) return { step, blocking: false, state: 'done' }
    return { step, blocking: false, state: putOff.has(step) ? 'later' : 'open' }
  })
}

/** Where to go on: the first step that is open, or the last one if none is. */
export function findNextStep(steps: readonly StepProgress[]): SetupStep {
  return steps.find(({ state }) => state === 'open')?.step ?? 'till'
}
