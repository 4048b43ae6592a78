/**
 * How much each key may still ask for in this while. Counted in this process, or in PostgreSQL
 * while several processes serve, some points at a time; where the database does not answer, each
 * counts for itself.
 */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { createAdvance, type Limiter } from './advance.ts'

export interface BucketStore {
  query(statement: {
    readonly name?: string
    readonly text: string
    readonly values?: readonly unknown[]
  }): Promise<unknown>
}

/** Where several processes count together, and whether there are several now. */
export interface SharedBuckets {
  readonly store: BucketStore
  readonly isShared: () => boolean
  /** Kinds of which no point is taken before somebody asks for it. */
  readonly exact?: readonly string[]
}

/** What a bucket still holds, and in how many seconds it is full again. */
export interface BucketLeft {
  readonly points: number
  readonly resetS: number
}

export interface Buckets<Kind extends string> {
  /** Null: taken. Else after how many seconds it can be asked for again. */
  take(
    kind: Kind,
    key: string,
    points?: number,
    onTaken?: (left: BucketLeft) => void,
  ): Promise<number | null>
}

export const windowS = 10

export function createBuckets<Kind extends string>(
  limits: Readonly<Record<Kind, number>>,
  shared?: SharedBuckets,
): Buckets<Kind> {
  const limiters = new Map<string, Limiters>()
  for (const [kind, points] of Object.entries<number>(limits)) {
    const isExact = shared?.exact?.includes(kind) ?? false
    limiters.set(kind, createLimiters(kind, points, isExact))
  }
  return {
    take: async (kind, key, points = 1, onTaken = () => undefined) => {
      try {
        // What costs more than a whole bucket takes a whole one: else it could never be asked for.
        const cost = Math.min(points, limits[kind])
        const limiter = limiters.get(kind)
        const taken =
          shared?.isShared() === true
            ? await limiter?.together(shared.store).consume(digestOf(key), cost)
            : await limiter?.own.consume(key, cost)
        if (taken !== undefined) onTaken(leftOf(taken))
        return null
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}

function leftOf({ remainingPoints, msBeforeNext }: RateLimiterRes): BucketLeft {
  return { points: remainingPoints, resetS: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}

/** No network and no company stands in the table. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

interface Limiters {
  readonly own: Limiter
  readonly together: (store: BucketStore) => Limiter
}

function createLimiters(kind: string, points: number, isExact: boolean): Limiters {
  const options = { keyPrefix: kind, points, duration: windowS }
  const own = new RateLimiterMemory(options)
  let made: Limiter | undefined
  const together = (store: BucketStore) => {
    if (made !== undefined) return made
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: 'pool',
      schemaName: 'work',
      tableName: 'buckets',
      tableCreated: true,
      // Who is far over the limit costs the database nothing more.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory(options),
    })
    made = isExact ? limiter : createAdvance(limiter)
    return made
  }
  return { own, together }
}
