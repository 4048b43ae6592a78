import pg from 'pg'
import { appPassword, appRole, connectAsAdmin, ensureRoles } from './roles.ts'

/**
 * The URL with which the application connects: the same server and database, as `servery_app`.
 * Makes the role and sets its password where needed. Throws `SetupError` if that is not allowed.
 */
export async function ensureAppRole(adminUrl: string): Promise<string> {
  const url = new URL(adminUrl)
  const password = appPassword(adminUrl)
  url.username = appRole
  url.password = password
  const appUrl = url.toString()
  if (await canConnect(appUrl)) return appUrl
  const admin = await connectAsAdmin(adminUrl)
  try {
    await ensureRoles(admin)
    // Two processes that start together collide on the role's row; both set the same password.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await admin.query(`ALTER ROLE ${appRole} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
        return appUrl
      } catch (error) {
        if (attempt > 5 || (error as { code?: string }).code !== 'XX000') throw error
      }
    }
  } finally {
    await admin.end()
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The URL with which the application reads from the replica at an address. Roles are copied with
 * everything else, so that it signs in there as it does to the primary.
 */
export function replicaUrlOf(readUrl: string, appUrl: string): string {
  const url = new URL(readUrl)
  const app = new URL(appUrl)
  url.username = app.username
  url.password = app.password
  if (url.pathname === '' || url.pathname === '/') url.pathname = app.pathname
  return url.toString()
}
