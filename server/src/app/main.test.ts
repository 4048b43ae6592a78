// The real process, started as `npm start` starts it, by a person who gets something wrong, and
// killed in the ways machines die.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTrade } from '@servery/testing'
import { createTestDatabase, type TestDatabase } from '@servery/tooling/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedData } from '../journal/append/trade-world.ts'
import { createDatabase } from '../platform/db/tenancy.ts'
import { connectNamed } from '../platform/machine/connect.ts'
import { readSecret } from '../platform/machine/initialise.ts'
import { birthOf, waitUntil } from '../platform/machine/process.ts'

const entry = fileURLToPath(new URL('./main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

let folder: string
let dataDir: string
let children: ChildProcess[]
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase({ durable: true })
})
afterAll(() => database.drop())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-main-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  const pid = postgresPid()
  if (pid !== undefined && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    await waitUntil(() => !isAlive(pid), 10_000)
  }
  rmSync(folder, { recursive: true, force: true })
})

/** A killed process that nobody has reaped yet has a number still, but no life. */
const isAlive = (pid: number) => birthOf(pid) !== ''

type Run = { child: ChildProcess; out: () => string; err: () => string; exit: Promise<number> }

function launch(env: Record<string, string>): Run {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // Read once, not by each of these processes.
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (data) => {
    texts.out += data
  })
  child.stderr?.on('data', (data) => {
    texts.err += data
  })
  const exit = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  return { child, out: () => texts.out, err: () => texts.err, exit }
}

async function ready(run: Run): Promise<void> {
  const seen = await waitUntil(
    () => run.out().includes('Servery is ready') || run.child.exitCode !== null,
    60_000,
  )
  expect(seen && run.child.exitCode === null, `${run.out()}\n${run.err()}`).toBe(true)
}

async function freePort(): Promise<string> {
  const server = await occupyPort()
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

function occupyPort(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

function postgresPid(): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined
}

async function refusal(env: Record<string, string>): Promise<string> {
  const run = launch({ PORT: await freePort(), ...env })
  expect(await run.exit).toBe(1)
  const text = run.err()
  expect(text.trim().split('\n'), text).toHaveLength(1)
  expect(text).not.toMatch(/^\s+at /m)
  expect(text).not.toContain('undefined')
  return text.trim()
}

/** The refusal of a database as these statements make it; others put it right again. */
async function refusalOf(made: readonly string[], undone: readonly string[]): Promise<string> {
  const client = await connectNamed(database.adminUrl)
  const name = new URL(database.adminUrl).pathname.slice(1)
  for (const statement of made) await client.query(statement.replace('$name', name))
  try {
    return await refusal({ DATABASE_URL: database.adminUrl })
  } finally {
    for (const statement of undone) await client.query(statement.replace('$name', name))
    await client.end()
  }
}

describe('what a person can mend is one line', () => {
  it('a bad variable', async () => {
    expect(await refusal({ PORT: 'abc' })).toMatch(/^PORT must be a whole number .* not "abc"/)
  })

  it('a port in use', async () => {
    const server = await occupyPort()
    const { port } = server.address() as { port: number }
    expect(await refusal({ PORT: String(port), DATABASE_URL: database.adminUrl })).toBe(
      `Port ${port} is in use by another program. Stop it, or set PORT to another number.`,
    )
    server.close()
  })

  it('a host that is not of this machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(/^HOST 192\.0\.2\.1 is not an address/)
  })

  it('a data folder that can not be written to', async () => {
    writeFileSync(join(folder, 'file'), '')
    const text = await refusal({ DATA_DIR: join(folder, 'file', 'data') })
    expect(text).toMatch(/^The data folder .* can't be written to .* set DATA_DIR/)
  })

  it('an unreachable database', async () => {
    const port = await freePort()
    expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })).toBe(
      `No PostgreSQL answers at 127.0.0.1:${port}. Start it, or correct DATABASE_URL.`,
    )
  })

  it('a wrong password, which is not shown', async () => {
    const url = new URL(database.adminUrl)
    url.password = 'open-sesame'
    const text = await refusal({ DATABASE_URL: url.href })
    expect(text).toContain('refuses user "servery_admin"')
    expect(text).not.toContain('open-sesame')
  })

  it('a database that is not there', async () => {
    const url = new URL(database.adminUrl)
    url.pathname = '/nowhere'
    expect(await refusal({ DATABASE_URL: url.href })).toContain('no database "nowhere"')
  })

  it('a database that is too old', async () => {
    const old = [
      'create schema pretended',
      `create view pretended.pg_settings as select name,
         case name when 'server_version' then '14.12'
           when 'server_version_num' then '140012' else setting end as setting
       from pg_catalog.pg_settings`,
      'alter database $name set search_path = pretended, pg_catalog, public',
    ]
    const undone = [
      'alter database $name set search_path = servery, public',
      'drop schema pretended cascade',
    ]
    expect(await refusalOf(old, undone)).toContain(
      'PostgreSQL 14.12 is too old: Servery needs version 15 or newer',
    )
  })

  it('a database that answers before it has written', async () => {
    const hasty = ['alter database $name set synchronous_commit = off']
    const undone = ['alter database $name reset synchronous_commit']
    expect(await refusalOf(hasty, undone)).toContain('synchronous_commit = off')
  })
})

