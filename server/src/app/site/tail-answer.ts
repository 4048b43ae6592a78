/**
 * `GET /journal/facts` of a device that has all but the newest: all devices of a branch ask it
 * after each sale, and are answered from one read. Whatever else is asked, and whatever is not in
 * order, goes the way of every other request.
 */
import { contract } from '@servery/contract'
import { mayCall } from '@servery/contract/devices/device-parts.ts'
import { factsAsked } from '@servery/contract/facts/journal.ts'
import { createTailReader, readTail } from '../../journal/facts/index.ts'
import type { Principal } from '../../platform/access/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { apiPrefix, requireAccess } from '../../platform/http/index.ts'

/** Null: it is another request. */
export type TailAnswer = (request: Request, principal: Principal) => Promise<Response | null>

const path = `${apiPrefix}/journal/facts`
const { meta } = contract.journal.read['~orpc']

export function createTailAnswer(database: Database): TailAnswer {
  const read = createTailReader((companyId, wanted) =>
    readTail(database, { companyId, branchIds: [wanted.branchId] }, wanted),
  )
  return async ({ method, url }, principal) => {
    if (principal.kind !== 'device' || method !== 'GET') return null
    const { pathname, searchParams } = new URL(url)
    if (pathname !== path || !mayCall(principal.deviceKind, 'journal.read')) return null
    const { companyId, branchIds } = requireAccess(principal, meta.permission)
    const asked = askedBy(searchParams)
    if (asked === null || branchIds?.includes(asked.branchId) !== true) return null
    const text = await read({ ...asked, companyId, deviceKind: principal.deviceKind })
    return text === null
      ? null
      : new Response(text, { headers: { 'content-type': 'application/json' } })
  }
}

/** Null: it asks for something else than what is new, or in a way that nobody understands. */
function askedBy(query: URLSearchParams) {
  const given = Object.fromEntries(query)
  const parsed = factsAsked.safeParse(given)
  if (!parsed.success || Object.keys(given).length !== query.size) return null
  const { branchId, after, limit, exceptRegisterId, ...rest } = parsed.data
  const isNarrow = Object.values(rest).some((value) => value !== undefined)
  if (isNarrow) return null
  // As the database writes ids: they are compared with its own as texts.
  return { branchId, after, limit, exceptRegisterId: exceptRegisterId?.toLowerCase() ?? null }
}
