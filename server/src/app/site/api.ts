/** `/api/v1`: who asks, may they, is the input sound, and then the contract's router. */
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Asker, Authenticator } from '../../people/auth/identity/index.ts'
import {
  attemptWindowLeftS,
  networkHeader,
  type Principal,
  requireSignature,
  takeAttempt,
} from '../../platform/access/index.ts'
import {
  apiError,
  errorBody,
  isDuplicate,
  logFailure,
  misfitsOf,
  pointToFold,
  toApiError,
} from '../../platform/errors/index.ts'
import {
  anonymousBytesMax,
  apiPrefix,
  errorResponse,
  isSecretRoute,
  methodsOf,
  onceByKey,
  parseJson,
  permissionOf,
  type RequestContext,
  readJsonText,
  requireStorable,
  unavailableRetryS,
} from '../../platform/http/index.ts'
import { noteOtherKey } from '../../setup/registers/index.ts'
import { type Admission, waitingRetryS } from './admission.ts'
import type { AllServices } from './all-services.ts'
import { createRouter } from './router.ts'
import { createMenuAnswer } from './shop-menu-file.ts'
import { createTailAnswer } from './tail-answer.ts'

export interface Api {
  handle(request: Request, network: string): Promise<Response>
}

const attemptsOnPublicRoutesMax = 30
/** Nouns whose routes add up what happened in many days. */
const addsUp: ReadonlySet<string> = new Set<keyof ReturnType<typeof createRouter>>([
  ...([
    'exports',
    'home',
    'itemSales',
    'labour',
    'reports',
    'sales',
    'shiftReports',
    'shopReport',
    'stockAccount',
  ] as const),
])

const retriesAfterS: Readonly<Record<number, number>> = {
  429: waitingRetryS,
  503: unavailableRetryS,
}

const keyedPurpose = 'keyed request'

export function createApi(
  services: AllServices,
  authenticator: Authenticator,
  admission: Admission,
): Api {
  const { database, log, now } = services
  const answerMenu = createMenuAnswer(services)
  const answerTail = createTailAnswer(database)
  const handler = new OpenAPIHandler(createRouter(services), {
    customErrorResponseBodyEncoder: (error) => errorBody(toApiError(error)),
    clientInterceptors: [
      async ({ next, path, context }) => {
        const work = () =>
          next().catch((error: unknown) => {
            if (!isDuplicate(error)) throw error
            // The same was sent twice at once: now the first is stored, and this one finds it.
            return next()
          })
        try {
          const { companyId } = context.principal ?? {}
          if (companyId === undefined || !addsUp.has(path[0] ?? '')) return await work()
          pointToFold(companyId)
          return await admission.inTurn(companyId, work)
        } catch (error) {
          const answer = toApiError(error)
          const { answerHeaders } = context
          const retryAfterS = retriesAfterS[answer.status]
          if (retryAfterS !== undefined && !answerHeaders.has('retry-after')) {
            answerHeaders.set('retry-after', String(retryAfterS))
          }
          if (answer.status >= 500) {
            const misfits = misfitsOf(error)
            logFailure(log, error, 'route failed', { path: path.join('.'), misfits })
          }
          throw answer
        }
      },
    ],
  })

  const run = async (request: Request, context: RequestContext): Promise<Response> => {
    const { matched, response } = await handler.handle(request, { prefix: apiPrefix, context })
    if (matched) return withHeaders(await withFile(response, context), context.answerHeaders)
    const methods = methodsOf(pathOf(request))
    if (methods.length === 0) return errorResponse(apiError('not_found'))
    const refused = errorResponse(apiError('method_not_allowed'))
    refused.headers.set('allow', methods.join(', '))
    return refused
  }

  const answer = async (
    request: Request,
    network: string,
    { principal, newcomer, isForgotten, key = null }: Asker,
  ): Promise<Response> => {
    const isNobody = principal === null && newcomer === null
    const permission = isNobody ? permissionOf(request.method, pathOf(request)) : undefined
    // Whoever has not signed in is told so before what they send is read.
    if (permission !== undefined && permission !== 'public') {
      throw apiError(isForgotten === true ? 'device_forgotten' : 'not_signed_in')
    }
    const bytesMax = isNobody ? anonymousBytesMax : undefined
    const text = hasBody(request) ? await readJsonText(request, bytesMax) : ''
    if (principal?.kind === 'device') {
      const { registerId } = principal
      await requireSignature(key, { request, registerId, text }).catch(async (error: unknown) => {
        await noteOtherKey(services, principal, { request, text })
        throw error
      })
      const tail = await answerTail(request, principal)
      if (tail !== null) return tail
    }
    const body = parseJson(text)
    requireStorable(request.url, body)
    const headers = new Headers(request.headers)
    headers.set(networkHeader, network)
    const answerHeaders = new Headers()
    const context: RequestContext = {
      principal,
      newcomer,
      headers,
      answerHeaders,
      answerFile: { stream: null },
      network,
      takeAttempt: async (key) => {
        const nowMs = now()
        const max = attemptsOnPublicRoutesMax
        const isAllowed = await takeAttempt(database.identity, { key, max, nowMs })
        if (isAllowed) return true
        const leftS = await attemptWindowLeftS(database.identity, { key, nowMs })
        answerHeaders.set('retry-after', String(leftS))
        return false
      },
    }
    const again = () => run(copyOf(request, text), context)
    const once = request.headers.get('idempotency-key')
    if (once === null || principal === null || !isKeyed(request, body)) return await again()
    return await runOnce(services, { request, principal, key: once, text }, again)
  }

  return {
    handle: async (request, network) => {
      try {
        const asker = await authenticator.identify(request.headers)
        return await admission.asAsker(
          { request, network },
          asker.principal,
          async () => (await answerMenu(request)) ?? (await answer(request, network, asker)),
        )
      } catch (error) {
        const refused = toApiError(error)
        if (refused.status >= 500) logFailure(log, error, 'request failed')
        return errorResponse(refused)
      }
    },
  }
}

