/** What every command beside the server does: its exit code, and one line where it fails. */
import { createDatabase, type Database } from '../platform/db/index.ts'
import { firstLine } from '../platform/machine/index.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** `main` answers the exit code; `explain` says what went wrong. */
export async function runCommand(
  main: () => Promise<number>,
  explain: (error: unknown) => string = firstLine,
): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** The database for as long as `work` takes. */
export async function withDatabase<Answer>(
  options: Omit<Parameters<typeof createDatabase>[0], 'databaseUrl'>,
  work: (database: Database, opened: OpenDatabase) => Promise<Answer>,
): Promise<Answer> {
  const opened = await openDatabase(process.env)
  const { databaseUrl, readUrl } = opened
  const replica = readUrl === undefined ? undefined : { url: readUrl }
  const database = createDatabase({ databaseUrl, replica, ...options })
  try {
    return await work(database, opened)
  } finally {
    await database.close()
    await opened.close()
  }
}
