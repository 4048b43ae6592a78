/**
 * The only way to a connection. Whoever wants rows of a company gets a transaction in which that
 * company is set, and forced row-level security hides all others; without it there are no rows.
 * The pool never leaves this module.
 *
 * Before its company is known a request may look up a few things, each by a secret or id of its
 * own, through a policy that shows that one row (`app.lookup`): a person's company, a pairing code,
 * a picture, the company of an invitation.
 * Device tokens and API keys name their company in the clear and are looked up as that company.
 */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { BucketStore } from '../../fair/index.ts'
import { isTracing, withChildSpan } from '../errors/index.ts'
import { hasCitus } from './citus.ts'
import { type ConnectionGate, createConnectionGate } from './connection-gate.ts'
import type { IdentityTables, Tables, WorkTables } from './generated/tables.ts'
import { type Connecting, guarding } from './guarding.ts'
import { beforeCommit } from './keyed-writes.ts'
import { askedOfDatabase, isChangedShape, preparing } from './prepared.ts'
import { createReplica, type ReplicaFigures, type ReplicaOptions } from './replica/replica.ts'
import { setLocal, settingLocally } from './set-local.ts'
import { summaryOf } from './statement-summary.ts'
import { clientOf } from './transaction-client.ts'

export interface Scope {
  readonly companyId: string
  /** Null: all branches. */
  readonly branchIds: readonly string[] | null
}

export type TenantTransaction = Transaction<Tables>

/** A statement with `name` is prepared once per connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** A transaction in plain SQL, for the paths on which a query builder costs too much. */
export interface TenantClient {
  /** Whether statements go to other nodes: there small ones do better than a large one. */
  readonly isSpread?: boolean
  query<Row extends object = Record<string, unknown>>(
    statement: Statement,
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>
}

export interface PairingCodeFound {
  readonly companyId: string
  readonly registerId: string
  readonly expiresAt: Date
  readonly usedAt: Date | null
}

export interface ImageFound {
  readonly type: string
  readonly content: Buffer
}

export interface ShopFound {
  readonly companyId: string
  readonly branchId: string
}

export interface Database {
  /** Runs `work` in one transaction as the company; again where the database asks for it. */
  withTenant<T>(scope: Scope, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /**
   * Reads alone, all of one moment: a report whose figures must tie, a snapshot for a device.
   * Where there is a replica that has all that was committed before, it is read.
   */
  readTenant<T>(scope: Scope, work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** The same as `withTenant` in plain SQL. */
  withTenantClient<T>(scope: Scope, work: (client: TenantClient) => Promise<T>): Promise<T>
  /** The same, read only, over one picture of everything however long it takes. */
  withTenantSnapshot<T>(scope: Scope, work: (client: TenantClient) => Promise<T>): Promise<T>
  findCompanyOfUser(userId: string): Promise<string | null>
  /** By the lower-case hex SHA-256 of the code. */
  findPairingCode(hash: string): Promise<PairingCodeFound | null>
  /** By the lower-case hex SHA-256 of the invitation's token. */
  findCompanyOfInvitation(hash: string): Promise<string | null>
  /** A picture by its random name. */
  findImage(name: string): Promise<ImageFound | null>
  /** The branch whose shop has this name in its address. */
  findShop(slug: string): Promise<ShopFound | null>
  /** The identity tables; as no company is set, every other table is empty to it. */
  readonly identity: Kysely<IdentityTables>
  /** Whose turn it is to have work done; again without any company's rows. */
  readonly work: Kysely<WorkTables>
  /** The counts that several processes share, of no company. */
  readonly buckets: BucketStore
  /** Notes to other processes; a hint, never the truth. */
  notify(channel: string, payloads: readonly string[]): Promise<void>
  /** Null where no replica was named. */
  readonly replica: () => ReplicaFigures | null
  /** Connections of this process, and what waits for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number }
  /** Names of the migrations that the database has. Rejects if it does not answer. */
  migrations(): Promise<readonly string[]>
  close(): Promise<void>
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const attemptsMax = 6

export function createDatabase(options: {
  databaseUrl: string
  /** Instead of the address: how a connection is made to an engine that stands in the process. */
  connection?: pg.PoolConfig
  connectionsMax?: number
  /** 0: none. */
  statementTimeoutMs?: number
  replica?: ReplicaOptions | undefined
}): Database {
  const connectionsMax = options.connectionsMax ?? 12
  const settings: pg.PoolConfig = {
    max: connectionsMax,
    types: { getTypeParser },
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // A new one has everything to learn again; an old one gives back what it has learned.
    idleTimeoutMillis: 300_000,
    maxLifetimeSeconds: 3_600,
    application_name: 'servery',
  }
  const pool = new pg.Pool({
    ...(options.connection ?? { connectionString: options.databaseUrl }),
    ...settings,
  })
  // An idle connection that breaks is replaced at the next use; nothing is lost with it.
  pool.on('error', () => undefined)
  // So is one that breaks in use: its query rejects, and without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const guarded = guarding(pool)
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(guarded) }) })
  const gate = createConnectionGate(connectionsMax)
  let ending: Promise<void> | undefined
  let spread: boolean | undefined
  const askSpread = async () => {
    spread ??= await hasCitus(pool)
    return spread
  }
  const primary = readingOf(guarded, gate)
  const replica = options.replica && createReplica(options.replica, pool, settings)
  const copy = replica && readingOf(replica.pool, createConnectionGate(connectionsMax))

