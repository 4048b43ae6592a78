import type { Role } from '@servery/domain/business/access/permissions.ts'
import { type Database, identityOf } from '../../../platform/db/index.ts'
import { hashPassword } from '../passwords/index.ts'

export interface NewPerson {
  readonly companyId: string
  /** A UUID; the same for the identity and the person. */
  readonly id: string
  readonly firstName: string
  readonly secondName: string
  readonly email: string
  readonly password: string
  readonly role: Role
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
  readonly jobTitle?: string
  readonly avatar?: string
  readonly phone?: string
}

/**
 * A person who can sign in. The company must exist. Repeating it with the same id changes nothing.
 */
export async function createPerson(database: Database, person: NewPerson): Promise<void> {
  const email = person.email.trim().toLowerCase()
  const name = `${person.firstName} ${person.secondName}`.trim()
  const password = await hashPassword(person.password)
  await database.withTenant({ companyId: person.companyId, branchIds: null }, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        company_id: person.companyId,
        id: person.id,
        first_name: person.firstName,
        second_name: person.secondName,
        email,
        role: person.role,
        branch_ids: person.branchIds === null ? null : [...person.branchIds],
        job_title: person.jobTitle ?? '',
        avatar: person.avatar ?? '',
        phone: person.phone ?? '',
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
      .execute()
    await tx
      .insertInto('user_companies')
      .values({ company_id: person.companyId, user_id: person.id })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
      .execute()
    const identity = identityOf(tx)
    await identity
      .insertInto('identities')
      .values({ id: person.id, name, email, email_verified: true, image: null })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await identity
      .insertInto('accounts')
      .values({
        id: person.id,
        account_id: person.id,
        provider_id: 'credential',
        user_id: person.id,
        password,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  })
}
