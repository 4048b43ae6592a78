/** The loop of the yardstick: a connection per branch, each storing one sale after the other. */
import pg from 'pg'
import { type BareSale, createBareStatement } from './bare.ts'
import type { BenchRegister } from './house.ts'
import { createSeller, type Seller } from './sales.ts'

export interface BareRunner {
  readonly connections: number
  /** Sales per second, over one turn. */
  run(): Promise<number>
  close(): Promise<void>
}

interface Worker {
  readonly client: pg.Client
  readonly sellers: readonly Seller[]
  arrival: number
}

const salesPerTurn = 200

export async function createBareRunner(
  adminUrl: string,
  registers: readonly BenchRegister[],
): Promise<BareRunner> {
  const byBranch = Object.groupBy(registers, ({ branchId }) => branchId)
  const workers: Worker[] = []
  for (const list of Object.values(byBranch)) {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    workers.push({ client, sellers: (list ?? []).map(createSeller), arrival: 0 })
  }
  const [first] = workers
  if (first === undefined) throw new RangeError('a yardstick needs a register')
  const statement = await createBareStatement(first.client)

  const prepare = (worker: Worker): readonly BareSale[] =>
    Array.from({ length: salesPerTurn }, (_, index) => {
      const facts = worker.sellers[index % worker.sellers.length]?.sell() ?? []
      const sale = statement.prepare(facts, worker.arrival + 1)
      worker.arrival += facts.length
      return sale
    })

  return {
    connections: workers.length,
    run: async () => {
      const prepared = workers.map(prepare)
      const started = performance.now()
      await Promise.all(
        workers.map(async ({ client }, index) => {
          for (const sale of prepared[index] ?? []) await statement.run(client, sale)
        }),
      )
      const sales = workers.length * salesPerTurn
      return (sales * 1000) / (performance.now() - started)
    },
    close: async () => {
      for (const { client } of workers) await client.end()
    },
  }
}
