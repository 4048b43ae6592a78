import { connectAsAdmin, ownerRole } from '../../platform/db/index.ts'

/** Of one that is being erased, a part is gone. */
const goingOn = 'SELECT id FROM companies WHERE ended_at IS NULL ORDER BY id'

/**
 * The companies of the database. The one question that no tenant can answer, so it is asked with
 * the administrator's rights, and only by commands that a person with those rights runs.
 */
export async function listCompanies(adminUrl: string): Promise<readonly string[]> {
  const admin = await connectAsAdmin(adminUrl)
  try {
    const { rows: rights } = await admin.query<{ free: boolean }>(
      'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
    )
    if (rights[0]?.free === true) {
      const { rows } = await admin.query<{ id: string }>(goingOn)
      return rows.map(({ id }) => id)
    }
    // An administrator who is bound as well lets the owner look for one statement.
    await admin.query('BEGIN')
    await admin.query(`SET LOCAL ROLE ${ownerRole}`)
    await admin.query('ALTER TABLE companies NO FORCE ROW LEVEL SECURITY')
    const { rows } = await admin.query<{ id: string }>(goingOn)
    await admin.query('ROLLBACK')
    return rows.map(({ id }) => id)
  } finally {
    await admin.end()
  }
}
