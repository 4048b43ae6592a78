/**
 * Companies sell, each from one till, while they are moved from node to node; then a node is lost
 * and comes back. Says what happened, and fails if a fact is lost, doubled, or out of its order:
 *
 *   CITUS_BIN=/usr/lib/postgresql/15/bin node tooling/run.mjs tooling/citus/moving.ts
 */
import { setTimeout as delay } from 'node:timers/promises'
import { minorUnits } from '@servery/domain'
import { appendTogether, employ, seedData } from '@servery/server/journal/append/trade-world.ts'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { migrate } from '@servery/server/platform/db/migrate.ts'
import { checkSelf } from '@servery/server/platform/db/self-check.ts'
import { createDatabase, type Database } from '@servery/server/platform/db/tenancy.ts'
import { isUnavailable } from '@servery/server/platform/errors/errors.ts'
import {
  aLine,
  anOpening,
  card,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
} from '@servery/testing'
import { asAdmin, inDatabase } from '../databases.ts'
import { type CitusNode, startCluster } from './cluster.ts'
import { createOnNodes, findNodes } from './nodes.ts'

const companies = 8
const name = 'moving'

interface Seller {
  readonly companyId: string
  /** Orders whose facts are all answered. */
  sold(): number
  facts(): number
  /** What it was answered instead, each of which it tried again. */
  readonly refusals: Map<string, number>
  /** The longest that an order took to be answered, in seconds, since this was asked before. */
  longestWait(): number
  /** Why it sells no more. */
  failure(): unknown
  stop(): Promise<void>
}

const say = (line: string) => process.stdout.write(`${line}\n`)
async function run(programs: string): Promise<void> {
  const cluster = await startCluster(programs)
  try {
    const nodes = await findNodes(cluster.url)
    await createOnNodes(nodes, name)
    const adminUrl = inDatabase(cluster.url, name)
    await migrate(adminUrl)
    const databaseUrl = await ensureAppRole(adminUrl)
    await checkSelf(databaseUrl)
    const database = createDatabase({ databaseUrl })
    const sellers = await Promise.all(
      Array.from({ length: companies }, (_, index) => startSelling(database, index + 1)),
    )
    await untilEachSold(sellers, 5)
    await rebalance(adminUrl, sellers, cluster.workers[0] as CitusNode)
    await loseNode(adminUrl, cluster.workers[0] as CitusNode, sellers)
    await moveOne(adminUrl, sellers)
    await checkSelf(databaseUrl)
    for (const seller of sellers) await seller.stop()
    await verify(database, sellers)
    await database.close()
  } finally {
    await cluster.stop()
  }
}

async function startSelling(database: Database, number: number): Promise<Seller> {
  const companyId = idOf('comp', number)
  const branchId = idOf('bran', number)
  const registerId = idOf('reg', number)
  const names = { code: 'T1', prefix: 'A' }
  const registers = [{ registerId, ...names, facts: [] }]
  await seedData(database, { companyId, branchId, registers })
  const actorId = idOf('team', number)
  await employ(database, { companyId, branchId }, [{ actorId }])
  const till = createTestRegister({
    ...{ companyId, branchId, registerId, actorId, ...names },
    ...{ clock: createFakeClock(), skewMs: 0, random: createRandom(number) },
  })
  const refusals = new Map<string, number>()
  let sold = 0
  let longest = 0
  let isSelling = true
  const selling = (async () => {
    while (isSelling) {
      const order = number * 1_000_000 + sold + 1
      const from = till.written().length
      till.run(idOf('ordr', order), anOpening())
      till.run(idOf('ordr', order), { type: 'add_line', ...aLine({ lineId: idOf('line', order) }) })
      const payment = { paymentId: idOf('pay', order), method: card, reference: '' }
      till.run(idOf('ordr', order), { type: 'pay', ...payment, tendered: minorUnits(100) })
      const began = performance.now()
      await store(till.written().slice(from))
      longest = Math.max(longest, (performance.now() - began) / 1000)
      sold += 1
    }
  })()
  let failure: unknown
  selling.catch((error: unknown) => {
    failure = error
  })

  /** As a till does: again and again, the same facts, until they are answered. */
  async function store(facts: ReturnType<typeof till.written>): Promise<void> {
    for (;;) {
      try {
        const [result] = await appendTogether(database, companyId, [{ registerId, facts }])
        if (result?.ok === true) return
        throw new Error(`refused: ${JSON.stringify(result)}`)
      } catch (error) {
        if (!isUnavailable(error) && !isNodeGone(error)) throw error
        const { code = '?' } = error as { code?: string }
        refusals.set(code, (refusals.get(code) ?? 0) + 1)
        await delay(100)
      }
    }
  }
  return {
    companyId,
    refusals,
    sold: () => sold,
    longestWait: () => {
      const waited = longest
      longest = 0
      return waited
    },
    facts: () => till.written().length,
    failure: () => failure,
    stop: async () => {
      isSelling = false
      await selling
    },
  }
}

