/**
 * The way from a till to the server: it loses, delays, repeats, reorders and mangles requests,
 * loses answers after the server has committed, and breaks down in one direction or both. What
 * crosses it is text, as on the wire.
 */
import type { NetworkAnswer, NetworkPort, NetworkRequest } from '@servery/client/ports/ports.ts'
import { type Scene, strikes } from './scene.ts'

export interface Link {
  /** `answers`: requests arrive, answers don't. */
  broken: 'no' | 'both' | 'answers'
}

/** The server as the wire sees it. `reply` may never be called. */
export type Wire = (request: WireRequest, reply: (answer: WireAnswer) => void) => void
export interface WireRequest {
  readonly method: NetworkRequest['method']
  readonly path: string
  readonly body: string
  /** Of the device that asks. */
  readonly token: string
}
export interface WireAnswer {
  readonly status: number
  readonly body: string
}

const timeoutMs = 20_000

/** Where a till asks that value be kept for it. */
export const holdPath = '/balance-holds'

/** What is asked for there carries no hash that would tell. */
const believedPaths = [holdPath, '/registers/continue', '/card-attempts']

export function connect(
  scene: Scene,
  link: Link,
  { user, token }: { readonly user: { readonly alive: boolean }; readonly token: string },
  wire: Wire,
): NetworkPort {
  const { timeline, random } = scene

  function carry(request: WireRequest, onAnswer: (answer: WireAnswer) => void): void {
    if (link.broken === 'both' || strikes(scene, 'request_lost')) return
    const isCorrupt = strikes(scene, 'request_corrupted')
    // Nothing but TLS tells that it is another request: it does not get through.
    if (isCorrupt && believedPaths.some((path) => request.path.startsWith(path))) return
    const sent = isCorrupt ? corrupt(scene, request) : request
    wire(sent, (answer) => {
      if (link.broken !== 'no' || strikes(scene, 'answer_lost')) return
      const heard = strikes(scene, 'answer_garbled') ? { status: 200, body: '<html>' } : answer
      timeline.after(random.integer(1, 60), () => onAnswer(heard))
    })
  }

  return {
    request(request) {
      const text: WireRequest = {
        method: request.method,
        path: request.path,
        body: request.body === undefined ? '' : JSON.stringify(request.body),
        token,
      }
      return new Promise<NetworkAnswer>((resolve, reject) => {
        const settle = (outcome: () => void) => {
          cancel()
          if (user.alive) outcome()
        }
        const cancel = timeline.after(timeoutMs, () => {
          if (user.alive) reject(new Error('no answer'))
        })
        const onAnswer = ({ status, body }: WireAnswer) =>
          settle(() => resolve({ status, body: parse(body) }))
        const delayMs = strikes(scene, 'request_delayed')
          ? random.integer(1000, 90_000)
          : random.integer(1, 60)
        timeline.after(delayMs, () => carry(text, onAnswer))
        if (strikes(scene, 'request_duplicated')) {
          timeline.after(random.integer(1, 30_000), () => carry(text, onAnswer))
        }
      })
    },
  }
}

/** Another digit somewhere in the text. */
function corrupt({ random }: Scene, request: WireRequest): WireRequest {
  const digits = [...request.body.matchAll(/\d/g)].map((match) => match.index)
  if (digits.length === 0) return request
  const at = random.pick(digits)
  const digit = (Number(request.body[at]) + 1) % 10
  return { ...request, body: request.body.slice(0, at) + digit + request.body.slice(at + 1) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
