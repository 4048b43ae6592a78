/** An error of the catalogue as an answer. */
import { apiError, errorBody } from '../errors/index.ts'
import { wasRead } from './body.ts'

/** A database that was lost is back in moments, or one asks again. */
export const unavailableRetryS = 2

export function errorResponse(error: Parameters<typeof errorBody>[0]): Response {
  const headers = error.status === 503 ? { 'retry-after': String(unavailableRetryS) } : {}
  return Response.json(errorBody(error), { status: error.status, headers })
}

/** Ask again after so many seconds. */
export function tooManyRequests(retryAfterS: number): Response {
  const response = errorResponse(apiError('too_many_requests', { detail: { retryAfterS } }))
  response.headers.set('retry-after', String(retryAfterS))
  return response
}

/** Where a body was not read the connection has nothing more to give, and is closed after this. */
export function closingUnread(response: Response, request: Request): Response {
  const { method, headers } = request
  const hasBody = headers.has('transfer-encoding') || Number(headers.get('content-length')) > 0
  if (method !== 'GET' && method !== 'HEAD' && hasBody && !wasRead(request)) {
    response.headers.set('connection', 'close')
  }
  return response
}
