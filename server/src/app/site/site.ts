/** Which path is whose, and what holds for all of them. */
import { Hono } from 'hono'
import { appendFacts, type JournalWriter, type JsonAnswer } from '../../journal/append/index.ts'
import type { Authenticator, Identity } from '../../people/auth/identity/index.ts'
import { addressHeader, identityPath, networkHeader } from '../../platform/access/index.ts'
import { apiError, errorBody, toApiError } from '../../platform/errors/index.ts'
import {
  apiPrefix,
  errorResponse,
  isFromHere,
  networkOf,
  type PolicySources,
  parseJson,
  readJsonText,
  secure,
} from '../../platform/http/index.ts'
import { serveImage } from '../../setup/images/index.ts'
import { answerCloudPrint } from '../../trade/print-queue/index.ts'
import { cloudPrintPath } from '../../trade/printers/index.ts'
import { receiptPath, serveReceipt } from '../../trade/receipts/index.ts'
import type { AllServices } from './all-services.ts'
import type { Api } from './api.ts'
import { createDocs } from './docs.ts'
import type { LiveStreams } from './live.routes.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { health, readiness } from './probes.ts'
import { createStaticApp, type StaticApp } from './static-files.ts'

/** Where each built front end lies. */
export interface StaticDirs {
  readonly backoffice: string
  readonly till: string
  readonly kitchen: string
}

export interface SiteOptions {
  readonly services: AllServices
  readonly publicUrl: string
  readonly identity: Identity
  readonly authenticator: Authenticator
  readonly streams: LiveStreams
  readonly metrics: Metrics
  readonly writer: JournalWriter
  readonly api: Api
  readonly staticDirs: StaticDirs
}

interface Bindings {
  readonly network: string
}

const appendPath = `${apiPrefix}/journal/batches`

export function createSite(
  options: SiteOptions,
): (request: Request, remoteAddress: string | undefined) => Promise<Response> {
  const { services, publicUrl, metrics } = options
  const publicOrigin = new URL(publicUrl).origin
  const isHttps = publicUrl.startsWith('https:')
  const app = new Hono<{ Bindings: Bindings }>()

  app.use(async (context, next) => {
    const startedMs = performance.now()
    const { method, path } = context.req
    if (path.startsWith('/api/') && !isFromHere(context.req.raw, publicOrigin)) {
      const isSignIn = path.startsWith(`${identityPath}/`)
      context.res = errorResponse(apiError(isSignIn ? 'unauthorized-domain' : 'wrong_origin'))
    } else await next()
    secure(context.res.headers, isHttps)
    const { status } = context.res
    metrics.observeRequest(areaOf(path), method, status, performance.now() - startedMs)
  })
  addProbes(app, options)
  addApi(app, options)
  app.all('/images/:name', ({ req }) => serveImage(services.database, req.param('name'), req.raw))
  app.get(`${receiptPath}/:address`, ({ req, env }) =>
    serveReceipt(services, req.param('address'), {
      network: env.network,
      acceptLanguage: req.header('accept-language') ?? null,
    }),
  )
  app.all(`${cloudPrintPath}/:address`, ({ req }) =>
    answerCloudPrint(services, req.param('address'), req.raw),
  )
  addApps(app, options.staticDirs, services.widgets.sources)
  app.notFound(() => errorResponse(apiError('not_found')))
  app.onError((error) => {
    const answer = toApiError(error)
    if (answer.status >= 500) services.log.error({ err: error }, 'request failed')
    return errorResponse(answer)
  })

  const append = createAppend(options, { publicOrigin, isHttps })
  return async (request, remoteAddress) => {
    if (request.method === 'POST' && request.url.endsWith(appendPath)) return append(request)
    const network = networkOf(remoteAddress, request.headers.get('x-forwarded-for'))
    return app.fetch(request, { network })
  }
}

