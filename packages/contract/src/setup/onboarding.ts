/** The set-up of a new business: its steps, what they saved, and what is left to do at Home. */

import { companyTypes } from '@servery/domain/business/company/company-type.ts'
import { businessKinds, setupSteps } from '@servery/domain/business/company/onboarding.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { recordVersion } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { zoneName as timeZone } from '../base/zone.ts'
import { country, currencyCode } from './company.ts'

export const setupYou = z.strictObject({
  firstName: text(80, 1),
  secondName: text(80, 1),
  jobTitle: text(80).default(''),
  phone: text(40).default(''),
})

export const setupBusiness = z.strictObject({
  name: text(80, 1),
  companyType: z.enum(companyTypes),
  kind: z.enum(businessKinds).describe('The kind of business, which decides what is set up first.'),
  currency: currencyCode.describe('Can be changed only until the first sale.'),
  vatRegistered: z.boolean(),
  language: z
    .enum(languages)
    .describe('The language in which payment methods and similar records are named.'),
})

export const setupBranch = z.strictObject({
  name: text(80, 1),
  line1: text(80, 1),
  line2: text(80).default(''),
  town: text(60, 1),
  postcode: text(20, 1),
  county: text(60).default(''),
  country: country.describe('The country of the company, which decides the format of postcodes.'),
  timeZone,
})

const version = recordVersion
const stepName = z.enum(setupSteps)

/** What is left to do once the set-up is finished. */
export const checklistKeys = [
  'items',
  'payment_methods',
  'till',
  'pin',
  'bank',
  'shareholders',
  'team',
  'first_sale',
] as const

export const onboardingState = z.object({
  onboarded: z.boolean(),
  /** False for everybody but owners: they are asked to ask one. */
  mayFinish: z.boolean(),
  steps: z.array(
    z.object({
      step: stepName,
      blocking: z.boolean(),
      state: z.enum(['open', 'done', 'later']),
    }),
  ),
  /** Where to go on. */
  nextStep: stepName,
  /** Required answers that are empty. */
  missing: z.array(z.object({ step: stepName, field: z.string() })),
  /** What was saved so far; null for everybody but owners. */
  answers: z
    .object({
      you: z.object({
        version: z.int(),
        firstName: z.string(),
        secondName: z.string(),
        jobTitle: z.string(),
        phone: z.string(),
      }),
      business: z.object({
        version: z.int(),
        name: z.string(),
        companyType: z.string(),
        kind: z.string(),
        currency: z.string(),
        vatRegistered: z.boolean(),
        language: z.string(),
      }),
      branch: z.object({
        id,
        version: z.int(),
        name: z.string(),
        line1: z.string(),
        line2: z.string(),
        town: z.string(),
        postcode: z.string(),
        county: z.string(),
        country: z.string(),
        timeZone: z.string(),
      }),
    })
    .nullable(),
  checklist: z.object({
    dismissed: z.boolean(),
    entries: z.array(z.object({ key: z.enum(checklistKeys), done: z.boolean() })),
  }),
})
export type OnboardingState = z.infer<typeof onboardingState>

const tags = ['Onboarding']
const saveErrors = errorsOf('stale_version', 'not_found')

export const onboarding = {
  get: route('signed_in')
    .route({ method: 'GET', path: '/onboarding', tags, summary: 'Read the progress of the set-up' })
    .output(onboardingState),
  saveYou: route('company.setup')
    .route({ method: 'PUT', path: '/onboarding/you', tags, summary: 'Save the step “About you”' })
    .input(setupYou.extend({ version }))
    .output(onboardingState)
    .errors(saveErrors),
  saveBusiness: route('company.setup')
    .route({
      method: 'PUT',
      path: '/onboarding/business',
      tags,
      summary: 'Save the step “Business”',
    })
    .input(setupBusiness.extend({ version }))
    .output(onboardingState)
    .errors({ ...saveErrors, ...errorsOf('currency_fixed') }),
  saveBranch: route('company.setup')
    .route({
      method: 'PUT',
      path: '/onboarding/branch',
      tags,
      summary: 'Save the step “First branch”',
      description:
        'The billing record takes its address, and the records needed to sell are created.',
    })
    .input(setupBranch.extend({ version }))
    .output(onboardingState)
    .errors(saveErrors),
  putOff: route('company.setup')
    .route({
      method: 'POST',
      path: '/onboarding/later',
      tags,
      summary: 'Postpone optional steps',
    })
    .input(
      z.strictObject({
        steps: z.array(z.enum(['bank', 'shareholders', 'starter', 'till'])).max(4),
      }),
    )
    .output(onboardingState),
  addStarter: route('company.setup')
    .route({
      method: 'POST',
      path: '/onboarding/starter',
      tags,
      summary: 'Start with the sample menu of the kind of business, or without items',
      description:
        'Both create the records that are needed to sell. Repeating the request changes nothing.',
    })
    .input(z.strictObject({ start: z.enum(['sample', 'empty']) }))
    .output(onboardingState)
    .errors(errorsOf('setup_incomplete')),
  finish: route('company.setup')
    .route({
      method: 'POST',
      path: '/onboarding/finish',
      tags,
      summary: 'Finish the set-up',
      description: 'Refused while required answers are missing; the issues list them.',
    })
    .output(onboardingState)
    .errors(errorsOf('setup_incomplete')),
  dismissChecklist: route('company.setup')
    .route({
      method: 'POST',
      path: '/onboarding/checklist/dismiss',
      tags,
      summary: 'Hide the set-up checklist on Home, or show it again',
    })
    .input(z.strictObject({ dismissed: z.boolean() }))
    .output(onboardingState),
}
