/**
 * Live events of the server, read as a stream of server-sent events over fetch, as EventSource
 * can't send a device's token. They are hints: whoever hears one reads again from its cursor, so a
 * lost connection loses nothing, and after every reconnection `onOpen` lets everyone catch up.
 */
import type { LiveEvent } from '@servery/contract/devices/live.ts'
import { type RequestSigner, signatureCodes } from '../ports/keys.ts'
import { createLoop } from '../ports/loop.ts'
import type { ClockPort, RandomPort } from '../ports/ports.ts'
import { retryAfterOf } from '../ports/retry-after.ts'
import { createEventParser } from './event-stream.ts'
import { readLiveEvent } from './live-event.ts'

export interface LiveEventsOptions {
  /** With `/api/v1`. */
  readonly baseUrl: string
  /** Null where the session's cookie speaks. */
  readonly token: () => string | null
  /** Of a device that has a key. */
  readonly sign?: RequestSigner | undefined
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly onEvent: (event: LiveEvent) => void
  readonly onOpen?: () => void
  /** The connection is gone, or was not to be had; it is tried again. */
  readonly onClose?: () => void
  /** The server knows us no more. That is the end of it. */
  readonly onRefused?: () => void
  /** The longest pause between two tries; a minute unless told. */
  readonly retryMsMax?: number
  readonly fetch?: typeof fetch
}

/** Another server may take it at once, where there are several. */
const retryMs = { first: 250, max: 60_000 }
/** Three heartbeats of the server. */
const silentMsMax = 45_000

/** Listens until the answer is called. */
export function listenLive(options: LiveEventsOptions): () => void {
  const { clock, random, retryMsMax = retryMs.max } = options
  let abort = new AbortController()
  let isStopped = false
  const loop = createLoop({
    clock,
    random,
    backoff: { firstMs: retryMs.first, maxMs: retryMsMax },
    pollMs: null,
    async run() {
      abort = new AbortController()
      const ended = await listenOnce(options, abort).catch(() => false)
      if (isStopped) return 'halted'
      const isRefused = ended === true
      if (isRefused) options.onRefused?.()
      else options.onClose?.()
      if (typeof ended === 'object') return ended
      return isRefused ? 'halted' : 'failed'
    },
  })
  loop.now()
  return () => {
    isStopped = true
    loop.stop()
    abort.abort()
  }
}

/** True if the server refused us; false or an error where the connection ended; or wait so long. */
async function listenOnce(
  options: LiveEventsOptions,
  abort: AbortController,
): Promise<boolean | { readonly afterMs: number }> {
  const { baseUrl, token, sign, clock, onEvent, onOpen } = options
  const send = options.fetch ?? fetch.bind(globalThis)
  let cancel = clock.after(silentMsMax, () => abort.abort())
  try {
    const bearer = token()
    const signed = await sign?.({ method: 'GET', path: '/live', body: '' })
    const response = await send(`${baseUrl}/live`, {
      headers: {
        accept: 'text/event-stream',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...signed,
      },
      credentials: bearer === null ? 'same-origin' : 'omit',
      cache: 'no-store',
      signal: abort.signal,
    })
    if (response.status === 401 || response.status === 403) return !(await isUnsigned(response))
    const afterMs = response.status === 429 ? retryAfterOf(response) : null
    if (afterMs !== null) return { afterMs }
    if (!response.ok || response.body === null) return false
    onOpen?.()
    const parse = createEventParser((data) => {
      const event = readLiveEvent(data)
      if (event !== null) onEvent(event)
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return false
      cancel()
      cancel = clock.after(silentMsMax, () => abort.abort())
      parse(value)
    }
  } finally {
    cancel()
  }
}

/** The key of this device was made just now, or its server is about to learn it again. */
async function isUnsigned(response: Response): Promise<boolean> {
  const body: unknown = await response.json().catch(() => null)
  const { code } = (body ?? {}) as { code?: unknown }
  return typeof code === 'string' && signatureCodes.includes(code)
}
