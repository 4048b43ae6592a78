/** Every request has an id, which its answer and the log name; and a span, where somebody asks. */
import { isTracing, withRequest, withSpan } from '../../platform/errors/index.ts'
import { isServed, templateOf } from './areas.ts'

export type Handle = (request: Request, remoteAddress: string | undefined) => Promise<Response>

export function observed(handle: Handle): Handle {
  return (request, remoteAddress) =>
    withRequest(request.headers.get('x-request-id'), () => {
      if (!isTracing()) return handle(request, remoteAddress)
      return traced(request, () => handle(request, remoteAddress))
    })
}

async function traced(request: Request, work: () => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (!isServed(pathname)) return work()
  const { method, headers } = request
  const route = templateOf(method, pathname)
  const options = {
    kind: 'server',
    traceparent: headers.get('traceparent'),
    attributes: { 'http.request.method': method, 'http.route': route },
  } as const
  return withSpan(`${method} ${route}`, options, async (span) => {
    const response = await work()
    span.set({ 'http.response.status_code': response.status })
    if (response.status >= 500) span.fail(String(response.status))
    return response
  })
}
