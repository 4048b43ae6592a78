/** What tests and tools ask of a PostgreSQL as its administrator. */
import pg from 'pg'

/** Over a connection of its own. */
export async function asAdmin<Result>(
  address: string,
  work: (admin: pg.Client) => Promise<Result>,
): Promise<Result> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The address of another database of the same server. */
export function inDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