/** The busiest route of all goes around what the others share, and does the same at once. */
function createAppend(
  { services, authenticator, writer, metrics }: SiteOptions,
  { publicOrigin, isHttps }: { readonly publicOrigin: string; readonly isHttps: boolean },
): (request: Request) => Promise<Response> {
  const { live, log } = services
  const dependencies = { authenticator, writer, live, log }
  const secured = new Headers({ 'content-type': 'application/json' })
  secure(secured, isHttps)
  const headers = Object.fromEntries(secured)

  const answerTo = async (request: Request): Promise<JsonAnswer> => {
    try {
      if (!isFromHere(request, publicOrigin)) throw apiError('wrong_origin')
      const body = parseJson(await readJsonText(request))
      const answer = await appendFacts(dependencies, request.headers, body)
      if (answer.status === 200) {
        metrics.countFacts((body as { facts: readonly unknown[] }).facts.length)
      }
      return answer
    } catch (error) {
      const refused = toApiError(error)
      return { status: refused.status, body: errorBody(refused) }
    }
  }
  return async (request) => {
    const startedMs = performance.now()
    const { status, body } = await answerTo(request)
    metrics.observeRequest(`${apiPrefix}/journal`, 'POST', status, performance.now() - startedMs)
    return new Response(JSON.stringify(body), { status, headers })
  }
}

type App = Hono<{ Bindings: Bindings }>

function addProbes(app: App, { services, metrics }: SiteOptions): void {
  app.get('/healthz', () => health())
  app.get('/readyz', () => readiness(services.database))
  app.get(
    '/metrics',
    async () =>
      new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } }),
  )
}

function addApi(app: App, options: SiteOptions): void {
  const { streams, api, identity, publicUrl } = options
  app.get(`${apiPrefix}/live`, ({ req }) => streams.handle(req.raw))
  app.get(`${apiPrefix}/openapi.json`, async () =>
    Response.json(await openApiDocument(publicUrl), { headers: { 'cache-control': 'no-cache' } }),
  )
  app.get('/api/docs/', ({ redirect }) => redirect('/api/docs', 308))
  app.route('/api/docs', createDocs())
  app.all(`${identityPath}/*`, async ({ req, env }) => {
    const { url, method, headers: sent } = req.raw
    const headers = new Headers(sent)
    headers.set(networkHeader, env.network)
    headers.set(addressHeader, env.network.replace(/\/64$/, ''))
    // Read here, as elsewhere: better-auth would take a body of any size.
    const text = method === 'GET' || method === 'HEAD' ? '' : await readJsonText(req.raw)
    const body = text === '' ? {} : { body: text }
    return identity.handle(new Request(url, { method, headers, ...body }))
  })
  app.all(`${apiPrefix}/*`, ({ req, env }) => api.handle(req.raw, env.network))
  app.all('/api/*', () => errorResponse(apiError('not_found')))
}

function addApps(app: App, dirs: StaticDirs, widgetSources: PolicySources): void {
  const till = createStaticApp(dirs.till)
  const kitchen = createStaticApp(dirs.kitchen)
  // Only the back office has widgets of others; a till stays among itself.
  const backoffice = createStaticApp(dirs.backoffice, { sources: widgetSources })
  const serve = async (front: StaticApp, path: string, request: Request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return errorResponse(apiError('method_not_allowed'))
    }
    const response = await front.handle(path, request)
    return response ?? errorResponse(apiError('not_found'))
  }
  app.all('/till', ({ redirect }) => redirect('/till/', 308))
  app.all('/till/*', ({ req }) => serve(till, req.path.slice('/till'.length), req.raw))
  app.all('/kitchen', ({ redirect }) => redirect('/kitchen/', 308))
  app.all('/kitchen/*', ({ req }) => serve(kitchen, req.path.slice('/kitchen'.length), req.raw))
  app.all('/*', async ({ req }) => {
    const response = await serve(backoffice, req.path, req.raw)
    // Its sign-in opens a window of Google’s, and has to see when that is closed.
    response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    return response
  })
}

const ownAreas: readonly string[] = ['till', 'kitchen', 'images']

/** Few labels: a path with ids in it would make one series per id. */
function areaOf(path: string): string {
  const [first = '', second = '', third = ''] = path.split('/').slice(1)
  if (first !== 'api') return ownAreas.includes(first) ? `/${first}` : '/'
  return second === 'v1' ? `/api/v1/${/^[a-z-]{1,20}$/.test(third) ? third : ''}` : `/api/${second}`
}
