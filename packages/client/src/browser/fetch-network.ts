import type { RequestSigner } from '../ports/keys.ts'
import type { NetworkPort } from '../ports/ports.ts'
import { retryAfterOf } from '../ports/retry-after.ts'

export interface FetchNetworkOptions {
  /** With `/api/v1`, such as `/api/v1` itself where the till is served by the server. */
  readonly baseUrl: string
  /** Of the device; null before it is paired. */
  readonly token: () => string | null
  /** Of a device that has a key. */
  readonly sign?: RequestSigner
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

/** HTTP as a port. Rejects where no answer came in time; what isn't JSON has a null body. */
export function fetchNetwork(options: FetchNetworkOptions): NetworkPort {
  const { baseUrl, token, sign, timeoutMs = 20_000 } = options
  const send = options.fetch ?? fetch.bind(globalThis)
  return {
    async request({ method, path, body }) {
      const text = body === undefined ? null : JSON.stringify(body)
      const signed = await sign?.({ method, path, body: text ?? '' })
      const headers: Record<string, string> = { accept: 'application/json', ...signed }
      const bearer = token()
      if (bearer !== null) headers.authorization = `Bearer ${bearer}`
      if (text !== null) headers['content-type'] = 'application/json'
      const response = await send(`${baseUrl}${path}`, {
        method,
        headers,
        body: text,
        signal: AbortSignal.timeout(timeoutMs),
        cache: 'no-store',
        credentials: 'omit',
      })
      const retryAfterMs = retryAfterOf(response)
      return {
        status: response.status,
        body: parse(await response.text()),
        ...(retryAfterMs === null ? {} : { retryAfterMs }),
      }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
