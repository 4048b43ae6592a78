import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@servery/server/platform/machine/embedded.ts'

/** A real PostgreSQL, as durable as the one that sales are kept in, gone when it is stopped. */
export async function startTemporaryPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'servery-test-'))
  // As root the database runs as another user, who has to pass through.
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined, settings })
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