/** A node that is gone; or one whose companies are being moved, for longer than anybody waits. */
const isNodeGone = (error: unknown): boolean =>
  /terminat|connection|shutting down|statement timeout/i.test((error as Error).message)

async function untilEachSold(sellers: readonly Seller[], more: number): Promise<void> {
  const wanted = sellers.map((seller) => seller.sold() + more)
  while (sellers.some((seller, index) => seller.sold() < (wanted[index] ?? 0))) {
    for (const { failure } of sellers) if (failure() !== undefined) throw failure()
    await delay(50)
  }
}

interface Placement {
  readonly shard: string
  readonly node: string
  readonly port: number
}

const placements = `SELECT shardid AS shard, nodename AS node, nodeport AS port
  FROM citus_shards WHERE table_name = 'servery.companies'::regclass ORDER BY shardid`

/** A worker is emptied as if it were to go, and then filled as if it had just come. */
async function rebalance(
  adminUrl: string,
  sellers: readonly Seller[],
  { port }: CitusNode,
): Promise<void> {
  const mode = `shard_transfer_mode => 'force_logical'`
  const before = sellers.map((seller) => seller.sold())
  tellSince(sellers)
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<Placement>(placements)
    const place = [rows[0]?.node, port]
    const countOn = async () => {
      const now = await admin.query<Placement>(placements)
      return now.rows.filter((row) => row.port === port).length
    }
    const began = await countOn()
    await timed('emptied a worker', () =>
      admin.query(`SELECT citus_drain_node($1, $2, ${mode})`, place),
    )
    const emptied = await countOn()
    await admin.query(`SELECT citus_set_node_property($1, $2, 'shouldhaveshards', true)`, place)
    await timed('filled it again', async () => {
      await admin.query(`SELECT citus_rebalance_start(${mode})`)
      await admin.query('SELECT citus_rebalance_wait()')
    })
    const filled = await countOn()
    say(`  groups of companies on it: ${began}, ${emptied}, ${filled}`)
    if (began === 0 || emptied > 0 || filled === 0) throw new Error('nothing was moved')
  })
  await tellMove(sellers, before)
}