/** The handler named the file; its content follows as it is asked for. */
async function withFile(
  response: Response,
  { answerFile: { stream } }: RequestContext,
): Promise<Response> {
  if (stream === null || !response.ok) return response
  const content = await begun(stream)
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('cache-control', 'no-store')
  return new Response(content, { status: response.status, headers })
}

/**
 * The stream once its head and its first rows are made: what is refused while they are is answered
 * as a refusal, and not as a file that breaks off.
 */
async function begun(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = stream.getReader()
  const ready: Awaited<ReturnType<typeof reader.read>>[] = []
  for (let part = 0; part < 2 && ready.at(-1)?.done !== true; part += 1) {
    ready.push(await reader.read())
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = ready.shift() ?? (await reader.read())
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

function withHeaders(response: Response, added: Headers): Response {
  for (const [name, value] of added) response.headers.append(name, value)
  return response
}

async function runOnce(
  { database, secrets }: AllServices,
  input: { request: Request; principal: Principal; key: string; text: string },
  run: () => Promise<Response>,
): Promise<Response> {
  const { request, principal, key, text } = input
  const route = `${request.method} ${new URL(request.url).pathname}`
  const asked = { principal, route, key, bodyHash: secrets.sign(keyedPurpose, Buffer.from(text)) }
  let file: Response | undefined
  const { answer, isRepeated } = await onceByKey(database, asked, async () => {
    const response = await run()
    if (isJson(response)) return { status: response.status, body: await response.json() }
    file = response
    return null
  })
  if (answer === null) return file as Response
  const headers = isRepeated ? { 'idempotent-replayed': 'true' } : undefined
  return Response.json(answer.body, { status: answer.status, ...(headers ? { headers } : {}) })
}

const isJson = ({ headers }: Response) =>
  headers.get('content-type')?.startsWith('application/json') === true

/** Writes with an id of their own are repeated by that id. */
function isKeyed(request: Request, body: unknown): boolean {
  const { method } = request
  if (method !== 'POST') return false
  const path = new URL(request.url).pathname.slice(apiPrefix.length)
  if (isSecretRoute({ method, path })) return false
  return typeof body !== 'object' || body === null || !Object.hasOwn(body, 'id')
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname.slice(apiPrefix.length)
}

function hasBody(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD'
}

/** The request again, with the body that was read. */
function copyOf(request: Request, text: string): Request {
  const { method, url, headers, signal } = request
  return new Request(url, { method, headers, signal, ...(text === '' ? {} : { body: text }) })
}
