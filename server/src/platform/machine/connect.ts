import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, firstLine, StartError } from './start-error.ts'

const startingUp = '57P03'

/**
 * Connects, and waits while the server is still starting (recovering from a crash takes its time).
 * Other failures are thrown as they came.
 */
export async function connectPatiently(url: string, patienceMs = 60_000): Promise<pg.Client> {
  const end = performance.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    // A connection that breaks between two queries is told by the next one.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => undefined)
      if (codeOf(error) !== startingUp || performance.now() > end) throw error
      await delay(100)
    }
  }
}

/** Connects to the database a person named; a failure is one line that says what to look at. */
export async function connectNamed(url: string): Promise<pg.Client> {
  try {
    return await connectPatiently(url)
  } catch (error) {
    throw new StartError(explain(new URL(url), error))
  }
}

function explain(url: URL, error: unknown): string {
  const place = `${url.hostname || 'localhost'}:${url.port || '5432'}`
  const database = decodeURIComponent(url.pathname.slice(1))
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `No PostgreSQL answers at ${place}. Start it, or correct DATABASE_URL.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host "${url.hostname}" in DATABASE_URL is not known. Correct it.`
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses user "${url.username}". Correct DATABASE_URL.`
    case '3D000':
      return `PostgreSQL at ${place} has no database "${database}". Create it (createdb).`
    default:
      return `PostgreSQL at ${place} can't be used: ${firstLine(error)}. Check DATABASE_URL.`
  }
}
