// The drill: a till sells, a backup is taken, more is sold, the machine is lost, and what was kept
// in the place of backups is all there is.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTrade } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendTogether, seedData } from '../../../journal/append/trade-world.ts'
import { ensureAppRole } from '../../../platform/db/app-role.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { createDatabase, type Database } from '../../../platform/db/tenancy.ts'
import { connectNamed } from '../../../platform/machine/connect.ts'
import { prepareDataDir } from '../../../platform/machine/data-dir.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/machine/embedded.ts'
import { openVault, type Vault } from '../places/vault.ts'
import { createCarrier } from './archive.ts'
import { verifyRestored } from './check-backup.ts'
import { archiveFolder, archiveSettings } from './cluster.ts'
import { type Restored, restore } from './restore.ts'
import { takeBackup } from './take-backup.ts'

const passphrase = 'a passphrase of the drill'
const silent = {
  note: () => undefined,
  step: <T>(_title: string, work: (update: (detail: string) => void) => Promise<T>) =>
    work(() => undefined),
}
const trade = makeTrade({ seed: 38, registers: 2, orders: 24, afterSale: 300_000 })

let folder: string
let vault: Vault
let between: Date
const running: EmbeddedPostgres[] = []

const dataDir = () => join(folder, 'data')

/** Facts of every register from one share of its journal to another. */
const share = (from: number, to: number) =>
  trade.registers.map(({ registerId, facts }) => ({
    registerId,
    facts: facts.slice(Math.floor(facts.length * from), Math.floor(facts.length * to)),
  }))

async function sell(database: Database, from: number, to: number): Promise<void> {
  for (const batch of share(from, to)) {
    const [result] = await appendTogether(database, trade.companyId, [batch])
    expect(result?.ok).toBe(true)
  }
}

async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = await connectNamed(url)
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

interface Books {
  readonly facts: number
  readonly distinct: number
  readonly orders: number
  readonly paid: number
}

async function booksOf(url: string): Promise<Books> {
  const [row] = await query<Books>(
    url,
    `SELECT (SELECT count(*)::int FROM facts) AS facts,
      (SELECT count(DISTINCT hash)::int FROM facts) AS distinct,
      (SELECT count(*)::int FROM orders) AS orders,
      (SELECT coalesce(sum(amount), 0)::int FROM payments) AS paid`,
  )
  if (row === undefined) throw new Error('there are no books')
  return row
}

async function carryAll(adminUrl: string): Promise<void> {
  const [row] = await query<{ name: string }>(
    adminUrl,
    'SELECT pg_walfile_name(pg_switch_wal()) AS name',
  )
  const carrier = createCarrier(archiveFolder(dataDir()), vault)
  const kept = async () => (await vault.list('log/')).includes(`log/${row?.name}`)
  while (!(await kept())) await carrier.carry()
}

async function restoreTo(name: string, to: Date | undefined): Promise<Restored> {
  const into = join(folder, name)
  const restored = await restore({ vault, into, to, progress: silent })
  running.push(restored.postgres)
  return restored
}

const sold: Books[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servery-drill-'))
  chmodSync(folder, 0o755)
  const place = { kind: 'folder', path: join(folder, 'kept') } as const
  vault = await openVault({ place, passphrase }, { mayBegin: true })
  prepareDataDir(dataDir())
  const archived = await startEmbeddedPostgres({
    dataDir: dataDir(),
    note: () => undefined,
    settings: archiveSettings(dataDir()),
  })
  const { adminUrl } = archived
  await migrate(adminUrl)
  const database = createDatabase({ databaseUrl: await ensureAppRole(adminUrl) })
  writeFileSync(join(dataDir(), 'letter.eml'), 'kept beside the database')
  await seedData(database, trade)
  await sell(database, 0, 0.4)
  const [taken] = await Promise.all([
    takeBackup({ adminUrl, dataDir: dataDir(), vault, now: Date.now, progress: silent }),
    // Tills sell meanwhile.
    sell(database, 0.4, 0.5),
  ])
  expect(taken.bytes).toBeGreaterThan(0)
  await sell(database, 0.5, 0.7)
  sold.push(await booksOf(adminUrl))
  const [moment] = await query<{ at: Date }>(adminUrl, 'SELECT clock_timestamp() AS at')
  between = new Date((moment?.at.getTime() ?? 0) + 1)
  await query(adminUrl, 'SELECT pg_sleep(0.01)')
  await sell(database, 0.7, 1)
  sold.push(await booksOf(adminUrl))
  await carryAll(adminUrl)
  await database.close()
  process.kill(archived.pid, 'SIGKILL')
  await archived.ended
  rmSync(dataDir(), { recursive: true, force: true })
}, 120_000)

afterAll(async () => {
  for (const postgres of running) await postgres.stop()
  await vault.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('after the machine is lost', { timeout: 120_000 }, () => {
  it('everything is there again, to the last sale', async () => {
    const restored = await restoreTo('latest', undefined)
    expect(await booksOf(restored.postgres.adminUrl)).toEqual(sold[1])
    const verified = await verifyRestored(restored)
    expect(verified.text).toContain(`${sold[1]?.facts} facts of 2 registers`)
    expect(verified.holds).toBe(true)
    expect(existsSync(join(folder, 'latest', 'letter.eml'))).toBe(true)
  })

  it('a moment is there again, and tills send what the server has lost', async () => {
    const restored = await restoreTo('moment', between)
    const { adminUrl } = restored.postgres
    expect(await booksOf(adminUrl)).toEqual(sold[0])
    expect((await verifyRestored(restored)).holds).toBe(true)
    const database = createDatabase({ databaseUrl: await ensureAppRole(adminUrl) })
    try {
      for (const { registerId, facts } of share(0, 1)) {
        // It goes on where it believes the server to be, and is told from where to send.
        const last = { registerId, facts: facts.slice(-1) }
        const [refused] = await appendTogether(database, trade.companyId, [last])
        expect(refused).toMatchObject({ ok: false })
        for (let start = 0; start < facts.length; start += 50) {
          const batch = { registerId, facts: facts.slice(start, start + 50) }
          const [result] = await appendTogether(database, trade.companyId, [batch])
          expect(result?.ok).toBe(true)
        }
      }
    } finally {
      await database.close()
    }
    const books = await booksOf(adminUrl)
    expect(books).toEqual(sold[1])
    expect(books.distinct).toBe(books.facts)
  })

  it('nothing in the place of backups can be read', async () => {
    const kept = join(folder, 'kept')
    const files = readdirSync(kept, { recursive: true }).map(String)
    const names = files.filter((name) => name.includes('.'))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !name.endsWith('.sealed'))).toEqual([])
  })

  it('a wrong passphrase opens nothing', async () => {
    const place = { kind: 'folder', path: join(folder, 'kept') } as const
    const opened = openVault({ place, passphrase: 'another passphrase' }, { mayBegin: false })
    await expect(opened).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  })

  it('a moment before the first backup or after the last sale is refused', async () => {
    const early = restoreTo('early', new Date('2020-01-01T00:00:00Z'))
    await expect(early).rejects.toThrow('No backup reaches 2020-01-01')
    const late = restoreTo('late', new Date(Date.now() + 86_400_000))
    await expect(late).rejects.toThrow('The log ends before')
  })
})
