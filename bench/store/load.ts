/** Tills that send sales made beforehand: as fast as they are answered, or at a given rate. */
import { setTimeout as delay } from 'node:timers/promises'
import { batchRequest, type Connection, openConnection } from './connection.ts'
import type { BenchRegister } from './house.ts'
import { createSeller, type Seller } from './sales.ts'

export interface LoadShape {
  readonly tills: number
  readonly salesPerBatch: number
}

export interface Load {
  /** Sales per second, over one turn. */
  run(shape: LoadShape): Promise<number>
  /** Milliseconds from the moment at which each sale was due until it was answered. */
  runAtRate(salesPerSecond: number, seconds: number): Promise<readonly number[]>
  close(): void
}

interface Till {
  readonly seller: Seller
  readonly connection: Connection
}

const salesPerTurn = 1_600
const noQuarantine = '"quarantined":[]'

export async function createLoad(url: string, registers: readonly BenchRegister[]): Promise<Load> {
  const tills = await Promise.all(
    registers.map(async (register) => ({
      seller: createSeller(register),
      connection: await openConnection(url),
    })),
  )
  const prepare = (till: Till, salesPerBatch: number): Buffer => {
    const facts = Array.from({ length: salesPerBatch }, () => till.seller.sell()).flat()
    const { registerId, token } = till.seller.register
    return batchRequest(url, token, JSON.stringify({ registerId, facts }))
  }
  return {
    run: async ({ tills: count, salesPerBatch }) => {
      const busy = tills.slice(0, count)
      const batches = Math.ceil(salesPerTurn / (busy.length * salesPerBatch))
      const prepared = busy.map((till) =>
        Array.from({ length: batches }, () => prepare(till, salesPerBatch)),
      )
      const started = performance.now()
      await Promise.all(
        busy.map(async ({ connection }, index) => {
          for (const request of prepared[index] ?? []) await store(connection, request)
        }),
      )
      const sales = busy.length * batches * salesPerBatch
      return (sales * 1000) / (performance.now() - started)
    },
    runAtRate: (salesPerSecond, seconds) => runAtRate(tills, prepare, salesPerSecond, seconds),
    close: () => {
      for (const { connection } of tills) connection.close()
    },
  }
}

async function store(connection: Connection, request: Buffer): Promise<void> {
  const { status, body } = await connection.send(request)
  if (status !== 200 || !body.includes(noQuarantine)) {
    throw new Error(`a sale of the benchmark was not stored: ${status} ${body.slice(0, 200)}`)
  }
}

async function runAtRate(
  tills: readonly Till[],
  prepare: (till: Till, salesPerBatch: number) => Buffer,
  salesPerSecond: number,
  seconds: number,
): Promise<readonly number[]> {
  const perTill = Math.ceil((salesPerSecond * seconds) / tills.length)
  const requests = tills.map((till) => Array.from({ length: perTill }, () => prepare(till, 1)))
  const msApart = 1000 / salesPerSecond
  const started = performance.now()
  const latencies = await Promise.all(
    tills.map(async ({ connection }, index) => {
      const measured: number[] = []
      for (const [turn, request] of (requests[index] ?? []).entries()) {
        const due = started + (turn * tills.length + index) * msApart
        if (due > performance.now()) await delay(due - performance.now())
        await store(connection, request)
        measured.push(performance.now() - due)
      }
      return measured
    }),
  )
  return latencies.flat()
}
