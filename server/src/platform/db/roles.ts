/**
 * Two roles. `servery_owner` cannot sign in and owns every object. `servery_app` serves: it owns
 * nothing, may create nothing, and row-level security binds it.
 */
import { createHmac } from 'node:crypto'
import pg from 'pg'

export const ownerRole = 'servery_owner'
export const appRole = 'servery_app'
/** Where the tables are, beside those of `auth` and `work`. */
export const schemaName = 'servery'
/** Of every connection to the database. A copy of a database does not take it along. */
export const searchPath = `${schemaName}, public`

/** A fault that a person can mend: one line that says what is wrong and what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError'
}

export async function connectAsAdmin(adminUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'servery-setup' })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Makes the roles where they are missing. Safe to run in several processes at once. */
export async function ensureRoles(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ rolname: string }>(
    'SELECT rolname FROM pg_roles WHERE rolname = ANY($1)',
    [[ownerRole, appRole]],
  )
  const present = new Set(rows.map((row) => row.rolname))
  if (!present.has(ownerRole)) await createRole(admin, `CREATE ROLE ${ownerRole} NOLOGIN`)
  if (!present.has(appRole)) {
    const limits = 'NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'
    await createRole(admin, `CREATE ROLE ${appRole} LOGIN ${limits}`)
  }
}

async function createRole(admin: pg.Client, statement: string): Promise<void> {
  try {
    await admin.query(statement)
  } catch (error) {
    const { code } = error as { code?: string }
    // Another process made it in the meantime.
    if (code === '42710' || code === '23505') return
    if (code === '42501') {
      throw new SetupError(
        `The database user may not create roles: grant it CREATEROLE, or create ${ownerRole} and ${appRole} for it.`,
      )
    }
    throw error
  }
}

/**
 * The application's password. Derived from the administrator's, so that every process of an
 * installation comes to the same one and nothing has to be kept. Where the administrator has none,
 * the server trusts whoever reaches it, and a secret would protect nothing.
 */
export function appPassword(adminUrl: string): string {
  const url = new URL(adminUrl)
  const secret = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  return createHmac('sha256', secret).update(appRole).digest('base64url')
}
