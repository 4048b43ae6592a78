import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assertDurable } from './assert-durable.ts'
import { connectNamed } from './connect.ts'
import { type EmbeddedPostgres, recreateDatabase, startEmbeddedPostgres } from './embedded.ts'
import { isAlive } from './process.ts'

/** Of a database that was initialised and stopped: most tests begin with a copy of it. */
let initialised: string
let folder: string
let dataDir: string
let notes: string[]
let running: EmbeddedPostgres[]
const moved: string[] = []

beforeAll(async () => {
  initialised = makeFolder()
  const dataDir = join(initialised, 'data')
  const postgres = await startEmbeddedPostgres({ dataDir, note: () => undefined })
  await postgres.stop()
})
afterAll(() => rmSync(initialised, { recursive: true, force: true }))

function makeFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'servery-embedded-'))
  chmodSync(made, 0o755)
  return made
}

beforeEach(() => {
  folder = makeFolder()
  dataDir = join(folder, 'data')
  notes = []
  running = []
})

afterEach(async () => {
  for (const postgres of running) await postgres.stop()
  for (const path of [folder, ...moved.splice(0)]) rmSync(path, { recursive: true, force: true })
})

/** With owners and rights as they are: the database refuses a folder that others may read. */
function copyInitialised(): void {
  execFileSync('cp', ['-Rp', join(initialised, 'data'), dataDir])
}

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const note = (text: string) => notes.push(text)
  const postgres = await startEmbeddedPostgres({ dataDir, note, settings })
  running.push(postgres)
  return postgres
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connectNamed(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded PostgreSQL', () => {
  it('is durable, speaks UTF-8 and keeps its data', async () => {
    const first = await start({ fsync: 'off' })
    const client = await connectNamed(first.adminUrl)
    await assertDurable(client, { kind: 'embedded', warn: (text) => notes.push(text) })
    await client.end()
    expect(notes).toEqual([])
    expect(await query(first.adminUrl, 'show server_encoding')).toEqual([
      { server_encoding: 'UTF8' },
    ])
    await query(first.adminUrl, 'create table kept as select 7 as seven')
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const second = await start()
    expect(await query(second.adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  it('asks for a password which only its owner can read', async () => {
    copyInitialised()
    const postgres = await start()
    const url = new URL(postgres.adminUrl)
    url.password = 'wrong'
    await expect(connectNamed(url.href)).rejects.toThrow(/refuses user "servery_admin"/)
  })

  it('stops a database that a killed server left running', async () => {
    copyInitialised()
    const first = await start()
    const second = await start()
    expect(notes).toEqual(['Stopped a database left running by a killed server'])
    expect(isAlive(first.pid)).toBe(false)
    expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts after the database was killed, with what was committed', async () => {
    copyInitialised()
    const first = await start()
    await query(first.adminUrl, 'create table kept as select 7 as seven')
    process.kill(first.pid, 'SIGKILL')
    await first.ended
    expect(existsSync(join(first.clusterDir, 'postmaster.pid'))).toBe(true)
    const second = await start()
    expect(await query(second.adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }])
  })

  it('leaves a process alone that was given the number of the dead database', async () => {
    copyInitialised()
    const first = await start()
    process.kill(first.pid, 'SIGKILL')
    await first.ended
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      const file = join(first.clusterDir, 'postmaster.pid')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)))
      const second = await start()
      expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(bystander.exitCode).toBeNull()
    } finally {
      bystander.kill('SIGKILL')
    }
  })

  it('tells when it ends by itself', async () => {
    copyInitialised()
    const postgres = await start()
    process.kill(postgres.pid, 'SIGKILL')
    await postgres.ended
    expect(isAlive(postgres.pid)).toBe(false)
  })

  it('can be emptied', async () => {
    copyInitialised()
    const postgres = await start()
    await query(postgres.adminUrl, 'create table gone ()')
    await recreateDatabase(postgres.adminUrl)
    expect(await query(postgres.adminUrl, "select to_regclass('gone') as found")).toEqual([
      { found: null },
    ])
  })

  it('says so when its password is gone', async () => {
    copyInitialised()
    rmSync(join(dataDir, 'postgres.secret'))
    await expect(start()).rejects.toThrow(/password .* is gone/)
  })

  it('says so when the data folder is no folder', async () => {
    writeFileSync(dataDir, '')
    await expect(start()).rejects.toThrow(/data folder .* can't be written to .* set DATA_DIR/)
  })

  it.runIf(process.getuid?.() === 0)('runs from a folder that only root can enter', async () => {
    chmodSync(folder, 0o700)
    const first = await start()
    moved.push(join(first.clusterDir, '..'))
    expect(first.clusterDir.startsWith(folder)).toBe(false)
    expect(notes.join()).toContain(`The database is kept in ${first.clusterDir}`)
    await query(first.adminUrl, 'create table kept as select 7 as seven')
    await first.stop()
    // Found again even when the folder has been opened in the meantime.
    chmodSync(folder, 0o755)
    const second = await start()
    expect(await query(second.adminUrl, 'select seven from kept')).toEqual([{ seven: 7 }])
  })
})
