/** `GET /images/{name}`: pictures for whoever knows their names; what is there never changes. */
import type { Database } from '../db/tenancy.ts'
import { errorResponse } from '../http/api.ts'
import { apiError } from '../http/errors.ts'

const namePattern = /^[\w-]{22,64}\.webp$/

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
  const etag = `"${name.slice(0, -'.webp'.length)}"`
  const headers = new Headers({
    'content-type': image.type,
    'cache-control': 'public, max-age=31536000, immutable',
    // Opened by itself it is a picture and nothing else.
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  })
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(image.content.byteLength))
  const body = request.method === 'HEAD' ? null : new Uint8Array(image.content)
  return new Response(body, { headers })
}
