/** The API with a key: what is asked for too often is asked again when the server says so. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type ApiClient, createApiClient } from '@servery/client/api/api.ts'

export type Servery = ApiClient

export interface ConnectOptions {
  /** Of the server, such as `https://pos.example`. */
  readonly url: string
  readonly key: string
  /** Instead of the global one. */
  readonly fetch?: (request: Request) => Promise<Response>
  /** Instead of waiting; tests have no time. */
  readonly wait?: (ms: number) => Promise<unknown>
}

const triesMax = 5
/** Where the server does not say how long. */
const usualWaitMs = 1000
const waitMaxMs = 60_000

/** Without options by `SERVERY_URL` and `SERVERY_KEY`. */
export function connect(options: ConnectOptions = fromEnvironment()): Servery {
  const { url, key } = options
  return createApiClient({
    baseUrl: `${url.replace(/\/$/, '')}/api/v1`,
    headers: () => ({ authorization: `Bearer ${key}` }),
    fetch: (request) => sendPatiently(request, options),
  })
}

function fromEnvironment(): ConnectOptions {
  const { SERVERY_URL: url, SERVERY_KEY: key } = process.env
  if (!url || !key) throw new Error('Set SERVERY_URL and SERVERY_KEY.')
  return { url, key }
}

/** The same request at each try, so that nothing is done twice. */
async function sendPatiently(
  request: Request,
  { fetch: send = (one) => fetch(one), wait = pause }: ConnectOptions,
): Promise<Response> {
  if (request.method === 'POST') request.headers.set('idempotency-key', randomUUID())
  for (let tries = 1; ; tries += 1) {
    const response = await send(request.clone())
    if (tries === triesMax || (response.status !== 429 && response.status !== 503)) return response
    await wait(waitOf(response))
  }
}

/** `Retry-After` in seconds or as a date. */
function waitOf({ headers }: Response): number {
  const said = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), waitMaxMs) : usualWaitMs
}
