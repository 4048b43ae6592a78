// A company that moves into an empty database, and files that are refused there.
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createRouterClient } from '@orpc/server'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refreshAggregates } from '../../journal/aggregates/index.ts'
import { verifyCompany } from '../../journal/books/index.ts'
import { createPerson } from '../../people/auth/sign-up/people.store.ts'
import { addSession } from '../../people/users/team-world.ts'
import { actorOf, type Person } from '../../platform/access/index.ts'
import { chainAudit, verifyAudit } from '../../platform/audit/index.ts'
import { folded } from '../../stock/ledger/index.ts'
import {
  createTestWorld,
  createTradeWorld,
  ownerOf,
  refusalOf as refusedCall,
  type TestWorld,
} from '../test-world.ts'
import { companyFileRoutes } from './company-file.routes.ts'
import { FileRefusal, type RefusalCode } from './company-file.ts'
import { exportCompany } from './export-company.ts'
import { importCompany } from './import-company.ts'
import { readPassphrase } from './passphrase.ts'
import { openCompanyFile } from './sealed-file.ts'
import { staying, travelling } from './tables.ts'
import { writeWhole } from './write-whole.ts'

const now = new Date('2026-03-14T12:00:00.000Z')
const ownerId = '019a9c01-0000-7000-8000-0000000000a1'
const customerId = '019a9c01-0000-7000-8000-0000000000a2'
const asked = {
  name: 'teamSales',
  from: '2026-01-01',
  to: '2026-12-31',
  view: 'opened',
} as const

let from: TestWorld
let to: TestWorld
let companyId = ''
let folder = ''
let file = ''
let lines: readonly string[] = []

const scope = () => ({ companyId, branchIds: null })
const inFolder = (name: string) => join(folder, name)

function read<Row extends object>({ database }: TestWorld, text: string) {
  return database.withTenantClient(scope(), async (client) => {
    await client.query({ text: `SET LOCAL timezone = 'UTC'` })
    return (await client.query<Row>({ text })).rows
  })
}

const exportTo = (path: string) =>
  exportCompany(from.database, companyId, { now }, (stream) =>
    pipeline(stream, createWriteStream(path)),
  )

async function importFrom(path: string, passphrase?: string, database = to.database) {
  return importCompany(database, await openCompanyFile(path, passphrase), { now })
}

/** As the owner takes it away in the back office, in a session that began at this moment. */
async function exportByRoute(path: string, passphrase: string): Promise<void> {
  const { database, services } = from
  const owner = { ...ownerOf(companyId, ownerId), sessionId: await addSession(from, ownerId) }
  const ask = (principal: Person, answer: { stream: ReadableStream<Uint8Array> | null }) =>
    createRouterClient(companyFileRoutes(services), {
      context: {
        ...{ principal, newcomer: null, headers: new Headers(), answerHeaders: new Headers() },
        ...{ answerFile: answer, network: '192.0.2.1', takeAttempt: async () => true },
      },
    }).company({ passphrase })
  const nothing = { stream: null }
  const old = { ...owner, sessionId: ownerId }
  expect((await refusedCall(ask(old, nothing))).code).toBe('reauthentication_required')
  for (const other of [
    { ...owner, role: 'manager' as const },
    { ...owner, branchIds: [v7()] },
  ]) {
    expect((await refusedCall(ask(other, nothing))).code).toBe('not_allowed')
  }
  expect(nothing.stream).toBeNull()
  const answer: Parameters<typeof ask>[1] = { stream: null }
  const { name } = await ask(owner, answer)
  expect(name).toBe('company-2026-03-14.servery')
  const parts: Uint8Array[] = []
  let told: unknown = null
  for await (const part of answer.stream ?? []) {
    parts.push(part)
    told = services.files.progressOf(companyId, actorOf(owner))[0] ?? told
  }
  expect(told).toMatchObject({ name, rows: expect.any(Number), totalRows: expect.any(Number) })
  await writeFile(path, Buffer.concat(parts))
  const audited = await database.withTenant(scope(), (trx) =>
    trx
      .selectFrom('audit_entries')
      .select(['actor', 'new'])
      .where('field', '=', 'exported')
      .execute(),
  )
  expect(audited).toEqual([{ actor: actorOf(owner), new: name }])
}

