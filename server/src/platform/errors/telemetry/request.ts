/** Which request is being answered: each line that is logged meanwhile says so. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { trace } from '@opentelemetry/api'

const requests = new AsyncLocalStorage<string>()
const acceptable = /^[\w-]{8,64}$/

/** `given`: the id that a proxy has given it, to be found in both logs. */
export function withRequest<T>(given: string | null, work: () => T): T {
  return requests.run(given !== null && acceptable.test(given) ? given : randomUUID(), work)
}

export function requestId(): string | undefined {
  return requests.getStore()
}

/** What stands in each line of the log. */
export function logContext(): { readonly requestId?: string; readonly traceId?: string } {
  const id = requests.getStore()
  const traceId = trace.getActiveSpan()?.spanContext().traceId
  return { ...(id && { requestId: id }), ...(traceId && { traceId }) }
}
