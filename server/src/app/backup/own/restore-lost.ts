import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findAccount, type Progress, StartError } from '../../../platform/machine/index.ts'
import type { BooksVerified } from '../keeping/index.ts'
import { type BackupSettings, openVault, unpack } from '../places/index.ts'
import { pgbackrestOf } from './pgbackrest.ts'
import { restoreOwn } from './restore-own.ts'

export interface LostDatabase {
  readonly settings: BackupSettings
  /** Who signed in to the database that was lost. */
  readonly adminUrl: string
  /** A folder that is not there yet: `postgres` in it will be the database, `data` the rest. */
  readonly into: string
  readonly to: Date | undefined
  readonly progress: Progress
}

/** Restores where nothing is left but the place of backups. */
export async function restoreLost(task: LostDatabase): Promise<BooksVerified> {
  const { settings, adminUrl, into, to, progress } = task
  mkdirSync(into, { recursive: true })
  mkdirSync(join(into, 'data'), { mode: 0o700 })
  const vault = await openVault(settings, { mayBegin: false })
  try {
    const name = (await vault.list('data/')).at(-1)
    if (name === undefined) throw new StartError(`There is no whole backup in ${vault.place}.`)
    await unpack(vault, name, join(into, 'data'))
  } finally {
    await vault.close()
  }
  const clusterDir = join(into, 'postgres')
  const conf = join(into, 'pgbackrest.conf')
  const tool = pgbackrestOf(settings, {
    conf,
    cluster: { dataDirectory: clusterDir, port: 5432, socketDirectory: '/var/run/postgresql' },
    owner: findAccount(clusterDir),
  })
  try {
    return await restoreOwn({ tool, adminUrl, into, to, progress })
  } finally {
    // It holds the passphrase, and what goes on from here needs it no more.
    rmSync(conf)
  }
}