  return {
    withTenant: (scope, work) =>
      gate(companyOf(scope), () =>
        retried(() =>
          kysely.transaction().execute(async (tx) => {
            await setLocal({ 'app.company': companyOf(scope) }).execute(tx)
            const answer = await work(tx)
            await beforeCommit(scope.companyId, clientOf(tx), askSpread)
            return answer
          }),
        ),
      ),
    readTenant: async (scope, work) => {
      const here = () => retried(() => primary.read(scope, work))
      if (replica === undefined || copy === undefined) return here()
      return replica.read(() => copy.read(scope, work), here)
    },
    withTenantClient: (scope, work) =>
      gate(companyOf(scope), () =>
        retried(async () => {
          const isSpread = await askSpread()
          const settings = { 'app.company': companyOf(scope) }
          return inTransaction(guarded, isSpread ? 'BEGIN' : null, settings, async (client) => {
            const answer = await work(
              isSpread ? { query: client.query.bind(client), isSpread } : client,
            )
            await beforeCommit(scope.companyId, client, askSpread)
            return answer
          })
        }),
      ),
    withTenantSnapshot: async (scope, work) => {
      const here = () => primary.snapshot(scope, work)
      if (replica === undefined || copy === undefined) return here()
      return replica.read(() => copy.snapshot(scope, work), here, true)
    },
    findCompanyOfUser: async (userId) => {
      const rows = await lookup(kysely, userId, (tx) =>
        tx
          .selectFrom('user_companies')
          .select('company_id')
          .where(sql<string>`user_id::text`, '=', userId),
      )
      return rows[0]?.company_id ?? null
    },
    findPairingCode: async (hash) => {
      const [row] = await lookup(kysely, hash, (tx) =>
        tx
          .selectFrom('pairing_codes')
          .select(['company_id', 'register_id', 'expires_at', 'used_at'])
          .where('hash', '=', hash)
          .orderBy('expires_at', 'desc')
          .limit(1),
      )
      if (row === undefined) return null
      return {
        companyId: row.company_id,
        registerId: row.register_id,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
      }
    },
    findCompanyOfInvitation: async (hash) => {
      const [row] = await lookup(kysely, hash, (tx) =>
        tx.selectFrom('invitations').select('company_id').where('token_hash', '=', hash).limit(1),
      )
      return row?.company_id ?? null
    },
    findImage: async (name) => {
      const [image] = await lookup(kysely, name, (tx) =>
        tx.selectFrom('images').select(['type', 'content']).where('name', '=', name).limit(1),
      )
      return image ?? null
    },
    findShop: async (slug) => {
      const [shop] = await lookup(kysely, slug, (tx) =>
        tx
          .selectFrom('online_settings')
          .select(['company_id', 'branch_ids'])
          .where('slug', '=', slug)
          .where('archived', '=', false)
          .limit(1),
      )
      const branchId = shop?.branch_ids?.[0]
      return shop && branchId ? { companyId: shop.company_id, branchId } : null
    },
    identity: (kysely as unknown as Kysely<IdentityTables>).withSchema('auth'),
    work: (kysely as unknown as Kysely<WorkTables>).withSchema('work'),
    buckets: {
      query: (statement) => pool.query({ ...statement, values: [...(statement.values ?? [])] }),
    },
    notify: async (channel, payloads) => {
      await pool.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
        channel,
        payloads,
      ])
    },
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + gate.waiting(),
    }),
    replica: () => replica?.figures() ?? null,
    migrations: async () => {
      const { rows } = await pool.query<{ name: string }>(
        'SELECT name FROM schema_migrations ORDER BY name',
      )
      return rows.map((row) => row.name)
    },
    close: () => {
      // Of a pool that Kysely has not used itself it would end nothing.
      ending ??= (async () => {
        await replica?.close()
        await pool.end()
      })()
      return ending
    },
  }
}

