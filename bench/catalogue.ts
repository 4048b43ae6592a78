/** A catalogue of 100,000 items: importing it in files of 20,000, its list, and its search. */
import { performance } from 'node:perf_hooks'
import { writeItems } from '@servery/server/catalogue/bulk/write-items.store.ts'
import { planImport } from '@servery/server/catalogue/imports/plan.ts'
import { listItems } from '@servery/server/catalogue/items/catalogue.service.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { nextRevision } from '@servery/server/platform/db/revision.store.ts'
import { createDatabase, type Scope } from '@servery/server/platform/db/tenancy.ts'
import { openingStock } from '@servery/server/stock/levels/opening.service.ts'
import pg from 'pg'
import { endLater } from './ending.ts'
import type { Benchmark, Figure } from './figure.ts'
import { newId } from './new-id.ts'
import { startDatabase } from './server-process.ts'
import { median, percentile } from './statistics.ts'

const itemsPerFile = 20_000
const files = 5
const turns = 20
const categories = Array.from({ length: 40 }, (_, at) => `Category ${at + 1}`)
const words = ['Tea', 'Coffee', 'Cake', 'Bun', 'Large', 'Green', 'Organic', 'Fresh', 'Bread']

const limits = { import: 60_000, list: 150, search: 50 }

const lists: readonly (readonly [string, keyof typeof limits, object])[] = [
  ['the first page', 'list', {}],
  ['the first page by price', 'list', { sort: '-price' }],
  ['the first page of what is not sold out', 'list', { status: 'active' }],
  ['a search for a word of every item', 'search', { search: 'number' }],
  ['a search for a word of many', 'search', { search: 'tea' }],
  ['a search for two words of many', 'search', { search: 'tea bread' }],
  ['a search for one item', 'search', { search: 'number 77777' }],
  ['a search for a code', 'search', { search: 'B-99' }],
  ['a search for what comes last in the list', 'search', { search: 'zulu' }],
  ['a search for nothing', 'search', { search: 'qqq' }],
]

async function run(note: (text: string) => void): Promise<readonly Figure[]> {
  const adminUrl = await startDatabase()
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  endLater(() => admin.end())
  const scope = await seedData(admin)
  const database = createDatabase({ databaseUrl: await ensureAppRole(adminUrl) })
  endLater(() => database.close())
  const times: number[] = []
  for (let file = 0; file < files; file += 1) {
    const start = performance.now()
    await importFile(database, scope, file)
    times.push(performance.now() - start)
    note(`file ${file + 1} of ${files}: ${Math.round((times.at(-1) ?? 0) / 100) / 10} s`)
  }
  // As the database does by itself within minutes.
  await admin.query('VACUUM ANALYZE')
  const figures = [figureOf(`importing ${itemsPerFile} items`, 'import', median(times))]
  for (const [what, limit, query] of lists) {
    const measured: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const start = performance.now()
      await database.withTenant(scope, (trx) =>
        listItems(scope, trx, { limit: 25, archived: false, ...query }),
      )
      measured.push(performance.now() - start)
    }
    figures.push(figureOf(`${what}, p95 of ${turns}`, limit, percentile(measured, 0.95)))
  }
  return figures
}

function figureOf(what: string, limit: keyof typeof limits, value: number): Figure {
  const yardstick = { what: 'the most that it may take', value: limits[limit] }
  return { what, value, unit: 'ms', yardstick, target: { atMost: 1 } }
}

async function seedData(admin: pg.Client): Promise<Scope> {
  const companyId = newId()
  await admin.query("INSERT INTO companies (id, name, currency) VALUES ($1, 'Bench', 'GBP')", [
    companyId,
  ])
  await admin.query('INSERT INTO company_counters (company_id) VALUES ($1)', [companyId])
  for (const name of categories) {
    await admin.query(
      `INSERT INTO categories (company_id, id, version, revision, created_hash, updated_at,
         updated_by, name, name_key, colour, position)
       VALUES ($1, $2, 1, 0, '', now(), 'bench', $3, lower($3), '', 0)`,
      [companyId, newId(), name],
    )
  }
  return { companyId, branchIds: null }
}

/** What the job of an import does, without the upload. */
async function importFile(
  database: ReturnType<typeof createDatabase>,
  scope: Scope,
  file: number,
): Promise<void> {
  await database.withTenant(scope, async (trx) => {
    const plan = await planImport(scope, trx, {
      id: newId(),
      rows: Array.from({ length: itemsPerFile }, (_, at) => rowOf(file * itemsPerFile + at)),
      settings: {
        columns: { name: 0, category: 1, price: 2, sku: 3 },
        hasHeadings: false,
        decimalMark: '.',
        matchBy: 'best',
        createCategories: false,
        createTaxRates: false,
        source: null,
        stock: [],
        categoryDefault: 'Category 1',
      },
      onProgress: () => undefined,
      openingStock,
    })
    if (plan.problems.length > 0) throw new Error('the file of the benchmark has problems')
    const revision = await nextRevision(scope, trx)
    const actor = { id: 'bench', name: 'Bench' }
    await writeItems({ scope, trx, actor, now: new Date(), revision }, plan.changes)
  })
}

function rowOf(at: number): readonly string[] {
  const [first, second] = [words[at % words.length], words[(at * 7) % 8]]
  const name = `${at % 40 === 0 ? 'Zulu' : first} ${second} number ${at}`
  const category = categories[at % categories.length] ?? ''
  return [name, category, `${1 + (at % 20)}.${10 + (at % 90)}`, `B-${at}`]
}

export const catalogueBenchmark: Benchmark = {
  name: 'catalogue',
  about: 'a catalogue of 100,000 items on the server',
  run,
}
