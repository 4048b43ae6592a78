/** What a till reads of the real store, by the server's own statements. */
import { findHead, newestArrival, readFacts } from '@servery/server/journal/facts/read.store.ts'
import type { Database, Scope } from '@servery/server/platform/db/tenancy.ts'
import type { WireAnswer, WireRequest } from '../world/network.ts'

export function readAnswer(
  database: Database,
  scope: Scope,
  request: WireRequest,
  answer: WireAnswer,
): Promise<WireAnswer> {
  const { pathname, searchParams: asked } = new URL(request.path, 'http://server')
  return database.withTenant(scope, async (tx) => {
    if (pathname === '/journal/facts') {
      const branchId = asked.get('branchId') ?? ''
      const after = Number(asked.get('after'))
      const limit = Number(asked.get('limit'))
      const newest = await newestArrival(scope, tx, branchId)
      const facts = await readFacts(scope, tx, {
        ...{ branchId, after, limit, open: asked.get('open') === 'true' },
        ...{ subjectId: asked.get('subjectId') ?? undefined },
        exceptRegisterId: asked.get('exceptRegisterId') ?? undefined,
        sent: asked.get('sent') === 'true',
      })
      const more = facts.length === limit
      const last = facts.at(-1)?.arrival ?? after
      return ok({ facts, after: more ? last : Math.max(last, newest), more })
    }
    if (!pathname.startsWith('/journal/registers/')) return answer
    const registerId = pathname.split('/').at(-1) ?? ''
    const head = await findHead(scope, tx, registerId)
    if (head === undefined) return answer
    const { sequence, head_hash: hash, receipt, clock, state } = head
    return ok({ registerId, sequence, hash, receipt, clock, state })
  })
}

const ok = (body: unknown): WireAnswer => ({ status: 200, body: JSON.stringify(body) })
