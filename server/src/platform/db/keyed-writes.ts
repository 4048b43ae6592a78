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
  if ((await isSpread()) || (await hasWritten(client))) await work.markWritten(client)
}

/** On several nodes only they would know: there each transaction counts as one that wrote. */
async function hasWritten(client: TenantClient): Promise<boolean> {
  const text = 'SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS written'
  const { rows } = await client.query<{ written: boolean }>({ text })
  return rows[0]?.written === true
}
