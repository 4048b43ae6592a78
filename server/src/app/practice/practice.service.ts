/** Makes a practice company, and ends one. */
import { randomBytes } from 'node:crypto'
import { practiceMax } from '@servery/contract/people/practice.ts'
import { type Permission, permissions } from '@servery/domain/business/access/permissions.ts'
import { type BusinessKind, businessKinds } from '@servery/domain/business/company/onboarding.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { v7 } from 'uuid'
import { addAccount } from '../../people/auth/parts/index.ts'
import { hashPassword } from '../../people/auth/passwords/index.ts'
import { createCompanyFor } from '../../people/auth/sign-up/index.ts'
import { createKey } from '../../people/keys/index.ts'
import { type Person, requireReal } from '../../platform/access/index.ts'
import { identityOf, type Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { writeRecords } from '../../platform/records/index.ts'
import { writeStarterFloor, writeStarterMenu } from '../starter/index.ts'
import { restMs } from './erase.ts'
import {
  addPractice,
  endAccess,
  findPractices,
  forgetPractice,
  lockMaker,
  markEnded,
  markPractice,
  markReady,
  type PracticeRow,
} from './practice.store.ts'
import { sellToday } from './practice-sales.ts'

type Making = Pick<Services, 'database' | 'live' | 'now'>
type Ending = Pick<Services, 'database' | 'now'>

const texts = readMessages('starter/starter')
/** What a program may not do to its own keys it may not do here either. */
const keyPermissions = permissions.filter((one): one is Permission => one !== 'keys.manage')

export function practiceView({ id, name, email, ...row }: PracticeRow) {
  return {
    ...{ id, name, email, createdBy: row.created_by, ready: row.ready_at !== null },
    createdAt: row.created_at.toISOString(),
  }
}

/** Seconds, in three steps; what was interrupted shows as not ready, and can be deleted. */
export async function makePractice(services: Making, scope: Scope, person: Person, id: string) {
  const { database, now } = services
  const at = new Date(now())
  const email = `practice-${id.slice(-12)}@practice.invalid`
  const password = randomBytes(12).toString('base64url')
  const maker = await database.withTenant(scope, async (trx) => {
    await requireReal(scope, trx)
    const company = (await lockMaker(scope, trx)) ?? fail('not_found')
    const known = await findPractices(scope, trx)
    if (known.some((one) => one.id === id)) fail('id_reused', { field: 'id' })
    if (known.length >= practiceMax) fail('practice_full')
    const name = texts[languageOf(company.language)].practice
    await addPractice(scope, trx, { id, name, email, created_at: at, created_by: person.name })
    return { ...company, name }
  })
  // Its owner may do everything there, whatever the maker may do at home.
  const owner = { ...person, permissions, companyId: id, userId: v7(), branchIds: null } as const
  const inside: Scope = { companyId: id, branchIds: null }
  const kind = kindOf(maker.kind)
  const branchId = v7()
  const secret = { password, hash: await hashPassword(password) }
  const practiceOf = scope.companyId
  const founded = { ...maker, kind, email, branchId, practiceOf, password: secret.hash }
  await found(services, inside, owner, founded).catch(async (error: unknown) => {
    // It may be somebody else's: what was not founded here is not ours to end.
    await database.withTenant(scope, (trx) => forgetPractice(scope, trx, id))
    throw error
  })
  const actor = { id: `person:${owner.userId}`, name: owner.name }
  await writeRecords(services, inside, actor, async (write) => {
    const { vat_registered: vatRegistered, language, currency } = maker
    await writeStarterMenu(write, { kind, vatRegistered, language, currency })
    if (kind === 'restaurant') await writeStarterFloor(write, branchId, language)
  })
  const key = await database.withTenant(inside, async (trx) => {
    await sellToday({ scope: inside, trx, now: at }, branchId)
    const request = { id: v7(), name: maker.name, permissions: keyPermissions }
    return (await createKey({ scope: inside, trx, principal: owner, now: at }, request)).key
  })
  if (!(await database.withTenant(scope, (trx) => markReady(scope, trx, { id, now: at })))) {
    // It was deleted while it was made.
    await end(services, scope, id)
    return fail('not_found', { field: 'id' })
  }
  const row = { id, name: maker.name, email, created_at: at, created_by: person.name }
  return { ...practiceView({ ...row, ready_at: at }), password, key }
}

function kindOf(kind: string): BusinessKind {
  return businessKinds.find((one) => one === kind) ?? 'restaurant'
}

interface Founded {
  readonly name: string
  readonly kind: string
  readonly currency: string
  readonly language: string
  readonly country: string
  readonly vat_registered: boolean
  readonly email: string
  readonly branchId: string
  readonly practiceOf: string
  /** Hashed. */
  readonly password: string
}

async function found({ database, now }: Making, inside: Scope, owner: Person, made: Founded) {
  const { companyId } = inside
  const { name, email, branchId, language, password } = made
  const { userId: id } = owner
  await database.withTenant(inside, async (trx) => {
    const account = { id, name, email, emailVerified: true, password }
    if (!(await addAccount(identityOf(trx), account))) fail('id_reused', { field: 'id' })
    const company = {
      ...{ companyId, branchId, billingRecordId: v7(), userId: id, email, language },
      ...{ firstName: name, secondName: '', now: new Date(now()) },
    }
    await createCompanyFor(trx, company, 'id')
    await markPractice(inside, trx, { ...made, vatRegistered: made.vat_registered })
  })
}

export async function endPractice(services: Ending, scope: Scope, id: string) {
  const { database } = services
  const known = await database.readTenant(scope, (trx) => findPractices(scope, trx))
  if (!known.some((one) => one.id === id)) return fail('not_found', { field: 'id' })
  await end(services, scope, id)
  await database.withTenant(scope, (trx) => forgetPractice(scope, trx, id))
  // It was founded meanwhile.
  await end(services, scope, id)
  return { id }
}

/** Nobody ends a company that is not theirs to practise in. */
async function end({ database, now }: Ending, { companyId: maker }: Scope, id: string) {
  const inside: Scope = { companyId: id, branchIds: null }
  const at = now()
  const isEnded = await database.withTenant(inside, async (trx) => {
    const isTheirs = await markEnded(inside, trx, { maker, now: new Date(at) })
    if (isTheirs) await endAccess(inside, trx)
    return isTheirs
  })
  if (isEnded) await wakeTurn(database.work, id, new Date(at + restMs))
}
