// The same drill with a PostgreSQL of one's own and pgBackRest: takes minutes, and is part of
// `npm run test:backup` where Debian's packages are there.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTrade } from '@servery/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendTogether, seedData } from '../../../journal/append/trade-world.ts'
import { ensureAppRole } from '../../../platform/db/app-role.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { createDatabase } from '../../../platform/db/tenancy.ts'
import { findAccount } from '../../../platform/machine/account.ts'
import { findFreePort } from '../../../platform/machine/free-port.ts'
import type { BackupSettings } from '../places/settings.ts'
import { archiveCommand } from './conf.ts'
import { createPgbackrestTool } from './pgbackrest.ts'
import { restoreLost } from './restore-lost.ts'

const bin = '/usr/lib/postgresql/15/bin'
const isThere =
  process.env.npm_lifecycle_event === 'test:backup' &&
  existsSync('/usr/bin/pgbackrest') &&
  existsSync(`${bin}/initdb`)
const longMs = 600_000
const silent = {
  note: () => undefined,
  step: <T>(_title: string, work: (update: (detail: string) => void) => Promise<T>) =>
    work(() => undefined),
}
const trade = makeTrade({ seed: 39, registers: 2, orders: 12 })

describe.runIf(isThere)('a PostgreSQL of one’s own', () => {
  let folder: string
  let adminUrl: string
  const account = findAccount('/nowhere')
  const inFolder = (name: string) => join(folder, name)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { ...account, cwd: '/', stdio: 'ignore' })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'servery-own-'))
    chmodSync(folder, 0o755)
    for (const name of ['data', 'kept', 'sockets', 'cluster', 'run']) {
      mkdirSync(inFolder(name))
      if (account && name !== 'data') chownSync(inFolder(name), account.uid, account.gid)
    }
    const secret = inFolder('run/secret')
    writeFileSync(secret, 'a secret of the drill\n')
    run(
      'initdb',
      '-D',
      inFolder('cluster'),
      '-U',
      'postgres',
      '--auth-host=md5',
      `--pwfile=${secret}`,
    )
    const port = await findFreePort()
    const settings = [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${inFolder('sockets')}'`,
      'archive_mode = on',
      `archive_command = '${archiveCommand(inFolder('data/pgbackrest.conf'))}'`,
    ]
    writeFileSync(join(inFolder('cluster'), 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
    run('pg_ctl', 'start', '-w', '-D', inFolder('cluster'), '-l', inFolder('run/log'))
    const password = encodeURIComponent('a secret of the drill')
    adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/servery`
    const client = new pg.Client({ connectionString: adminUrl.replace(/servery$/, 'postgres') })
    await client.connect()
    await client.query('CREATE DATABASE servery')
    await client.end()
  }, longMs)
  afterAll(() => {
    if (existsSync(inFolder('cluster/postmaster.pid'))) {
      run('pg_ctl', 'stop', '-m', 'immediate', '-D', inFolder('cluster'))
    }
    rmSync(folder, { recursive: true, force: true })
  })

  it(
    'is backed up, checked, and restored where nothing is left',
    async () => {
      await migrate(adminUrl)
      const database = createDatabase({ databaseUrl: await ensureAppRole(adminUrl) })
      try {
        await seedData(database, trade)
        for (const { registerId, facts } of trade.registers) {
          await appendTogether(database, trade.companyId, [
            { registerId, facts: facts.slice(0, 9) },
          ])
        }
      } finally {
        await database.close()
      }
      writeFileSync(inFolder('data/letter.eml'), 'kept beside the database')
      const settings: BackupSettings = {
        place: { kind: 'folder', path: inFolder('kept') },
        passphrase: 'a passphrase of the drill',
        ...{ at: '03:10', timeZone: 'UTC', keepDays: 14, checkDays: 7 },
      }
      const dataDir = inFolder('data')
      const tool = createPgbackrestTool({ adminUrl, dataDir, settings, now: Date.now })
      const taken = await tool.take(silent)
      expect(taken.bytes).toBeGreaterThan(0)
      expect(await tool.carry()).toEqual({ hasGap: false })
      const checked = await tool.check(silent)
      expect(checked).toMatchObject({ holds: true })
      expect(checked.text).toContain('18 facts of 2 registers in 1 companies')
      run('pg_ctl', 'stop', '-m', 'immediate', '-D', inFolder('cluster'))
      for (const name of ['cluster', 'data']) rmSync(inFolder(name), { recursive: true })
      const into = inFolder('restored')
      const again = await restoreLost({ settings, adminUrl, into, to: undefined, progress: silent })
      expect(again).toEqual(checked)
      expect(readdirSync(into).sort()).toEqual(['data', 'postgres', 'postgres.log'])
      expect(readdirSync(join(into, 'data'))).toContain('letter.eml')
    },
    longMs,
  )
})
