/** For tests: people of a company beside its owner, and the letters that were sent. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Role, rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { v7 } from 'uuid'
import type { TestCompany, TestWorld } from '../../app/test-world.ts'
import type { Person } from '../../platform/access/principal.ts'
import { readEmailText } from '../../platform/emails/read-email.ts'
import { createPerson } from '../auth/sign-up/people.store.ts'

export const password = 'a good pass phrase'

/** A colleague who can sign in. */
export async function addColleague(
  world: TestWorld,
  company: TestCompany,
  rights: { readonly role: Role; readonly branchIds?: readonly string[] | null },
): Promise<Person> {
  const { role, branchIds = null } = rights
  const id = v7()
  await createPerson(world.database, {
    companyId: company.companyId,
    id,
    firstName: 'Cleo',
    secondName: role,
    email: `${id}@harbour.example`,
    password,
    role,
    branchIds,
  })
  return {
    kind: 'person',
    companyId: company.companyId,
    branchIds,
    permissions: rolePermissions[role],
    userId: id,
    sessionId: await addSession(world, id),
    name: `Cleo ${role}`,
    role,
  }
}

/** A session that began now. */
export async function addSession({ database, services }: TestWorld, userId: string) {
  const id = v7()
  const now = new Date(services.now())
  await database.identity
    .insertInto('sessions')
    .values({
      id,
      token: id,
      user_id: userId,
      expires_at: new Date(now.getTime() + 86_400_000),
      created_at: now,
      ip_address: null,
      user_agent: null,
    })
    .execute()
  return id
}

export interface SentEmail {
  readonly subject: string
  readonly content: string
  /** Of the link to an invitation, if there is one. */
  readonly token: string
}

/** All letters to an address, the oldest first. */
export async function emailsTo(world: TestWorld, email: string): Promise<readonly SentEmail[]> {
  const folder = join(world.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const letters: SentEmail[] = []
  for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
    const content = readEmailText(await readFile(join(folder, name), 'utf8'))
    if (!content.includes(`To: ${email}\n`)) continue
    const subject = /^Subject: (.*)$/m.exec(content)?.[1] ?? ''
    const token = /\/auth\/invitation\?token=([\w-]+)/.exec(content)?.[1] ?? ''
    letters.push({ subject, content, token })
  }
  return letters
}
