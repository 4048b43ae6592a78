import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  type Place,
  StartError,
  startEmbeddedPostgres,
} from '../../../platform/machine/index.ts'

const pollMs = 100
const patienceMs = 10_000
const tooLate = /recovery ended before configured recovery target/

export interface RecoveryTask {
  readonly dataDir: string
  readonly place: Place
  /** Where the fetched log lies. */
  readonly folder: string
  readonly to: Date | undefined
  readonly timeline?: number | undefined
  readonly update: (detail: string) => void
}

export interface Recovered {
  readonly postgres: EmbeddedPostgres
  /** When the last change was made that is in it; null where nothing came after the backup. */
  readonly reached: Date | null
}

/** Starts the restored database, which reads the log up to the moment and then goes on from it. */
export async function recover(task: RecoveryTask): Promise<Recovered> {
  const { place, to } = task
  const signal = join(place.clusterDir, 'recovery.signal')
  writeFileSync(signal, '', { mode: 0o600 })
  if (place.account) chownSync(signal, place.account.uid, place.account.gid)
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: task.dataDir,
      note: () => undefined,
      settings: settingsOf(task),
    })
    try {
      return { postgres, reached: await waitUntilRecovered(postgres, task.update) }
    } catch (error) {
      await postgres.stop()
      throw error
    }
  } catch (error) {
    if (to === undefined || !(error instanceof StartError) || !tooLate.test(error.message)) {
      throw error
    }
    throw new StartError(
      `The log ends before ${to.toISOString()}. Leave out --to for the latest moment there is.`,
    )
  }
}

function settingsOf({ folder, to, timeline }: RecoveryTask): Record<string, string> {
  const copy = process.platform === 'win32' ? 'copy' : 'cp'
  const source = join(folder, '%f').replace(/%(?!f$)/g, '%%')
  return {
    restore_command: `${copy} "${source}" "%p"`,
    recovery_target_timeline: timeline === undefined ? 'latest' : String(timeline),
    recovery_target_action: 'promote',
    archive_mode: 'off',
    hot_standby: 'on',
    // No letters for a zone: their names are not read yet when this is.
    ...(to === undefined ? {} : { recovery_target_time: to.toISOString().replace('Z', '+00') }),
  }
}

async function waitUntilRecovered(
  postgres: EmbeddedPostgres,
  update: (detail: string) => void,
): Promise<Date | null> {
  const client = new pg.Client({ connectionString: postgres.adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query<{ busy: boolean; reached: Date | null }>(
        'select pg_is_in_recovery() as busy, pg_last_xact_replay_timestamp() as reached',
      )
      const [row] = rows
      if (row?.busy === false) return row.reached
      if (row?.reached) update(row.reached.toISOString())
      await delay(pollMs)
    }
  } catch (error) {
    // With a moment that was never reached the database ends by itself, after its connections.
    const hasEnded = postgres.ended.then(() => true)
    if (await Promise.race([hasEnded, delay(patienceMs, false, { ref: false })]))
      throw new StartError(`The database ended while it recovered: ${postgres.whyEnded()}`)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}