/** How the primary and the replica are read alike. */
function readingOf(pool: Connecting, gate: ConnectionGate) {
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
  return {
    read: <T>(scope: Scope, work: (tx: TenantTransaction) => Promise<T>): Promise<T> =>
      gate(companyOf(scope), () =>
        reader
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (tx) => {
            // Compiling a report, or sharing it out among workers, takes longer than to run it
            // over rows that are added up already; to look through orders they are worth it.
            await setLocal({
              ...{ 'app.company': companyOf(scope), jit: 'off' },
              ...{ parallel_setup_cost: '20000' },
            }).execute(tx)
            return work(tx)
          }),
      ),
    snapshot: <T>(scope: Scope, work: (client: TenantClient) => Promise<T>): Promise<T> =>
      gate(companyOf(scope), () =>
        inTransaction(
          pool,
          beginSnapshot,
          {
            // Whoever reads it may be at the end of a slow line, which rests it for minutes.
            ...{ 'app.company': companyOf(scope), idle_in_transaction_session_timeout: '5min' },
          },
          work,
        ),
      ),
  }
}

function companyOf(scope: Scope): string {
  if (!uuid.test(scope.companyId)) throw new RangeError('a scope needs the id of a company')
  return scope.companyId
}

const beginSnapshot = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function inTransaction<T>(
  pool: Connecting,
  /** Null: a plain one, begun together with the settings in one round trip. */
  begin: string | null,
  settings: Readonly<Record<string, string>>,
  work: (client: TenantClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    if (begin !== null) await client.query(begin)
    await client.query(`${begin === null ? 'BEGIN; ' : ''}${settingLocally(settings)}`)
    const answer = await work(tracedClient(client as unknown as TenantClient))
    await client.query('COMMIT')
    return answer
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Each statement is a span of its name, where somebody is told of spans. */
function tracedClient(client: TenantClient): TenantClient {
  if (!isTracing()) return client
  return {
    query: (statement) =>
      withChildSpan(
        () => summaryOf(statement),
        askedOfDatabase,
        () => client.query(statement),
      ),
  }
}

function lookup<Row>(
  kysely: Kysely<Tables>,
  key: string,
  query: (tx: TenantTransaction) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  return retried(() =>
    kysely.transaction().execute(async (tx) => {
      await setLocal({ 'app.lookup': key }).execute(tx)
      return query(tx).execute()
    }),
  )
}

/** Again after a serialization failure, a deadlock, or a changed table: it did nothing. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attemptsMax || !isRetriable(error)) throw error
      await new Promise((resume) => setTimeout(resume, 2 ** attempt + Math.random() * 10))
    }
  }
}

function isRetriable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code
  return code === '40001' || code === '40P01' || isChangedShape(error)
}

const int8 = 20
const date = 1082

/** bigint as a number (all of ours are safe integers), a date as its text. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8) return safeInteger
  if (oid === date) return (text: string) => text
  return pg.types.getTypeParser(oid, format as 'text')
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${text}`)
  return value
}
