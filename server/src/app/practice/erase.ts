/**
 * Erases a practice company that was deleted: a bounded part at each turn, in small transactions,
 * so that whoever was interrupted goes on where it was.
 */
import { connectAsAdmin, hasCitus, type Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { forgetTurn } from '../../platform/jobs/index.ts'
import {
  type Admin,
  beginErasing,
  eraseRows,
  findEnd,
  findOwnedTables,
  type OwnedTable,
} from './erase.store.ts'

/** Requests that were underway when it was deleted have ended by then. */
export const restMs = 300_000
/** Other companies wait for their turns as long. */
const partMs = 2_000
const longMs = 3_600_000

interface Erasing extends Pick<Services, 'database' | 'now'> {
  /** Undefined: this process may not, and leaves it to one that may. */
  readonly adminUrl?: string | undefined
  /** Of one transaction. */
  readonly rowsAtOnce?: number
}

type Turn = (scope: Scope, isDisturbed: boolean) => Promise<Date>

/** The turn of a company; of one that has ended, what is left of it is erased instead. */
export function unlessEnded(erasing: Erasing, onTurn: Turn): Turn {
  return async (scope, isDisturbed) =>
    (await eraseEnded(erasing, scope)) ?? (await onTurn(scope, isDisturbed))
}

/** When to look again at a company that has ended; null: it goes on. */
async function eraseEnded(erasing: Erasing, scope: Scope): Promise<Date | null> {
  const { database, now, adminUrl, rowsAtOnce = 2_000 } = erasing
  const endedAt = await database.readTenant(scope, (trx) => findEnd(scope, trx))
  if (endedAt === null) return null
  const due = endedAt === undefined ? 0 : endedAt.getTime() + restMs
  if (due > now()) return new Date(due)
  if (endedAt !== undefined) {
    if (adminUrl === undefined) return new Date(now() + longMs)
    const isDone = await erasePart(adminUrl, scope.companyId, {
      ...{ rowsAtOnce, now },
      until: now() + partMs,
    })
    if (!isDone) return new Date(now())
  }
  await forgetTurn(database.work, scope.companyId)
  return new Date(now() + longMs)
}

interface Part {
  readonly rowsAtOnce: number
  readonly now: () => number
  readonly until: number
}

/** Whether nothing is left. */
async function erasePart(adminUrl: string, companyId: string, part: Part): Promise<boolean> {
  const admin = await connectAsAdmin(adminUrl)
  try {
    const isSpread = await hasCitus(admin)
    const tables = childrenFirst(await findOwnedTables(admin))
    do {
      const isThere = await beginErasing(admin, companyId, isSpread)
      const isDone = !isThere || (await eraseSome(admin, companyId, tables, part.rowsAtOnce))
      await admin.query('COMMIT')
      if (isDone) return true
    } while (part.now() < part.until)
    return false
  } finally {
    // What was not committed is taken back.
    await admin.end()
  }
}

async function eraseSome(
  admin: Admin,
  companyId: string,
  tables: readonly OwnedTable[],
  most: number,
): Promise<boolean> {
  let left = most
  for (const table of tables) {
    left -= await eraseRows(admin, companyId, table, left)
    if (left <= 0) return false
  }
  return true
}

/** What others refer to comes after them. */
function childrenFirst(tables: readonly OwnedTable[]): readonly OwnedTable[] {
  const order: OwnedTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const wanted = new Set(
      waiting.flatMap(({ name, targets }) => targets.filter((target) => target !== name)),
    )
    const free = waiting.filter(({ name }) => !wanted.has(name))
    if (free.length === 0) throw new Error('tables refer to one another in a ring')
    order.push(...free)
    waiting = waiting.filter(({ name }) => wanted.has(name))
  }
  return order
}