/** Fails at whatever comes after the first transaction. */
function brokenAfterwards({ database }: TestWorld): TestWorld['database'] {
  let done = 0
  return {
    ...database,
    withTenant: (inScope, work) => {
      done += 1
      if (done > 1) throw new Error('the disk is full')
      return database.withTenant(inScope, work)
    },
  }
}

async function refusalOf(path: string, passphrase?: string): Promise<RefusalCode | null> {
  try {
    await importFrom(path, passphrase)
    return null
  } catch (error) {
    if (error instanceof FileRefusal) return error.code
    throw error
  }
}

/** A file of these lines. */
async function fileOf(changed: readonly string[]): Promise<string> {
  const path = inFolder('changed')
  await writeFile(path, gzipSync(`${changed.join('\n')}\n`))
  return path
}

/** Whoever changes a file can write its digest too. */
function digestedAnew(changed: readonly string[]): readonly string[] {
  const body = changed.slice(0, -1)
  const hash = createHash('sha256').update(`${body.join('\n')}\n`)
  return [...body, JSON.stringify({ rows: body.length, digest: hash.digest('hex') })]
}

/** People and records that no fact makes, and secrets that stay. */
async function furnish({ database, as }: TestWorld): Promise<void> {
  await createPerson(database, {
    ...{ companyId, id: ownerId, firstName: 'Olive', secondName: 'Owner', role: 'owner' },
    ...{ email: 'olive@harbour.example', password: 'four gulls', branchIds: null },
  })
  await database.withTenant(scope(), async (trx) => {
    const secret = { device_secret_enc: Buffer.from('sealed') }
    await trx.updateTable('registers').set(secret).execute()
    const picture = { kind: 'item', type: 'image/png', width: 1, height: 1 } as const
    const content = Buffer.from([0, 10, 255, 34, 92])
    await trx
      .insertInto('images')
      .values({ company_id: companyId, id: ownerId, name: 'picture', ...picture, content })
      .execute()
  })
  const owner = as(ownerOf(companyId, ownerId))
  await owner.customers.create({
    id: customerId,
    firstName: 'Łucja "Lu"',
    secondName: 'O’Neill',
    email: 'lu@guests.example',
  })
}

/** More tills and screens than one statement takes, each screen before its till in the table. */
async function addScreens(world: TestWorld): Promise<void> {
  await world.database.withTenant(scope(), async (trx) => {
    const { branch_id } = await trx
      .selectFrom('registers')
      .select('branch_id')
      .executeTakeFirstOrThrow()
    const made = Array.from({ length: 900 }, (_, at) => ({
      ...{ company_id: companyId, id: v7(), branch_id, call_prefix: 'Q' },
      ...{ name: `Q${at}`, code: `Q${at}`, state: 'closed' as const },
    }))
    await trx.insertInto('registers').values(made).execute()
    const half = made.length / 2
    for (const [at, { id }] of made.slice(0, half).entries()) {
      const shows_id = made[half + at]?.id ?? null
      await trx.updateTable('registers').set({ shows_id }).where('id', '=', id).execute()
    }
    // A row that is changed is written behind all others.
    const tills = made.slice(half).map(({ id }) => id)
    await trx.updateTable('registers').set({ call_prefix: 'R' }).where('id', 'in', tills).execute()
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servery-leaving-'))
  file = inFolder('company')
  const input = { seed: 22, registers: 2, orders: 30, afterSale: 300_000, drawers: true }
  const [made, fresh] = await Promise.all([
    createTradeWorld({ ...input, tables: true, varied: true }),
    createTestWorld(),
  ])
  from = made.world
  to = fresh
  companyId = made.trade.companyId
  await furnish(from)
  await addScreens(from)
  await chainAudit(from.database, scope(), { now })
  await exportTo(file)
  lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')
})

afterAll(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(folder, { recursive: true })
})

