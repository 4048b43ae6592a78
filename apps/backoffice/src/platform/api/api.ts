import { ORPCError } from '@orpc/client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { createApiClient } from '@servery/client/api/api.ts'
import { QueryClient } from '@tanstack/react-query'
import { sessionWatch } from './session-watch.ts'

export const client = createApiClient({
  baseUrl: `${window.location.origin}/api/v1`,
  fetch: sendWhenSignedIn,
})

/** Query and mutation options for every operation: `api.orders.list.queryOptions({ input })`. */
export const api = createTanstackQueryUtils(client)

export const queryClient = new QueryClient({
  defaultOptions: {
    // A server in the business answers without the internet too, and who asks in vain is told so:
    // what waits for the browser to be online waits without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      // Figures that were left and are come back to are asked for again: money moves meanwhile.
      staleTime: 0,
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      retryDelay: (failures, error) => waitOf(error) ?? Math.min(1000 * 2 ** failures, 30_000),
    },
  },
})

/** The stable code of an error that the API answered, or null for anything else. */
export function getErrorCode(error: unknown): string | null {
  return error instanceof ORPCError ? error.code : null
}

/** Why an order does not allow something, as a code; empty where that was not said. */
export const getRefusal = (error: unknown): string => getErrorDetail(error, 'refusal')

/** A text of what the API says beside the code of an error; empty where it does not. */
export function getErrorDetail(error: unknown, name: string): string {
  const data: unknown = error instanceof ORPCError ? error.data : null
  if (typeof data !== 'object' || data === null || !('detail' in data)) return ''
  const said = (data.detail as Readonly<Record<string, unknown>>)[name]
  return typeof said === 'string' ? said : ''
}

/** Paths of the fields that the API finds fault with, as the contract names them. */
export function getErrorFields(error: unknown): readonly string[] {
  if (!(error instanceof ORPCError)) return []
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null) return []
  const fields: string[] = []
  if ('field' in data && typeof data.field === 'string') fields.push(data.field)
  if ('issues' in data && Array.isArray(data.issues)) {
    for (const issue of data.issues as readonly unknown[]) {
      const named = typeof issue === 'object' && issue !== null && 'field' in issue
      if (named && typeof issue.field === 'string') fields.push(issue.field)
    }
  }
  return [...new Set(fields)]
}

/** How long the server asks us to wait, where it has too much to do for us just now. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ORPCError) || error.status !== 429) return null
  const { detail } = (error.data ?? {}) as { detail?: { retryAfterS?: unknown } }
  const seconds = detail?.retryAfterS
  return typeof seconds === 'number' ? seconds * 1000 : null
}

// What the server has decided it decides again; only a lost or a failing connection may mend.
function isWorthRetrying(error: unknown): boolean {
  // Too much at once passes: a page that is open waits as long as it was told.
  return !(error instanceof ORPCError) || error.status >= 500 || error.status === 429
}

// A session that ended meanwhile: the person is asked to sign in again, over the page as it stands,
// and what was refused is sent once more when they are back. It did nothing the first time.
async function sendWhenSignedIn(request: Request, init?: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(request.clone(), init)
    if (response.status !== 401 || !sessionWatch.isAttended()) return response
    await sessionWatch.waitForReturn()
  }
}
