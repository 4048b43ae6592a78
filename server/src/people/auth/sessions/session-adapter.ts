/**
 * better-auth's adapter, except that the table of sessions holds the SHA-256 of each token: whoever
 * reads the table can sign in as nobody. better-auth goes on seeing the token that it asked with.
 */
import type { BetterAuthOptions } from 'better-auth'
import { getAdapter } from 'better-auth/db/adapter'
import type { Kysely } from 'kysely'
import { sha256 } from '../../../platform/access/index.ts'
import type { IdentityTables } from '../../../platform/db/index.ts'

type Adapter = Awaited<ReturnType<typeof getAdapter>>
type Inside = Omit<Adapter, 'transaction'>

interface Condition {
  readonly field: string
  readonly value: unknown
}

export function sessionTokenHash(token: string): string {
  return sha256(token).toString('hex')
}

export function createSessionAdapter(
  identity: Kysely<IdentityTables>,
): (options: BetterAuthOptions) => Adapter {
  return (options) => {
    const database = { db: identity, type: 'postgres', transaction: true } as const
    const opening = getAdapter({ ...options, database })
    return {
      ...hashing(opening),
      transaction: async (work) => {
        const adapter = await opening
        return adapter.transaction((inner) => work(hashing(inner)))
      },
    }
  }
}

function hashing(opening: Inside | Promise<Inside>): Inside {
  return {
    id: 'servery',
    create: async (input) => {
      const inner = await opening
      if (!isSession(input)) return inner.create(input)
      const { token } = input.data as unknown as { token: string }
      const data = { ...input.data, token: sessionTokenHash(token) }
      const row: object = await inner.create({ ...input, data })
      return { ...row, token } as never
    },
    findOne: async (input) => shown(input, await (await opening).findOne(asked(input))) as never,
    findMany: async (input) => {
      const rows = await (await opening).findMany(asked(input))
      return rows.map((row) => shown(input, row)) as never
    },
    update: async (input) => shown(input, await (await opening).update(asked(input))) as never,
    updateMany: async (input) => (await opening).updateMany(asked(input)),
    delete: async (input) => (await opening).delete(asked(input)),
    deleteMany: async (input) => (await opening).deleteMany(asked(input)),
    count: async (input) => (await opening).count(asked(input)),
    consumeOne: async (input) => (await opening).consumeOne(asked(input)),
    incrementOne: async (input) => (await opening).incrementOne(asked(input)),
  }
}

function isSession(input: { readonly model: string }): boolean {
  return input.model === 'session'
}

/** The same question with hashes in the place of tokens. */
function asked<Input extends { readonly model: string; readonly where?: unknown }>(
  input: Input,
): Input {
  if (!isSession(input) || !Array.isArray(input.where)) return input
  const where = input.where.map((condition: Condition) =>
    condition.field === 'token' ? { ...condition, value: hashed(condition.value) } : condition,
  )
  return { ...input, where }
}

function hashed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hashed)
  return typeof value === 'string' ? sessionTokenHash(value) : value
}

/** The row with the token that was asked with; that of another session stays a hash. */
function shown<Row>(
  input: { readonly model: string; readonly where?: readonly Condition[] | undefined },
  row: Row,
): Row {
  if (!isSession(input) || typeof row !== 'object' || row === null || !('token' in row)) return row
  const tokens = (input.where ?? [])
    .filter(({ field }) => field === 'token')
    .flatMap(({ value }) => value)
  const token = tokens.find((one) => typeof one === 'string' && sessionTokenHash(one) === row.token)
  return token === undefined ? row : { ...row, token }
}
