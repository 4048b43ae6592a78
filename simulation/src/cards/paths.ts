/** Where tills ask the server about cards. */
import type { WireAnswer, WireRequest } from '../world/network.ts'
import { answerFor, type CardDesk, type StartInput, type StoredAttempt } from './desk.ts'

export const cardPaths = {
  start: '/card-attempts',
  of: (id: string) => `/card-attempts/${id}`,
  cancel: (id: string) => `/card-attempts/${id}/cancel`,
  refund: (id: string) => `/card-attempts/${id}/refunds`,
  unfinished: (registerId: string) => `/registers/${registerId}/card-attempts`,
}

/** Null: it is about something else. */
export function answerCards(
  desk: CardDesk,
  { method, path, body }: WireRequest,
  registerId: string,
): WireAnswer | null {
  if (path === cardPaths.unfinished(registerId)) {
    return ok({ rows: desk.unfinished(registerId).map(answerFor) })
  }
  const [, first, id = '', deed] = path.split('/')
  if (first !== 'card-attempts') return null
  const asked = body === '' ? null : parsed(body)
  if (id === '') {
    return asked === null ? broken : told(desk.start(registerId, asked as StartInput))
  }
  if (method === 'GET') return told(desk.read(id))
  if (deed === 'cancel') return told(desk.cancel(id))
  if (asked === null) return broken
  return told(desk.refund(id, asked as { readonly id: string; readonly amount: number }))
}

function told(said: StoredAttempt | { readonly refusal: string }): WireAnswer {
  if (!('refusal' in said)) return ok(answerFor(said))
  const { refusal: code } = said
  return { status: 409, body: JSON.stringify({ code, status: 409 }) }
}

const ok = (body: unknown): WireAnswer => ({ status: 200, body: JSON.stringify(body) })
const broken: WireAnswer = { status: 400, body: JSON.stringify({ code: 'malformed_json' }) }

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
