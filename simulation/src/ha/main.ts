/**
 * `npm run test:ha [-- --seed S --kills N]`: tills sell through two processes of Servery, whose
 * database is a cluster of three under Patroni, and the primary is killed again and again: its
 * database alone, or the whole machine. No sale that was answered for may be lost or doubled.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { findFreePort } from '@servery/server/platform/machine/free-port.ts'
import { createRandom, idOf, type Random } from '@servery/testing'
import pg from 'pg'
import type { Place } from '../real/books.ts'
import { calmRates, type Plan } from '../real/plan.ts'
import { soundRules } from '../real/planted.ts'
import { healed, judged, type Run, type Served, seedCompany, watch } from '../real/run-real.ts'
import { openScreens } from '../real/screens.ts'
import { openWorld, registerIdOf } from '../real/world.ts'
import { type Answers, createAnswers } from './answers.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { startProcess } from './processes.ts'

const tills = 4
/** As long as a real till waits. */
const tillTimeoutMs = 20_000
const backMsMax = 120_000
const place: Place = { companyId: idOf('comp', 1), branchId: idOf('bran', 1) }

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      kills: { type: 'string', default: '4' },
    },
  })
  const missing = missingPrograms()
  if (missing.length > 0) {
    const debian = 'apt-get install patroni etcd-server haproxy postgresql-15'
    console.error(`This needs ${missing.join(', ')}: on Debian, ${debian}.`)
    return 1
  }
  const ports = [await findFreePort(), await findFreePort()]
  const cluster = await startCluster(ports)
  const processes: ChildProcess[] = []
  let exitCode = 1
  try {
    await cluster.whole()
    await createServeryDatabase(cluster)
    for (const port of ports) {
      const { folder, adminUrl: databaseUrl, readUrl, serveryPort: publicPort } = cluster
      processes.push(await startProcess({ folder, port, publicPort, databaseUrl, readUrl }))
    }
    await untilServed(cluster)
    console.log('Three databases, two processes of Servery: ready')
    exitCode = await strike(cluster, processes, Number(values.seed), Number(values.kills))
    return exitCode
  } finally {
    for (const child of processes) child.kill('SIGKILL')
    await cluster.stop(exitCode === 0)
    if (exitCode !== 0) console.error(`What everything wrote is in ${cluster.folder}`)
  }
}

/** Through the balancer, as tills will ask. */
async function untilServed({ serveryPort }: Cluster): Promise<void> {
  const untilMs = performance.now() + backMsMax
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${serveryPort}/readyz`).catch(() => null)
    if (answer?.ok) return
    if (performance.now() > untilMs) throw new Error('Servery is not served')
    await delay(100)
  }
}

function missingPrograms(): readonly string[] {
  const path = `${process.env.PATH ?? ''}:/usr/sbin`
  const programs = ['etcd', 'patroni', 'haproxy'].filter(
    (name) => spawnSync('which', [name], { env: { PATH: path } }).status !== 0,
  )
  const postgres = '/usr/lib/postgresql/15/bin/postgres'
  return existsSync(postgres) ? programs : [...programs, postgres]
}

async function createServeryDatabase({ adminUrl }: Cluster): Promise<void> {
  const url = new URL(adminUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('CREATE DATABASE servery')
  await client.end()
}

async function strike(
  cluster: Cluster,
  processes: readonly ChildProcess[],
  seed: number,
  kills: number,
): Promise<number> {
  const { adminUrl } = cluster
  const databaseUrl = await ensureAppRole(adminUrl)
  const machine: Served = {
    addresses: async () => ({ adminUrl, databaseUrl }),
    isUp: () => processes.every((child) => child.exitCode === null && child.signalCode === null),
    start: async () => false,
  }
  const random = createRandom(`ha ${seed}`)
  const plan: Plan = {
    ...{ seed, tills, kills: [], rates: calmRates, cloneAfterMs: null },
    disturbances: { tab_killed: 0, second_tab: 0, partition: 0 },
    ...{ paceMs: 200, tailMs: 1_000 },
  }
  const answers = createAnswers()
  // One more than there are tills: of the screens beside them.
  const tokens = await seedCompany(machine, place, tills + 1)
  const rules = { ...soundRules, network: answers.network, timeoutMs: tillTimeoutMs }
  const world = await openWorld({ plan, place, tokens, serverPort: cluster.serveryPort, rules })
  const registerId = registerIdOf(tills + 1)
  const screens = openScreens({
    ...{ baseUrl: `http://127.0.0.1:${cluster.serveryPort}/api/v1`, branchId: place.branchId },
    ...{ token: tokens.get(registerId) ?? '', count: processes.length },
  })
  const run: Run<Served> = { machine, place, plan, world, screens, broken: [], kills: [] }
  try {
    for (let count = 1; count <= kills; count += 1) {
      await failOver(cluster, run, random, answers)
    }
    await delay(plan.tailMs)
    await healed(run)
    return report(await judged(run), answers)
  } finally {
    screens.close()
    await world.close()
  }
}

async function failOver(
  cluster: Cluster,
  run: Run<Served>,
  random: Random,
  answers: Answers,
): Promise<void> {
  await delay(random.integer(3_000, 6_000))
  const usualMs = answers.takeLongestMs()
  const leader = await cluster.leader()
  if (leader === null) throw new Error('nobody leads')
  const what = run.kills.length % 2 === 0 ? 'database' : 'machine'
  await run.world.nextBatch(1_500)
  await delay(random.integer(0, 30))
  const killedMs = performance.now()
  cluster.kill(leader, what)
  run.kills.push(what)
  const sinceKill = () => performance.now() - killedMs
  await until(() => answers.servedSince(killedMs) > 0)
  const firstMs = sinceKill()
  await watch(run)
  await until(() => answers.servedSince(killedMs) === tills)
  console.log(
    `${what} of ${leader} killed: the first till stored again after ${seconds(firstMs)}, ` +
      `the last after ${seconds(sinceKill())}; no till waited longer than ` +
      `${seconds(answers.takeLongestMs())} (${seconds(usualMs)} before)`,
  )
  if (what === 'machine') cluster.start(leader)
  await cluster.whole()
}

async function until(isSo: () => boolean): Promise<void> {
  const untilMs = performance.now() + backMsMax
  while (!isSo()) {
    if (performance.now() > untilMs) throw new Error('nothing is stored any more')
    await delay(50)
  }
}

function report(result: Awaited<ReturnType<typeof judged>>, answers: Answers): number {
  const forgotten = answers.forgotten()
  const violations = [...result.violations]
  if (forgotten > 0) violations.push(`${forgotten} batches were answered for and forgotten`)
  for (const violation of violations.slice(0, 20)) console.error(violation)
  const counts = [...answers.counts].map(([status, count]) => `${status}: ${count}`).join(', ')
  console.log(`${result.facts} facts, ${result.acknowledged} acknowledged, ${result.sales} sales`)
  console.log(`answers to batches: ${counts}`)
  console.log(result.sightings)
  console.log(`lost ${result.lost + forgotten}, duplicated ${result.duplicated}`)
  return violations.length === 0 ? 0 : 1
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

// So that nothing of what was started outlives this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

process.exitCode = await main()
