/**
 * Calls an operation of the API: its path filled in, the rest of the input as query or JSON body.
 * The contract knows nothing else but files that are answered (no headers, no streams), and the
 * link that comes with the library, which knows them all, would be a tenth of what the back office
 * loads first.
 */
import {
  type ClientContext,
  type ClientLink,
  createORPCErrorFromJson,
  isORPCErrorJson,
  ORPCError,
} from '@orpc/client'

export interface ApiLinkOptions {
  /** By name: `orders` → `list` → its method and path. */
  readonly routes: object
  readonly baseUrl: string
  readonly send: (request: Request) => Promise<Response>
  readonly headers: () => Record<string, string>
}

interface Operation {
  readonly method: string
  readonly path: string
}

export function createApiLink(options: ApiLinkOptions): ClientLink<ClientContext> {
  return {
    call: async (names, input, { signal }) => {
      const operation = findOperation(options.routes, names)
      const request = requestOf(operation, input, options)
      const response = await options.send(new Request(request, signal ? { signal } : {}))
      const fileName = response.ok ? fileNameOf(response) : null
      if (fileName !== null) return new File([await response.blob()], fileName)
      const text = await response.text()
      const body = parse(text)
      if (response.ok) return body
      if (isORPCErrorJson(body)) throw createORPCErrorFromJson(body)
      // A proxy's page, say: the status is all that is known.
      throw new ORPCError('unavailable', { status: response.status, message: response.statusText })
    },
  }
}

function findOperation(routes: object, names: readonly string[]): Operation {
  let found: unknown = routes
  for (const name of names) found = Object(found)[name]
  const { route } = (found as { '~orpc'?: { route: Partial<Operation> } })?.['~orpc'] ?? {}
  if (route?.path === undefined) throw new Error(`The contract has no ${names.join('.')}.`)
  return { method: route.method ?? 'POST', path: route.path }
}

function requestOf(
  { method, path }: Operation,
  input: unknown,
  { baseUrl, headers }: ApiLinkOptions,
): Request {
  const rest: Record<string, unknown> = { ...(input as object | undefined) }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const url = new URL(`${baseUrl}${filled}`)
  if (method === 'GET') {
    for (const [key, value] of queryOf(rest)) url.searchParams.append(key, value)
    return new Request(url, { headers: headers(), credentials: 'include' })
  }
  const isBare = Object.keys(rest).length === 0 && (input === undefined || filled !== path)
  return new Request(url, {
    method,
    credentials: 'include',
    headers: { ...(isBare ? {} : { 'content-type': 'application/json' }), ...headers() },
    ...(isBare ? {} : { body: JSON.stringify(rest) }),
  })
}

/** `{ ids: ['a'] }` is `ids[0]=a`, as the server reads it. */
function queryOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, part]) =>
    queryOf(part, name === '' ? key : `${name}[${key}]`),
  )
}

/** Null: the answer is no file. */
function fileNameOf({ headers }: Response): string | null {
  const named = /filename\*=utf-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')
  return named === null ? null : decodeURIComponent(named[1] ?? '')
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
