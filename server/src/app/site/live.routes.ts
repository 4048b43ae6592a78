/** `GET /live`: server-sent events of what changed, for this principal's company and branches. */
import { liveHeartbeatMs } from '@servery/contract/devices/live.ts'
import type { Authenticator } from '../../people/auth/identity/index.ts'
import type { Principal } from '../../platform/access/index.ts'
import { apiError } from '../../platform/errors/index.ts'
import { errorResponse } from '../../platform/http/index.ts'
import type { LiveBus, LiveMessage } from '../../platform/live/index.ts'

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
        findAgain: () => authenticator.find(request.headers),
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
  readonly findAgain: () => Promise<Principal | null>
}

function streamOf(
  bus: LiveBus,
  asked: Principal,
  { open, signal, findAgain }: StreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let principal = asked
  let end = () => {}
  return new ReadableStream(
    {
      start: (controller) => {
        const send = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= -queuedMax) end()
        }
        // A session or token that was taken back ends its stream; other rights show other news.
        const check = async () => {
          const now = await findAgain().catch(() => principal)
          if (now === null) end()
          else principal = now
        }
        const unsubscribe = bus.subscribe((message) => {
          if (!concerns(principal, message)) return
          send(`data: ${JSON.stringify(message.event)}\n\n`)
          if (mayChangeRights(principal, message.event)) void check()
        })
        const heartbeat = setInterval(() => {
          send(': still here\n\n')
          void check()
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
  switch (event.type) {
    case 'records':
      return true
    case 'import':
      return principal.permissions.includes('catalogue.write')
    case 'company':
      return principal.kind !== 'device'
    case 'presence':
      return principal.kind === 'device' && principal.branchId === event.branchId
    case 'notifications':
      return principal.kind === 'person' && principal.userId === event.userId
    case 'user':
      return isSelf(principal, event) || principal.permissions.includes('users.read')
    default:
      return principal.branchIds === null || principal.branchIds.includes(event.branchId)
  }
}

/** The person was changed or suspended, or what roles may do was. */
function mayChangeRights(principal: Principal, event: LiveMessage['event']): boolean {
  return event.type === 'company' || isSelf(principal, event)
}

function isSelf(principal: Principal, event: LiveMessage['event']): boolean {
  return event.type === 'user' && principal.kind === 'person' && principal.userId === event.userId
}
