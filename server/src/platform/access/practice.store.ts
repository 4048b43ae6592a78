/** Whether a company is there to practise in: it invites nobody and charges no card. */
import type { Database, Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'

export async function isPractice({ companyId }: Scope, trx: TenantTransaction): Promise<boolean> {
  const row = await trx
    .selectFrom('companies')
    .select('practice')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return row?.practice ?? false
}

/** Ends the request where nothing is real. */
export async function requireReal(scope: Scope, trx: TenantTransaction): Promise<void> {
  if (await isPractice(scope, trx)) fail('practice_company')
}

type Handler<Job> = (scope: Scope, job: Job) => Promise<void>

/** Jobs that write to people: those of practice companies are done without a word. */
export function keptInPractice<Job>(
  { database }: { readonly database: Pick<Database, 'readTenant'> },
  handlers: Readonly<Record<string, Handler<Job>>>,
): Readonly<Record<string, Handler<Job>>> {
  return Object.fromEntries(
    Object.entries(handlers).map(([kind, handle]): [string, Handler<Job>] => [
      kind,
      async (scope, job) => {
        const stays = await database.readTenant(scope, (trx) => isPractice(scope, trx))
        if (!stays) await handle(scope, job)
      },
    ]),
  )
}
