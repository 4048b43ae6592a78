/**
 * Reports ask twenty things of rows that are added up already, again and again with other values.
 * Under a name the database parses, rewrites and plans such a statement a few times for each
 * connection instead of every time: of reports of days and months that is a third of its work.
 */
import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { withChildSpan } from '../errors/index.ts'
import type { Connecting } from './guarding.ts'
import { summaryOf } from './statement-summary.ts'

const mark = '/* prepared */'
/**
 * Stands in a statement that is prepared: one for which the same index is best whatever the values
 * are. Of words that are looked for, or days of a table of orders, one plan is wrong for most.
 */
export const prepared: RawBuilder<never> = sql.raw(mark)

export const preparedText = (text: string): string => `${text} ${mark}`

/** Each stays in the memory of every connection that was asked it. */
const namedMax = 500

export interface Names {
  /** None of a statement that is not to be prepared. */
  readonly of: (text: string) => string | undefined
  /** What was prepared under the names until now is asked no more. */
  readonly renew: () => void
}

export function createNames(): Names {
  const names = new Map<string, string>()
  let age = 0
  return {
    of: (text) => {
      const known = names.get(text)
      if (known !== undefined || names.size >= namedMax || !text.includes(mark)) return known
      const name = createHash('sha256').update(`${age} ${text}`).digest('base64url')
      names.set(text, name)
      return name
    },
    renew: () => {
      age += 1
      names.clear()
    },
  }
}

export const askedOfDatabase = {
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
} as const

/** Its connections prepare what is marked so; who made the pool ends it. */
export function preparing(pool: Connecting): PostgresPool {
  const names = createNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const namingOf = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]) => {
      const name = names.of(text)
      const asked = { text, values: [...values] }
      try {
        return await withChildSpan(
          () => summaryOf({ text }),
          askedOfDatabase,
          () => client.query(name === undefined ? asked : { name, ...asked }),
        )
      } catch (error) {
        if (isChangedShape(error)) names.renew()
        throw error
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const naming = clients.get(client) ?? namingOf(client)
      clients.set(client, naming)
      return naming
    },
    end: async () => undefined,
    options: pool.options,
  }
}

/** A table got a column since connections prepared `select *` of it. It can be asked once more. */
export function isChangedShape(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === '0A000' && String(message).startsWith('cached plan must not change')
}
