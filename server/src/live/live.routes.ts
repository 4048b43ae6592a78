/** `GET /live`: server-sent events of what changed, for this principal's company and branches. */
import { liveHeartbeatMs } from '@servery/contract/live.ts'
import type { Authenticator } from '../auth/authenticate.ts'
import type { Principal } from '../auth/principal.ts'
import { errorResponse } from '../http/api.ts'
import { apiError } from '../http/errors.ts'
import type { LiveBus, LiveMessage } from './bus.ts'

export interface LiveStreams {
  handle(request: Request): Promise<Response>
  /** Ends every stream; clients come back by themselves. */
  close(): void
}

/** A client that reads so little is cut off; it catches up from its cursor. */
const queuedMax = 256

export function createLiveStreams(bus: LiveBus, authenticator: Authenticator): LiveStreams {
  const open = new Set<() => void>()
  return {
    handle: async (request) => {
      const principal = await authenticator.find(request.headers)
      if (principal === null) return errorResponse(apiError('not_signed_in'))
      const body = streamOf(bus, principal, {
        open,
        signal: request.signal,
        isStillGood: async () => (await authenticator.find(request.headers)) !== null,
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      })
    },
    close: () => {
      for (const end of [...open]) end()
    },
  }
}

interface StreamOptions {
  readonly open: Set<() => void>
  readonly signal: AbortSignal
  readonly isStillGood: () => Promise<boolean>
}

function streamOf(
  bus: LiveBus,
  principal: Principal,
  { open, signal, isStillGood }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream(
    {
      start: (controller) => {
        const send = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= -queuedMax) end()
        }
        const unsubscribe = bus.subscribe((message) => {
          if (concerns(principal, message)) send(`data: ${JSON.stringify(message.event)}\n\n`)
        })
        const heartbeat = setInterval(async () => {
          send(': still here\n\n')
          // A session or token that was taken back ends its stream.
          if (!(await isStillGood().catch(() => true))) end()
        }, liveHeartbeatMs)
        end = () => {
          if (!open.delete(end)) return
          unsubscribe()
          clearInterval(heartbeat)
          signal.removeEventListener('abort', end)
          try {
            controller.close()
          } catch {
            // The other side has closed it already.
          }
        }
        open.add(end)
        signal.addEventListener('abort', end)
        send(': welcome\n\n')
      },
      cancel: () => end(),
    },
    { highWaterMark: queuedMax },
  )
}

export function concerns(principal: Principal, { companyId, event }: LiveMessage): boolean {
  if (companyId !== principal.companyId) return false
  if (event.type === 'records' || principal.branchIds === null) return true
  return principal.branchIds.includes(event.branchId)
}