describe('a life', () => {
  it('serves from a named database, alone in its folder, and stops when told to', async () => {
    const port = await freePort()
    const run = launch({ PORT: port, DATABASE_URL: database.adminUrl })
    await ready(run)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(run.out()).toContain(`http://127.0.0.1:${port}/till/`)
    expect(await refusal({ DATABASE_URL: database.adminUrl })).toMatch(
      new RegExp(`^Servery already runs on .* \\(process ${run.child.pid}, http://`),
    )
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
    expect(run.err()).toBe('')
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  it('goes on after the server, all of it, or its database alone was killed', async () => {
    const port = await freePort()
    const first = launch({ PORT: port })
    await ready(first)
    const orphan = postgresPid() ?? 0
    first.child.kill('SIGKILL')
    await first.exit
    expect(isAlive(orphan)).toBe(true)

    const second = launch({ PORT: port })
    await ready(second)
    expect(isAlive(orphan)).toBe(false)
    const pid = postgresPid() ?? 0
    second.child.kill('SIGKILL')
    process.kill(pid, 'SIGKILL')
    await second.exit

    const third = launch({ PORT: port })
    await ready(third)
    expect(third.err()).toBe('')
    await sellThroughKills(third, `http://127.0.0.1:${port}`)
    const last = postgresPid() ?? 0
    third.child.kill('SIGINT')
    expect(await third.exit).toBe(0)
    expect(isAlive(last)).toBe(false)
  }, 240_000)
})

/** A day of sales in the middle of which the database dies twice: each is stored, and once. */
async function sellThroughKills(run: Run, url: string): Promise<void> {
  const killed = postgresPid() ?? 0
  const adminUrl = embeddedUrl()
  const trade = makeTrade({ seed: 5, registers: 1, orders: 8 })
  const [register] = trade.registers
  if (register === undefined) throw new Error('the trade has no register')
  const tenants = createDatabase({ databaseUrl: adminUrl, connectionsMax: 1 })
  const token = (await seedData(tenants, trade)).get(register.registerId) ?? ''
  await tenants.close()
  const seen = new Set<number>()
  const timesBack = () => run.err().split('The database is back.').length - 1
  let deaths = 0
  for (const [at, facts] of batchesOf(register.facts, 8).entries()) {
    // In the middle of a day, between two sales and while one is on its way.
    const sent = send(url, token, { ...register, facts }, seen)
    const dies = at === 3 || at === 6
    if (dies) process.kill(postgresPid() ?? 0, 'SIGKILL')
    await sent
    if (!dies) continue
    deaths += 1
    // What of it still answered may have outlived the sale.
    await expect.poll(timesBack, patient).toBe(deaths)
  }
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(run.child.exitCode).toBe(null)
  expect(postgresPid()).not.toBe(killed)
  expect(new URL(embeddedUrl()).port).toBe(new URL(adminUrl).port)
  const client = await connectNamed(adminUrl)
  const stored = await client.query('SELECT sequence FROM facts ORDER BY sequence')
  expect(stored.rows.map(({ sequence }) => Number(sequence))).toEqual(
    register.facts.map(({ sequence }) => sequence),
  )
  // Whoever listens for what other processes did listens again.
  const listens = "SELECT FROM pg_stat_activity WHERE application_name = 'servery-live'"
  await expect.poll(async () => (await client.query(listens)).rowCount, patient).toBe(1)
  await client.end()
}

const patient = { timeout: 20_000, interval: 100 }

function embeddedUrl(): string {
  const folderOf = join(dataDir, 'postgres')
  const port = readFileSync(join(folderOf, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://servery_admin:${readSecret(dataDir, folderOf)}@127.0.0.1:${port}/servery`
}

function batchesOf<Fact>(facts: readonly Fact[], count: number): readonly (readonly Fact[])[] {
  const size = Math.ceil(facts.length / count)
  return Array.from({ length: count }, (_, at) => facts.slice(at * size, (at + 1) * size))
}

/** As a till does: again and again until it is answered, as late as it is told to. */
async function send(
  url: string,
  token: string,
  { registerId, facts }: { readonly registerId: string; readonly facts: readonly object[] },
  seen: Set<number>,
): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/v1/journal/batches`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ registerId, facts }),
    })
    seen.add(response.status)
    const text = await response.text()
    if (response.status === 200) {
      expect(JSON.parse(text)).toMatchObject({ quarantined: [] })
      return
    }
    expect(response.status, text).toBe(503)
    const afterS = Number(response.headers.get('retry-after'))
    expect(afterS).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, afterS * 250))
  }
}
