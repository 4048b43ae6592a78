/**
 * Work under a key, such as a request that may come again: each transaction of its company that
 * wrote something says so before it commits, and is rolled back where the key was given to another
 * meanwhile. So either both are there or neither, however the process ends.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { TenantClient } from './tenancy.ts'

export interface KeyedWork {
  readonly companyId: string
  /** Marks the key as written under; throws where it is no longer this work's. */
  readonly markWritten: (client: TenantClient) => Promise<void>
}

interface Underway extends KeyedWork {
  isOver: boolean
}

const works = new AsyncLocalStorage<Underway>()

export async function underKey<T>(work: KeyedWork, run: () => Promise<T>): Promise<T> {
  const underway: Underway = { ...work, isOver: false }
  try {
    return await works.run(underway, run)
  } finally {
    // What was begun on the side and goes on is not the key's.
    underway.isOver = true
  }
}

/** Last in each transaction that may write. */
export async function beforeCommit(
  companyId: string,
  client: TenantClient,
  isSpread: () => Promise<boolean>,
): Promise<void> {
  const work = works.getStore()
  if (work === undefined || work.isOver || work.companyId !== companyId) return
  if (
    (await hasWritten(client)) ||
    ((await isSpread()) && (await hasWrittenAtHome(work, client)))
  ) {
    await work.markWritten(client)
  }
}

async function hasWritten(client: TenantClient): Promise<boolean> {
  const { rows } = await client.query<Written>({ text: `SELECT ${isWriting}` })
  return rows[0]?.written === true
}

/**
 * On several nodes the coordinator knows only of what is on all of them or on itself. All else that
 * a company writes is on the node of its row, which Citus asks over the connection that wrote it.
 */
async function hasWrittenAtHome({ companyId }: KeyedWork, client: TenantClient): Promise<boolean> {
  const text = `SELECT ${isWriting} FROM companies WHERE id = $1`
  const { rows } = await client.query<Written>({ text, values: [companyId] })
  // Without its row the company was erased, which is a write.
  return rows[0]?.written !== false
}

interface Written {
  readonly written: boolean
}

const isWriting = 'pg_current_xact_id_if_assigned() IS NOT NULL AS written'
