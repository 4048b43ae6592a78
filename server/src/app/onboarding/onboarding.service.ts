/** How far the set-up of a business has come, as the API answers it. */
import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { checklistKeys } from '@servery/contract/setup/onboarding.ts'
import { hasShareholders } from '@servery/domain/business/company/billing.ts'
import {
  describeSteps,
  findMissingAnswers,
  findNextStep,
  type SetupAnswers,
  type SetupProgress,
} from '@servery/domain/business/company/onboarding.ts'
import type { Person } from '../../platform/access/index.ts'
import type { CompanySetup, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  findPerson,
  findSetupFound,
  findSetupRows,
  type SetupFound,
  type SetupRows,
  type UserRow,
} from './onboarding.store.ts'

type Answers = NonNullable<OnboardingState['answers']>

/** The state for whoever asks: all of it for owners, how far it is for everybody else. */
export async function describeOnboarding(
  scope: Scope,
  trx: TenantTransaction,
  person: Person,
): Promise<OnboardingState> {
  const { rows, user } = await requireSetup(scope, trx, person)
  const found = await findSetupFound(scope, trx)
  const answers = answersOf(rows, user)
  const mayFinish = person.permissions.includes('company.setup')
  const setup: CompanySetup = rows.company.setup
  const steps = describeSteps(requiredOf(answers), progressOf(rows, found), putOffSteps(setup))
  return {
    onboarded: rows.company.onboarded,
    mayFinish,
    steps: [...steps],
    nextStep: findNextStep(steps),
    missing: [...findMissingAnswers(requiredOf(answers))],
    answers: mayFinish ? answers : null,
    checklist: {
      dismissed: setup.checklistDismissed ?? false,
      entries: checklistKeys
        .filter((key) => key !== 'shareholders' || hasOwners(rows))
        .map((key) => ({ key, done: found[key] })),
    },
  }
}

export interface Setup {
  readonly rows: SetupRows & { readonly branch: NonNullable<SetupRows['branch']> }
  readonly user: UserRow
}

export async function requireSetup(
  scope: Scope,
  trx: TenantTransaction,
  person: Person,
): Promise<Setup> {
  const rows = await findSetupRows(scope, trx)
  const user = await findPerson(scope, trx, person.userId)
  if (rows === undefined || user === undefined) return fail('not_signed_in')
  const { branch } = rows
  // Every company has a branch from its first moment on, and its last is never archived.
  return branch === undefined ? fail('not_found') : { rows: { ...rows, branch }, user }
}

/** Ends the request with the list of what is missing. */
export function requireAnswers(setup: Setup): void {
  const missing = findMissingAnswers(requiredOf(answersOf(setup.rows, setup.user)))
  const [first] = missing
  if (first === undefined) return
  fail('setup_incomplete', {
    field: `${first.step}.${first.field}`,
    issues: missing.map(({ step, field }) => ({
      field: `${step}.${field}`,
      problem: 'is missing',
    })),
  })
}

function answersOf({ company, branch, billing }: Setup['rows'], user: UserRow): Answers {
  return {
    you: {
      version: user.version,
      firstName: user.first_name,
      secondName: user.second_name,
      jobTitle: user.job_title,
      phone: user.phone,
    },
    business: {
      version: company.version,
      name: company.name,
      companyType: company.company_type,
      kind: company.kind,
      currency: company.currency,
      vatRegistered: company.vat_registered,
      language: company.language,
    },
    branch: {
      id: branch.id,
      version: branch.version,
      name: branch.name,
      line1: branch.line1,
      line2: branch.line2,
      town: branch.town,
      postcode: branch.postcode,
      county: billing?.county ?? '',
      country: company.country,
      timeZone: branch.time_zone,
    },
  }
}

/** Of the answers those without which nobody trades. */
function requiredOf({ you, business, branch }: Answers): SetupAnswers {
  return {
    you: { firstName: you.firstName, secondName: you.secondName },
    business: {
      name: business.name,
      companyType: business.companyType,
      kind: business.kind,
    },
    branch: {
      name: branch.name,
      line1: branch.line1,
      town: branch.town,
      postcode: branch.postcode,
    },
  }
}

function progressOf(rows: SetupRows, found: SetupFound): SetupProgress {
  return {
    bank: found.bank,
    // Nobody owns a share of a charity, so there is nothing to ask.
    shareholders: found.shareholders || !hasOwners(rows),
    starter: found.items || rows.company.setup.steps?.starter === 'done',
    till: found.till && found.pin,
  }
}

function hasOwners({ company }: SetupRows): boolean {
  return company.company_type === '' || hasShareholders(company.company_type)
}

function putOffSteps(setup: CompanySetup): ReadonlySet<string> {
  const steps = Object.entries(setup.steps ?? {})
  return new Set(steps.flatMap(([step, state]) => (state === 'later' ? [step] : [])))
}
