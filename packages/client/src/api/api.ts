/**
 * The API for people's screens: every operation of the contract, typed. Errors are `ORPCError` with
 * the stable `code` of the contract. Not for the till, which has its own few requests.
 */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import type { Contract } from '@servery/contract'
import { createApiLink } from './api-link.ts'
import { apiRoutes } from './api-routes.ts'

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

export interface ApiClientOptions {
  /** With `/api/v1` and the origin, such as `https://pos.example/api/v1`. */
  readonly baseUrl: string
  readonly fetch?: (request: Request) => Promise<Response>
  /** Such as an API key; people have the session's cookie. */
  readonly headers?: () => Record<string, string>
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const link = createApiLink({
    routes: apiRoutes,
    baseUrl: options.baseUrl,
    send: options.fetch ?? ((request) => globalThis.fetch(request)),
    headers: options.headers ?? (() => ({})),
  })
  return createORPCClient(link)
}
