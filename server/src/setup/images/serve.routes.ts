/**
 * `GET /images/{name}`: pictures and videos for whoever knows their names; what is there never
 * changes. A part of it is sent where a range is asked for, as browsers do that play a video.
 */

import { pdfType } from '@servery/contract/base/files.ts'
import type { Database } from '../../platform/db/index.ts'
import { apiError } from '../../platform/errors/index.ts'
import { errorResponse } from '../../platform/http/index.ts'

const namePattern = /^[\w-]{22,64}\.(?:webp|mp4|webm|pdf)$/

export async function serveImage(
  database: Pick<Database, 'findImage'>,
  name: string,
  request: Request,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refused = errorResponse(apiError('method_not_allowed'))
    refused.headers.set('allow', 'GET, HEAD')
    return refused
  }
  const image = namePattern.test(name) ? await database.findImage(name) : null
  if (image === null) return errorResponse(apiError('not_found'))
  const etag = `"${name.slice(0, name.lastIndexOf('.'))}"`
  const headers = new Headers({
    'content-type': image.type,
    'cache-control': 'public, max-age=31536000, immutable',
    // Opened by itself it is a picture and nothing else.
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
    // A PDF can hold scripts and forms: it is taken away, and never opened as a page of ours.
    ...(image.type === pdfType ? { 'content-disposition': 'attachment' } : {}),
  })
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('accept-ranges', 'bytes')
  const { content } = image
  const range = rangeOf(request, content.byteLength)
  if (range === null) {
    const length = `bytes */${content.byteLength}`
    return new Response(null, { status: 416, headers: { 'content-range': length } })
  }
  const { start, end, isPart } = range
  if (isPart) headers.set('content-range', `bytes ${start}-${end - 1}/${content.byteLength}`)
  headers.set('content-length', String(end - start))
  const body = request.method === 'HEAD' ? null : new Uint8Array(content.subarray(start, end))
  return new Response(body, { status: isPart ? 206 : 200, headers })
}

/** What of it is asked for; null where there is nothing of that. Several parts are sent as all. */
function rangeOf(request: Request, length: number) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return { start: 0, end: length, isPart: false }
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? length : Math.min(length, Number(last) + 1)
  return start < end ? { start, end, isPart: true } : null
}