/** A group of companies to the other worker, while its writes wait. */
async function moveOne(adminUrl: string, sellers: readonly Seller[]): Promise<void> {
  const before = sellers.map((seller) => seller.sold())
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<Placement>(placements)
    const { shard, node, port } = rows[0] as Placement
    const other = rows.find((row) => row.port !== port)
    await timed('moved a group with its writes blocked', () =>
      admin.query(
        `SELECT citus_move_shard_placement($1::bigint, $2::text, $3::int, $4::text, $5::int,
          shard_transfer_mode => 'block_writes')`,
        [shard, node, port, other?.node, other?.port],
      ),
    )
  })
  await tellMove(sellers, before)
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  say(`${what} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

async function tellMove(sellers: readonly Seller[], before: readonly number[]): Promise<void> {
  await untilEachSold(sellers, 5)
  const sold = sellers.map((seller, index) => seller.sold() - (before[index] ?? 0))
  say(`  orders of each meanwhile: ${sold.join(' ')}; ${tellSince(sellers)}`)
}

async function loseNode(
  adminUrl: string,
  worker: CitusNode,
  sellers: readonly Seller[],
): Promise<void> {
  const onWorker = await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<Placement>(placements)
    const hit = new Map<string, boolean>()
    for (const { companyId } of sellers) {
      const found = await admin.query<{ shard: string }>(
        `SELECT get_shard_id_for_distribution_column('servery.companies', $1::uuid) AS shard`,
        [companyId],
      )
      const home = rows.find(({ shard }) => shard === found.rows[0]?.shard)
      hit.set(companyId, home?.port === worker.port)
    }
    return hit
  })
  const elsewhere = sellers.filter(({ companyId }) => onWorker.get(companyId) === false)
  const hit = sellers.filter(({ companyId }) => onWorker.get(companyId) === true)
  if (elsewhere.length === 0 || hit.length === 0) throw new Error('all companies are on one node')
  tellSince(sellers)
  await worker.stop()
  const before = hit.map((seller) => seller.sold())
  await untilEachSold(elsewhere, 20)
  // A process that starts meanwhile serves those that are elsewhere.
  await migrate(adminUrl)
  const during = hit.map((seller, index) => seller.sold() - (before[index] ?? 0))
  say(`lost a node: ${elsewhere.length} companies elsewhere each sold 20 orders more`)
  say(`  orders of the ${hit.length} on it: ${during.join(' ')}; refused: ${told(hit)}`)
  say(`  the others: ${tellSince(elsewhere)}`)
  if (during.some((orders) => orders > 1)) throw new Error('a lost node has stored something')
  await worker.start()
  await untilEachSold(sellers, 5)
  say(`it came back, and all sell; ${tellSince(sellers)}`)
}

/** Of the sellers since this was told before. */
function tellSince(sellers: readonly Seller[]): string {
  const longest = Math.max(...sellers.map((seller) => seller.longestWait()))
  const refused = told(sellers)
  for (const { refusals } of sellers) refusals.clear()
  return `longest wait ${longest.toFixed(1)} s, refused: ${refused}`
}

const told = (sellers: readonly Seller[]): string => {
  const all = new Map<string, number>()
  for (const { refusals } of sellers) {
    for (const [code, count] of refusals) all.set(code, (all.get(code) ?? 0) + count)
  }
  return [...all].map(([code, count]) => `${count} × ${code}`).join(', ') || 'none'
}

async function verify(database: Database, sellers: readonly Seller[]): Promise<void> {
  for (const seller of sellers) {
    const { companyId } = seller
    const { rows } = await database.withTenantClient({ companyId, branchIds: null }, (client) =>
      client.query<Record<string, number>>({
        text: `SELECT (SELECT count(*) FROM facts WHERE company_id = $1) AS facts,
          (SELECT max(sequence) FROM facts WHERE company_id = $1) AS last,
          (SELECT count(*) FROM orders WHERE company_id = $1) AS orders,
          (SELECT count(*) FROM order_lines WHERE company_id = $1) AS lines,
          (SELECT count(*) FROM payments WHERE company_id = $1) AS payments`,
        values: [companyId],
      }),
    )
    const sold = seller.sold()
    const wanted = { facts: seller.facts(), last: seller.facts() }
    const expected = { ...wanted, orders: sold, lines: sold, payments: sold }
    if (JSON.stringify(rows[0]) !== JSON.stringify(expected)) {
      throw new Error(`${JSON.stringify(rows[0])} is stored, not ${JSON.stringify(expected)}`)
    }
  }
  const all = sellers.reduce((sum, seller) => sum + seller.sold(), 0)
  say(`nothing is lost or doubled: ${all} orders of ${sellers.length} companies`)
}

const bin = process.env.CITUS_BIN
if (bin === undefined) {
  say('Set CITUS_BIN to the folder of a PostgreSQL that has the extension Citus.')
  process.exitCode = 1
} else await run(bin)
