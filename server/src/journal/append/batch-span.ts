/** A batch in a trace that has the id of its first fact, from the tap on. */
import { linkOf, withSpan } from '../../platform/errors/index.ts'
import type { JsonAnswer } from './append.routes.ts'

interface Told {
  readonly id: string
  readonly at: string
  readonly kind: string
}

const idsMax = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function withBatchSpan(
  body: unknown,
  work: () => Promise<JsonAnswer>,
): Promise<JsonAnswer> {
  const { facts, registerId } = (body ?? {}) as { facts?: unknown; registerId?: unknown }
  const told = (Array.isArray(facts) ? facts : []).filter(isTold)
  const [first] = told
  const request = linkOf()
  const attributes = {
    'servery.register_id': uuid.test(String(registerId)) ? String(registerId) : '',
    'servery.facts': told.length,
    'servery.fact_ids': told.slice(0, idsMax).map(({ id }) => id),
    'servery.fact_kinds': [...new Set(told.map(({ kind }) => kind))],
  }
  const options = { kind: 'consumer', attributes, traceId: first?.id } as const
  return withSpan('batch', { ...options, links: request && [request] }, async (span) => {
    if (first !== undefined) {
      // It ends as it arrives: how long the till kept it, by the till's clock.
      await withSpan('tap', { startedMs: Date.parse(first.at) }, async () => undefined)
    }
    const answer = await work()
    span.set({ 'http.response.status_code': answer.status })
    if (answer.status >= 500) span.fail(String(answer.status))
    return answer
  })
}

function isTold(fact: unknown): fact is Told {
  const { id, at, kind } = (fact ?? {}) as Partial<Record<keyof Told, unknown>>
  const isKind = typeof kind === 'string' && /^[a-z_.]{1,60}$/.test(kind)
  return typeof id === 'string' && uuid.test(id) && isKind && !Number.isNaN(Date.parse(String(at)))
}
