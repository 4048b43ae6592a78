/** `GET /live`: server-sent events of what changed, for this principal's company and branches. */
import { createHash } from 'node:crypto'
import { deviceParts } from '@servery/contract/devices/device-parts.ts'
import { liveHeartbeatMs } from '@servery/contract/devices/live.ts'
import { type Budgets, createPlaces, type PlaceKey } from '../../fair/index.ts'
import type { Authenticator } from '../../people/auth/identity/index.ts'
import { type Principal, requireSignature } from '../../platform/access/index.ts'
import { apiError } from '../../platform/errors/index.ts'
import { errorResponse, tooManyRequests } from '../../platform/http/index.ts'
import type { LiveBus, LiveMessage } from '../../platform/live/index.ts'
import type { Admission, Asking } from './admission.ts'

export interface LiveStreams {
  handle(asking: Asking): Promise<Response>
  /** How many are open. */
  count(): number
  /** Ends every stream; clients come back by themselves. */
  close(): void
  /** The same, not all at one moment: notes were missed, and whoever comes back reads again. */
  renew(): void
}

/** A client that reads so little is cut off; it catches up from its cursor. */
const queuedMax = 256

const renewedWithinMs = 2_000

/** Somebody else's stream may have ended by then. */
const retryAfterS = 30

export function createLiveStreams(options: {
  readonly bus: LiveBus
  readonly authenticator: Authenticator
  readonly admission: Admission
  readonly budgets: Budgets['streams']
}): LiveStreams {
  const { bus, authenticator, admission, budgets } = options
  const hear = hearByCompany(bus)
  const open = new Set<() => void>()
  const places = createPlaces()

  const begin = (request: Request, principal: Principal): Response => {
    let end = () => {}
    const give = places.take(placesOf(request, principal, budgets), () => end())
    if (give === null) return tooManyRequests(retryAfterS)
    const stream = streamOf(hear, principal, {
      open,
      give,
      signal: request.signal,
      findAgain: () => authenticator.find(request.headers),
    })
    end = stream.end
    return new Response(stream.body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  }
  return {
    handle: async (asking) => {
      const { request } = asking
      // Who has all the places of a token has shown it to be right: nobody is looked up again.
      if (places.isFull(tokenPlace(request, budgets))) return tooManyRequests(retryAfterS)
      const { principal, isForgotten, key = null } = await authenticator.identify(request.headers)
      const nobody = isForgotten === true ? 'device_forgotten' : 'not_signed_in'
      return admission.asAsker(asking, principal, async () => {
        if (principal === null) return errorResponse(apiError(nobody))
        if (principal.kind === 'device') {
          await requireSignature(key, { request, registerId: principal.registerId, text: '' })
        }
        return begin(request, principal)
      })
    },
    count: () => open.size,
    close: () => {
      for (const end of [...open]) end()
    },
    renew: () => {
      const ends = [...open]
      for (const [at, end] of ends.entries()) {
        setTimeout(end, (at * renewedWithinMs) / ends.length).unref()
      }
    },
  }
}

function tokenPlace({ headers }: Request, budgets: Budgets['streams']): PlaceKey {
  const credentials = headers.get('authorization') ?? headers.get('cookie') ?? ''
  const token = createHash('sha256').update(credentials).digest('base64url')
  return { key: token, max: budgets.token }
}

/** A till that comes back before its old stream was noticed to be dead takes that one's place. */
function placesOf(
  request: Request,
  principal: Principal,
  budgets: Budgets['streams'],
): readonly PlaceKey[] {
  const { companyId } = principal
  const company = { key: companyId, max: budgets.company }
  if (principal.kind === 'device') {
    return [{ key: principal.registerId, max: budgets.device, replaces: true }, company]
  }
  const places = [tokenPlace(request, budgets), company]
  return principal.kind === 'person'
    ? [{ key: principal.userId, max: budgets.person }, ...places]
    : places
}

type Hearing = (message: LiveMessage, written: () => Uint8Array) => void
type Hear = (companyId: string, hearing: Hearing) => () => void

const encoder = new TextEncoder()
const welcome = encoder.encode(': welcome\n\n')
const stillHere = encoder.encode(': still here\n\n')

/** Each message is told to the streams of its company alone, and written once for all of them. */
function hearByCompany(bus: LiveBus): Hear {
  const companies = new Map<string, Set<Hearing>>()
  bus.subscribe((message) => {
    let bytes: Uint8Array | undefined
    const written = () => {
      bytes ??= encoder.encode(`data: ${JSON.stringify(message.event)}\n\n`)
      return bytes
    }
    for (const hearing of companies.get(message.companyId) ?? []) hearing(message, written)
  })
  return (companyId, hearing) => {
    const hearings = companies.get(companyId) ?? new Set<Hearing>()
    companies.set(companyId, hearings.add(hearing))
    return () => {
      hearings.delete(hearing)
      if (hearings.size === 0 && companies.get(companyId) === hearings) companies.delete(companyId)
    }
  }
}

interface StreamOptions {
  readonly open: Set<() => void>
  /** Gives its places back. */
  readonly give: () => void
  readonly signal: AbortSignal
  readonly findAgain: () => Promise<Principal | null>
}

function streamOf(
  hear: Hear,
  asked: Principal,
  { open, give, signal, findAgain }: StreamOptions,
): { readonly body: ReadableStream<Uint8Array>; readonly end: () => void } {
  let principal = asked
  let end = () => {}
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const send = (bytes: Uint8Array) => {
          controller.enqueue(bytes)
          if ((controller.desiredSize ?? 0) <= -queuedMax) end()
        }
        // A session or token that was taken back ends its stream; other rights show other news.
        const check = async () => {
          const now = await findAgain().catch(() => principal)
          if (now === null) end()
          else principal = now
        }
        const unsubscribe = hear(principal.companyId, (message, written) => {
          if (!concerns(principal, message)) return
          send(written())
          if (mayChangeRights(principal, message.event)) void check()
        })
        const heartbeat = setInterval(() => {
          send(stillHere)
          void check()
        }, liveHeartbeatMs)
        end = () => {
          if (!open.delete(end)) return
          give()
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
        send(welcome)
      },
      cancel: () => end(),
    },
    { highWaterMark: queuedMax },
  )
  return { body, end: () => end() }
}

export function concerns(
  principal: Principal,
  { companyId, event }: Omit<LiveMessage, 'isOwn'>,
): boolean {
  if (companyId !== principal.companyId) return false
  if (
    principal.kind === 'device' &&
    !deviceParts[principal.deviceKind].events.includes(event.type)
  ) {
    return false
  }
  switch (event.type) {
    case 'records':
      return true
    case 'import':
      return principal.permissions.includes('catalogue.write')
    case 'company':
    case 'rota':
      return principal.kind !== 'device'
    case 'presence':
    case 'display':
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
