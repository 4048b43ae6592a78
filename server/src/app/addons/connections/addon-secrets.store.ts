/** What a connection holds secret: sealed, opened where something is signed or sent with it. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'

type Sealing = Pick<Services, 'secrets'>

const secretBytes = 32
/** For so long the secret before signs too. */
const overlapMs = 24 * 3_600_000

const purposeOf = ({ companyId }: Scope, id: string) => `addon ${companyId} ${id}`

/** A secret in the form of Standard Webhooks. */
export async function makeSecret(
  { secrets }: Sealing,
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ secret: string; previousUntil: Date | null }> {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`
  const sealed = secrets.seal(purposeOf(scope, id), secret)
  const until = new Date(now.getTime() + overlapMs)
  const { rows } = await sql<{ previous_until: Date | null }>`
    update addon_states set previous_secret_enc = secret_enc,
      previous_until = case when secret_enc is not null then ${until}::timestamptz end,
      secret_enc = ${sealed}
    where company_id = ${scope.companyId} and connection_id = ${id}
    returning previous_until`.execute(trx)
  return { secret, previousUntil: rows[0]?.previous_until ?? null }
}

/** What the other side gave. */
export async function keepSecret(
  { secrets }: Sealing,
  scope: Scope,
  trx: TenantTransaction,
  { id, secret }: { readonly id: string; readonly secret: string },
): Promise<void> {
  const sealed = secrets.seal(purposeOf(scope, id), secret)
  await sql`update addon_states set secret_enc = ${sealed}
    where company_id = ${scope.companyId} and connection_id = ${id}`.execute(trx)
}

/** The newest first; none where none was made or given. */
export async function openSecrets(
  { secrets }: Sealing,
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ newest: Buffer | null; previous: Buffer | null }>`
    select secret_enc as newest,
      case when previous_until > ${now} then previous_secret_enc end as previous
    from addon_states where company_id = ${scope.companyId} and connection_id = ${id}`.execute(trx)
  const { newest = null, previous = null } = rows[0] ?? {}
  return [newest, previous].flatMap((sealed) =>
    sealed === null ? [] : [secrets.open(purposeOf(scope, id), sealed)],
  )
}
