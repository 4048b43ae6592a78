/**
 * The API for people's screens: every operation of the contract, typed. Errors are `ORPCError` with
 * the stable `code` of the contract. Not for the till, which carries no schemas.
 */
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Contract } from '@servery/contract'
import { apiRoutes } from './api-routes.ts'

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

export interface ApiClientOptions {
  /** With `/api/v1` and the origin, such as `https://pos.example/api/v1`. */
  readonly baseUrl: string
  readonly fetch?: (request: Request, init?: RequestInit) => Promise<Response>
  /** Such as an API key; people have the session's cookie. */
  readonly headers?: () => Record<string, string>
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  const { baseUrl, headers } = options
  const send = options.fetch ?? ((request, init) => globalThis.fetch(request, init))
  const link = new OpenAPILink(apiRoutes, {
    url: baseUrl,
    headers: () => headers?.() ?? {},
    fetch: (request, init) => send(request, { ...init, credentials: 'include' }),
  })
  return createORPCClient(link)
}
