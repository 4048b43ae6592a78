/**
 * What company B's tills feel while somebody else hurts the server: how long its quiet sales take,
 * before and while each action is done. `npm run bench neighbour`; `NEIGHBOUR_DEEDS=order,files`
 * for some of them.
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { permissions } from '@servery/domain'
import { refreshAggregates } from '@servery/server/journal/aggregates/refresh-aggregates.store.ts'
import { createToken } from '@servery/server/platform/access/tokens.ts'
import { endLater } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { newId } from '../new-id.ts'
import { makeOrders, type ReportHouse, seedReports } from '../reports/house.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { openSite, type Site } from '../site.ts'
import { machineLoad, percentile } from '../statistics.ts'
import { addRegister, seedBusiness } from '../store/house.ts'
import { createLoad, type Load } from '../store/load.ts'
import { type ActionName, actionNames, deeds, type Hurting } from './actions.ts'
import { makeHugeOrder } from './huge-order.ts'

/** Of the company whose lists and reports are asked for: months of trade. */
const ordersUsual = 40_000
const items = 500
const quietSeconds = 4
const hurtSeconds = 10
const salesPerSecond = 20
const tills = 4
const ratioMax = 2
const hugeOrder = { lines: 7_000, linesPerBatch: 500, singles: 300 }

type Note = (text: string) => void

export const neighbourBenchmark: Benchmark = {
  name: 'neighbour',
  about: 'quiet sales of one company while somebody else does what hurts',
  onlyByName: true,
  run: async (note, orders = ordersUsual) => {
    const site = await openSite()
    const { adminUrl, admin } = site
    const hurting = await seedHurting(site, orders, note)
    const registers = await seedBusiness(admin, { branches: 1, registersPerBranch: tills })
    const { url } = await startServerProcess(adminUrl, await findFreePort())
    const load = await createLoad(url, registers)
    endLater(load.close)
    // What the first sales of a process take is no yardstick.
    await sell(load, quietSeconds)
    const measured: Measured[] = []
    for (const name of wantedActions()) {
      measured.push(await measure(load, name, { ...hurting, url }))
      note(lineOf(measured.at(-1) as Measured))
    }
    for (const text of tableOf(measured)) note(text)
    return measured.map(figureOf)
  },
}

function wantedActions(): readonly ActionName[] {
  const wanted = process.env.NEIGHBOUR_DEEDS?.split(',')
  return actionNames.filter((name) => wanted === undefined || wanted.includes(name))
}

async function seedHurting(
  { adminUrl, admin, database }: Site,
  orders: number,
  note: Note,
): Promise<Omit<Hurting, 'url'>> {
  const madeBy = await makeOrders(database, note)
  const [house] = await seedReports({ adminUrl, database, madeBy }, [{ orders, items }], note)
  const { companyId, branchIds } = house as ReportHouse
  const scope = { companyId, branchIds: null }
  await refreshAggregates(database, scope, {
    now: new Date(),
    restMs: 0,
    budgetMs: Number.POSITIVE_INFINITY,
  })
  const [branchId = ''] = branchIds
  await admin.query('INSERT INTO branch_counters (company_id, branch_id) VALUES ($1, $2)', [
    companyId,
    branchId,
  ])
  const register = await addRegister(admin, { companyId, branchId, code: 'A1' })
  const { rows } = await admin.query<{ id: string }>(
    'SELECT id FROM orders WHERE company_id = $1 LIMIT 50',
    [madeBy],
  )
  return {
    key: await addKey(admin, companyId),
    invoiceKey: await addKey(admin, madeBy),
    deviceToken: register.token,
    batches: makeHugeOrder(register, hugeOrder),
    orderIds: rows.map(({ id }) => id),
  }
}

async function addKey(admin: Site['admin'], companyId: string): Promise<string> {
  const { token, hash, prefix } = createToken('key', companyId)
  await admin.query(
    `INSERT INTO api_keys (company_id, id, hash, name, prefix, permissions, created_by)
     VALUES ($1, $2, $3, 'Bench', $4, $5, $2)`,
    [companyId, newId(), hash, prefix, permissions],
  )
  return token
}

interface Measured {
  readonly name: ActionName
  readonly quiet: number
  readonly during: number
  readonly worst: number
  readonly outcomes: readonly (readonly [string, number])[]
  readonly load: string
}

/** Quiet and hurt one after the other, so that whatever else the machine does meets both. */
async function measure(load: Load, name: ActionName, hurting: Hurting): Promise<Measured> {
  const before = await sell(load, quietSeconds)
  const worker = new Worker(new URL('./hurt.worker.ts', import.meta.url), {
    workerData: { name, hurting },
  })
  const end = endLater(async () => void (await worker.terminate()))
  const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => undefined)
  const during = await Promise.race([sell(load, hurtSeconds), failed])
  worker.postMessage('enough')
  const [outcomes] = (await Promise.race([once(worker, 'message'), failed])) as [
    Measured['outcomes'],
  ]
  await end()
  const loadNow = machineLoad()
  // What was begun is ended before anyone else is measured.
  await settle(load)
  const after = await sell(load, quietSeconds)
  return {
    ...{ name, outcomes, load: loadNow },
    quiet: percentile([...before, ...after], 0.95),
    during: percentile(during, 0.95),
    worst: Math.max(...during),
  }
}

const sell = (load: Load, seconds: number) => load.runAtRate(salesPerSecond, seconds)
const settle = (load: Load) => sell(load, 1)

const tableOf = (measured: readonly Measured[]): readonly string[] => [
  `${'deed'.padEnd(56)}   quiet  during  ratio  target`,
  ...measured.map(lineOf),
]

function lineOf({ name, quiet, during, worst, outcomes, load }: Measured): string {
  const ratio = during / quiet
  const [p95Quiet, p95During] = [quiet, during].map((value) => value.toFixed(1).padStart(7))
  const answers = outcomes.map(([outcome, count]) => `${count} × ${outcome}`).join(', ')
  return (
    `${deeds[name].what.padEnd(56)} ${p95Quiet} ${p95During} ${ratio.toFixed(2).padStart(6)}  ` +
    `≤ ${ratioMax} ${ratio <= ratioMax ? 'hold' : 'MISS'}  ` +
    `(worst ${worst.toFixed(0)} ms; ${answers}; ${load})`
  )
}

const figureOf = ({ name, quiet, during }: Measured): Figure => ({
  what: `p95 of a sale of another company during ${deeds[name].what}`,
  value: during,
  unit: 'ms',
  yardstick: { what: 'its quiet p95', value: quiet },
  target: { atMost: ratioMax },
})
