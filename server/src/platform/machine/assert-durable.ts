import type pg from 'pg'
import { StartError } from './start-error.ts'

const oldestMajor = 15

/** Settings without which an acknowledged sale could be lost, and the values that keep it. */
const required = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // The others write at least here before they answer; "off" answers before anything is written.
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
} as const

export type DurabilityOptions = {
  readonly kind: 'embedded' | 'external'
  readonly warn: (text: string) => void
}

/**
 * Refuses a database that could forget a sale it has acknowledged, or that is too old. Checksums
 * are asked of the embedded database; of another one they are only recommended, since switching
 * them on needs it to be stopped.
 */
export async function assertDurable(client: pg.Client, options: DurabilityOptions): Promise<void> {
  const settings = await readSettings(client)
  const version = Number(settings.get('server_version_num'))
  if (version < oldestMajor * 10_000) {
    const shown = settings.get('server_version')
    throw new StartError(
      `PostgreSQL ${shown} is too old: Servery needs version ${oldestMajor} or newer. Upgrade it.`,
    )
  }
  for (const [name, allowed] of Object.entries(required)) {
    const value = settings.get(name) ?? 'unknown'
    if ((allowed as readonly string[]).includes(value)) continue
    throw new StartError(
      `PostgreSQL runs with ${name} = ${value}, which can lose acknowledged sales. Set it to on.`,
    )
  }
  if (settings.get('data_checksums') === 'on') return
  const advice = 'PostgreSQL runs without data checksums, which find damaged disks'
  if (options.kind === 'external') options.warn(`${advice}; consider pg_checksums --enable.`)
  else throw new StartError(`${advice}. Stop it and run pg_checksums --enable.`)
}

async function readSettings(client: pg.Client): Promise<Map<string, string>> {
  const names = [...Object.keys(required), 'data_checksums', 'server_version', 'server_version_num']
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [names],
  )
  return new Map(rows.map((row) => [row.name, row.setting]))
}
