/**
 * The server's tests of all that companies do, on a Citus that runs already. Left out are those of
 * the database itself, which plant what Citus refuses or count plans that it doesn't keep:
 *
 *   CITUS_URL=postgres://postgres@127.0.0.1:5432/postgres npm run test:citus [-- FILE…]
 *
 * `CITUS_URL` is the administrator's address of a database on the coordinator in which the nodes
 * are known. Each test file gets a database of its own on all of them.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { migrate, readMigrations } from '@servery/server/platform/db/migrate.ts'
import { asAdmin, inDatabase } from '../databases.ts'
import { createOnNodes, findNodes, onEach } from './nodes.ts'

const folders = `app/addons app/company-file app/hostile app/onboarding app/practice app/projections
  app/seed app/site app/starter app/watch catalogue channels customers fair journal people
  platform/access platform/audit platform/emails platform/errors platform/http platform/jobs
  platform/live platform/paging platform/records reporting setup stock trade`
const usual = folders.split(/\s+/).map((folder) => `server/src/${folder}`)
const template = 'servery_template'
/** The last migration of the first version that ran on Citus. */
const lastBeforeCitus = '0141_guest_proofs.sql'

const url = process.env.CITUS_URL
if (url === undefined) {
  process.stderr.write(
    'Set CITUS_URL to the administrator’s address of a Citus coordinator that knows its workers ' +
      '(tooling/citus/README.md says how to start one).\n',
  )
  process.exitCode = 1
} else process.exitCode = await testOn(url, process.argv.slice(2))

async function testOn(coordinator: string, files: readonly string[]): Promise<number> {
  const nodes = await findNodes(coordinator)
  await createOnNodes(nodes, template)
  // One for each worker: a test's copy is made of few files.
  await onEach(nodes.slice(0, 1), [`ALTER DATABASE ${template} SET citus.shard_count = 2`])
  await migrateInTwo(inDatabase(coordinator, template))
  // Nobody may be connected to what is copied, the processes of Citus neither.
  await onEach(nodes, [
    `ALTER DATABASE ${template} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = '${template}'`,
  ])
  const code = await runTests(nodes, files.length > 0 ? files : usual)
  for (const node of nodes) await dropAll(node)
  return code
}

/** As where Servery ran before: later migrations find tables that are distributed. */
async function migrateInTwo(address: string): Promise<void> {
  const all = await readMigrations()
  const before = all.filter(({ name }) => name <= lastBeforeCitus)
  await migrate(address, before)
  await migrate(address, all)
}

async function dropAll(node: string): Promise<void> {
  await asAdmin(node, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname ~ '^test_[0-9a-f]{32}$'`,
    )
    for (const name of [template, ...rows.map((row) => row.name)]) {
      // A process of Citus that is in one is there again at times: it stays till the next run.
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(() => undefined)
    }
  })
}

async function runTests(nodes: readonly string[], files: readonly string[]): Promise<number> {
  const [templateUrl, ...workers] = nodes.map((node) => inDatabase(node, template))
  const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...files], {
    stdio: 'inherit',
    env: {
      ...process.env,
      SERVERY_TEST_TEMPLATE: templateUrl,
      SERVERY_TEST_WORKERS: workers.join(' '),
    },
  })
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