describe('the list of tables', () => {
  it('names each tenant table once', async () => {
    const rows = await read<{ name: string }>(
      from,
      `SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r'
        AND c.relnamespace = 'servery'::regnamespace AND c.relname <> 'schema_migrations'`,
    )
    const named = [...travelling.map(({ name }) => name), ...staying.keys()]
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('names the order of each table that the database counts', async () => {
    const counted = await read<{ name: string; order: string }>(
      from,
      `SELECT attrelid::regclass::text AS name, attname AS order FROM pg_attribute
        WHERE attidentity <> '' AND NOT attisdropped ORDER BY 1`,
    )
    const named = travelling.flatMap(({ name, order }) => (order ? [{ name, order }] : []))
    expect(counted.filter(({ name }) => !staying.has(name))).toEqual(named)
  })

  it('lets nothing travel that is sealed or refers to what stays', async () => {
    const replaced = travelling.flatMap((table) =>
      Object.keys(table.replaced).map((column) => `${table.name}.${column}`),
    )
    const names = travelling.map(({ name }) => `'${name}'`).join(', ')
    const bytes = await read<{ column: string }>(
      from,
      `SELECT table_name || '.' || column_name AS column FROM information_schema.columns
        WHERE table_schema = 'servery' AND table_name IN (${names}) AND data_type = 'bytea'`,
    )
    const open = bytes.map(({ column }) => column).filter((column) => !replaced.includes(column))
    expect(open.toSorted()).toEqual([
      ...['images.content', 'team_members.badge_hash', 'team_members.pin_hash'],
    ])
    const broken = await read(
      from,
      `SELECT conname FROM pg_constraint WHERE contype = 'f'
        AND connamespace = 'servery'::regnamespace
        AND conrelid::regclass::text IN (${names}) AND NOT confrelid::regclass::text IN (${names})`,
    )
    expect(broken).toEqual([])
  })
})

describe('a file that does not fit', () => {
  const manifest = () => JSON.parse(lines[0] ?? '') as Record<string, unknown>
  const withHead = (head: object) => [JSON.stringify({ ...manifest(), ...head }), ...lines.slice(1)]

  it('is refused by name and leaves nothing', async () => {
    const bytes = await readFile(file)
    await writeFile(inFolder('short'), bytes.subarray(0, bytes.length - 40))
    await writeFile(inFolder('none'), 'name,price\nTea,2.00\n')
    const at = lines.findIndex((line) => line.includes('Łucja'))
    const other = lines.with(at, (lines[at] ?? '').replace('Łucja', 'Lucja'))
    const person = lines.findIndex((line) => line.startsWith('{"table":"user_companies"')) + 1
    const { rows } = manifest() as { rows: Record<string, number> }
    const stranger = (lines[person] ?? '').replace(ownerId, customerId)
    const admitting = withHead({ rows: { ...rows, user_companies: 2 } })
    const cases: [code: RefusalCode, path: string, lines?: readonly string[]][] = [
      ['cut_off', inFolder('short')],
      ['not_a_company_file', inFolder('none')],
      ['cut_off', '', lines.slice(0, -1)],
      ['cut_off', '', lines.toSpliced(at, 1)],
      ['changed', '', other],
      ['changed', '', lines.with(person, (lines[person] ?? '').replace(companyId, 'nobody'))],
      ['not_a_company_file', '', digestedAnew(admitting.toSpliced(person, 0, stranger))],
      ['other_version', '', withHead({ version: 2 })],
      ['other_migration', '', withHead({ migration: '0001_tenancy.sql' })],
    ]
    for (const [code, path, changed] of cases) {
      const given = changed === undefined ? path : await fileOf(changed)
      expect([await refusalOf(given), path], code).toEqual([code, path])
    }
    expect(await read(to, 'SELECT id FROM companies')).toEqual([])
    expect(await read(to, 'SELECT id FROM facts')).toEqual([])
  })
})

describe('a company that moved', () => {
  it('is as it was, under a passphrase, and to the penny', async () => {
    await exportByRoute(inFolder('sealed'), 'four gulls above the quay')
    const sealed = await readFile(inFolder('sealed'))
    expect(await refusalOf(inFolder('sealed'))).toBe('passphrase_needed')
    expect(await refusalOf(inFolder('sealed'), 'three gulls')).toBe('passphrase_wrong')
    await writeFile(inFolder('torn'), sealed.subarray(0, -100))
    expect(await refusalOf(inFolder('torn'), 'four gulls above the quay')).not.toBeNull()

    const words = 'four gulls above the quay'
    const imported = await importFrom(inFolder('sealed'), words, brokenAfterwards(to))
    expect(imported).toMatchObject({ companyId, name: 'Harbour' })
    // What waits for it is looked after, though its reports could not be added up.
    expect(imported.reportsFailed).toMatchObject({ message: 'the disk is full' })
    const turns = await to.database.work.selectFrom('turns').select('company').execute()
    expect(turns).toEqual([{ company: companyId }])
    const held = await verifyCompany(to.database, companyId)
    expect(held).toEqual(await verifyCompany(from.database, companyId))
    expect(held).toMatchObject({ broken: null, counts: { facts: imported.facts } })
    const audit = await verifyAudit(to.database, scope())
    expect(audit).toEqual(await verifyAudit(from.database, scope()))
    expect(audit.entries).toBeGreaterThan(0)

    for (const { database } of [from, to]) {
      await database.withTenant(scope(), (trx) => folded(trx, scope()))
      await refreshAggregates(database, scope(), { now, restMs: 0, budgetMs: 60_000 })
    }
    const owner = ownerOf(companyId, ownerId)
    const report = await to.as(owner).reports.read(asked)
    expect(report).toEqual(await from.as(owner).reports.read(asked))
    expect(report.rows.length).toBeGreaterThan(0)
  })

  it('has every row that it had, and none of the secrets', async () => {
    const derived = [...staying].filter(([, why]) => why.startsWith('derived'))
    // How often a day was touched since it was last added up is no figure.
    const counted = new Set(['report_days', 'report_months'])
    let rows = 0
    for (const name of [...travelling, ...derived.map(([name]) => ({ name, replaced: {} }))]) {
      if (counted.has(name.name)) continue
      const replaced = Object.keys(name.replaced).map((column) => `- '${column}'`)
      const text = `SELECT (to_jsonb(t) ${replaced.join(' ')})::text AS row FROM ${name.name} t
        ORDER BY 1`
      const before = await read<{ row: string }>(from, text)
      expect(await read(to, text), name.name).toEqual(before)
      rows += before.length
    }
    expect(rows).toBeGreaterThan(1_400)
    const secrets = `SELECT state, device_secret_enc FROM registers
      WHERE kind = 'till' AND state <> 'closed'`
    const unpaired = { state: 'unpaired', device_secret_enc: null }
    expect(await read(to, secrets)).toEqual([unpaired, unpaired])
  })

  it('admits its people by a link, and comes once', async () => {
    const people = await to.database.identity.selectFrom('identities').selectAll().execute()
    expect(people).toEqual([
      expect.objectContaining({ id: ownerId, email: 'olive@harbour.example' }),
    ])
    expect(await to.database.identity.selectFrom('accounts').selectAll().execute()).toEqual([])
    expect(await refusalOf(file)).toBe('company_exists')
  })
})

describe('the commands', () => {
  it('read a passphrase from where nobody else sees it', async () => {
    const path = inFolder('words')
    await writeFile(path, 'four gulls\r\n')
    expect(await readPassphrase({ SERVERY_PASSPHRASE: 'other' }, path)).toBe('four gulls')
    expect(await readPassphrase({ SERVERY_PASSPHRASE: 'four gulls' }, undefined)).toBe('four gulls')
    expect(await readPassphrase({}, undefined)).toBeUndefined()
    await expect(readPassphrase({ SERVERY_PASSPHRASE: '' }, undefined)).rejects.toThrow('empty')
  })

  it('write a whole file or none, and leave those of others alone', async () => {
    const at = inFolder('out')
    await writeFile(`${at}.part`, 'of another run')
    const fill = (text: string) => (file: NodeJS.WritableStream) =>
      pipeline(Readable.from([text]), file)
    const failing = writeWhole(at, () => Promise.reject(new Error('gone')))
    await expect(failing).rejects.toThrow('gone')
    await writeWhole(at, fill('first'))
    await expect(writeWhole(at, fill('second'))).rejects.toThrow('there already')
    expect(await readFile(at, 'utf8')).toBe('first')
    const left = (await readdir(folder)).filter((name) => name.startsWith('out'))
    expect(left.toSorted()).toEqual(['out', 'out.part'])
  })
})
