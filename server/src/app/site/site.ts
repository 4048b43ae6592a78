/** Which path is whose, and what holds for all of them. */
import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { createGuestBooking, serveBookingPages } from '../../channels/booking/index.ts'
import { answerWebhook, webhookPath } from '../../channels/stripe/index.ts'
import {
  appendFacts,
  findWriter,
  type JournalWriter,
  type JsonAnswer,
} from '../../journal/append/index.ts'
import type { Authenticator, Identity } from '../../people/auth/identity/index.ts'
import {
  addressHeader,
  identityPath,
  networkHeader,
  requireSignature,
  sha256,
} from '../../platform/access/index.ts'
import {
  apiError,
  errorBody,
  logFailure,
  requestId,
  toApiError,
} from '../../platform/errors/index.ts'
import {
  anonymousBytesMax,
  apiPrefix,
  closingUnread,
  errorResponse,
  isFromHere,
  isLoopback,
  networkOf,
  type PolicySources,
  parseJson,
  readJsonText,
  secure,
  type TrustedProxies,
  unavailableRetryS,
} from '../../platform/http/index.ts'
import { serveImage } from '../../setup/images/index.ts'
import { answerCloudPrint } from '../../trade/print-queue/index.ts'
import { cloudPrintPath } from '../../trade/printers/index.ts'
import { receiptPath, serveReceipt } from '../../trade/receipts/index.ts'
import { answerPlatform, marketplacePath } from '../addons/registry/index.ts'
import type { Admission, Asking } from './admission.ts'
import type { AllServices } from './all-services.ts'
import type { Api } from './api.ts'
import { appendPath, bookPath, isServed, templateOf } from './areas.ts'
import { createDocs } from './docs.ts'
import type { LiveStreams } from './live.routes.ts'
import type { Metrics } from './metrics.ts'
import { type Handle, observed } from './observed.ts'
import { createOpenApiFile } from './openapi-file.ts'
import { health, readiness } from './probes.ts'
import { createStaticApp, type StaticApp } from './static-files.ts'
import { createShopPages, shopPath } from './storefront.ts'

/** Where each built front end lies. */
export interface StaticDirs {
  readonly backoffice: string
  readonly till: string
  readonly kitchen: string
  readonly kiosk: string
  readonly storefront: string
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
  readonly admission: Admission
  readonly staticDirs: StaticDirs
  readonly trustedProxies: TrustedProxies
  /** Undefined: whoever asks from this very machine. */
  readonly metricsToken: string | undefined
}

interface Bindings {
  readonly network: string
  /** From this machine, and not through a proxy that stands on it. */
  readonly isFromMachine: boolean
}

export function createSite(options: SiteOptions): Handle {
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
    } else if (!isServed(path)) await next()
    else {
      const asking = { request: context.req.raw, network: context.env.network }
      const answer = await options.admission.atTheDoor(asking, async () => {
        await next()
        return context.res
      })
      if (answer.status === 429 && answer !== context.res) context.res = answer
    }
    closingUnread(context.res, context.req.raw)
    secure(context.res.headers, isHttps)
    context.res.headers.set('x-request-id', requestId() ?? '')
    const { status } = context.res
    const route = templateOf(method, path)
    metrics.observeRequest(route, method, status, performance.now() - startedMs)
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
  addBooking(app, options)
  app.all(`${cloudPrintPath}/:address`, ({ req }) =>
    answerCloudPrint(services, req.param('address'), req.raw),
  )
  addShops(app, options)
  addApps(app, options.staticDirs, services.widgets.sources)
  app.notFound(() => errorResponse(apiError('not_found')))
  app.onError((error) => {
    const answer = toApiError(error)
    if (answer.status >= 500) logFailure(services.log, error, 'request failed')
    return errorResponse(answer)
  })

  const append = createAppend(options, { publicOrigin, isHttps })
  return observed(async (request, remoteAddress) => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const network = networkOf(remoteAddress, forwardedFor, options.trustedProxies)
    const isAppend = request.method === 'POST' && new URL(request.url).pathname === appendPath
    if (isAppend) return append({ request, network })
    const isFromMachine = isLoopback(remoteAddress) && !isForwarded(request.headers)
    return app.fetch(request, { network, isFromMachine })
  })
}

/** The busiest route of all goes around what the others share, and does the same at once. */
function createAppend(
  { services, authenticator, writer, metrics, admission }: SiteOptions,
  { publicOrigin, isHttps }: { readonly publicOrigin: string; readonly isHttps: boolean },
): (asking: Asking) => Promise<Response> {
  const { live, log } = services
  const secured = new Headers({ 'content-type': 'application/json' })
  secure(secured, isHttps)
  const headers = Object.fromEntries(secured)
  const answer = ({ status, body }: JsonAnswer) =>
    new Response(JSON.stringify(body), {
      status,
      headers: {
        ...headers,
        'x-request-id': requestId() ?? '',
        ...(status === 503 ? { 'retry-after': String(unavailableRetryS) } : {}),
      },
    })

  const answerTo = async (asking: Asking): Promise<Response> => {
    const { request } = asking
    if (!isFromHere(request, publicOrigin)) throw apiError('wrong_origin')
    // Who it is comes first: nothing that a stranger sends is read.
    const writing = await findWriter(authenticator, request.headers)
    if (writing.found === null) {
      return admission.asAsker(asking, writing.somebody, async () => answer(writing.answer))
    }
    return admission.asAsker(asking, writing.found.device, async () => {
      const text = await readJsonText(request)
      const { device, key } = writing.found
      await requireSignature(key, { request, registerId: device.registerId, text })
      const body = parseJson(text)
      const isGone = () => request.signal.aborted
      const appended = await appendFacts({ writer, live, log }, writing.found, body, isGone)
      if (appended.status === 200) {
        const { facts } = body as { facts: readonly { readonly kind?: unknown }[] }
        const { quarantined } = appended.body as { quarantined: readonly unknown[] }
        metrics.countFacts(facts, quarantined.length)
      }
      return answer(appended)
    })
  }
  return async (asking) => {
    const startedMs = performance.now()
    const response = await admission
      .atTheDoor(asking, () => answerTo(asking))
      .catch((error: unknown) => {
        const refused = toApiError(error)
        return answer({ status: refused.status, body: errorBody(refused) })
      })
    const { status } = response
    if (status === 429) secure(response.headers, isHttps)
    metrics.observeRequest(appendPath, 'POST', status, performance.now() - startedMs)
    return closingUnread(response, asking.request)
  }
}

type App = Hono<{ Bindings: Bindings }>

function addProbes(app: App, { services, metrics, metricsToken }: SiteOptions): void {
  app.get('/healthz', () => health())
  app.get('/readyz', () => readiness(services.database))
  app.get('/metrics', async ({ req, env }) => {
    const mayRead =
      metricsToken === undefined
        ? env.isFromMachine
        : isSameSecret(req.header('authorization') ?? '', `Bearer ${metricsToken}`)
    // To everybody else there is no such page.
    if (!mayRead) return errorResponse(apiError('not_found'))
    return new Response(await metrics.text(), { headers: { 'content-type': metrics.contentType } })
  })
}

/** By their hashes, so that the time it takes tells nothing. */
function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}

const forwardedHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

function isForwarded(headers: Headers): boolean {
  return forwardedHeaders.some((name) => headers.has(name))
}

function addApi(app: App, options: SiteOptions): void {
  const { streams, api, identity, publicUrl, admission } = options
  const openApi = createOpenApiFile(publicUrl)
  const asAnybody = (asking: Asking, work: () => Promise<Response>) =>
    admission.asAsker(asking, null, work)
  app.get(`${apiPrefix}/live`, ({ req, env }) =>
    streams.handle({ request: req.raw, network: env.network }),
  )
  app.get(`${apiPrefix}/openapi.json`, async ({ req, env }) => {
    const { response, bytes } = await openApi.answer(req.raw)
    const asking = { request: req.raw, network: env.network, answerBytes: bytes }
    return asAnybody(asking, async () => response)
  })
  app.get('/api/docs/', ({ redirect }) => redirect('/api/docs', 308))
  app.route('/api/docs', createDocs())
  app.all(`${identityPath}/*`, async ({ req, env }) => {
    const { url, method, headers: sent } = req.raw
    const headers = new Headers(sent)
    const isRead = method === 'GET' || method === 'HEAD'
    headers.set(networkHeader, env.network)
    headers.set(addressHeader, env.network.replace(/\/64$/, ''))
    const answer = async () => {
      // Read here, as elsewhere: better-auth would take a body of any size.
      const text = isRead ? '' : await readJsonText(req.raw, anonymousBytesMax)
      const body = text === '' ? {} : { body: text }
      return identity.handle(new Request(url, { method, headers, ...body }))
    }
    // Whose session it is costs no more than to find out who asks; the rest is to guess and hash.
    if (isRead && headers.has('cookie')) return answer()
    return asAnybody({ request: req.raw, network: env.network }, answer)
  })
  app.post(`${webhookPath}/:address`, ({ req }) =>
    answerWebhook(options.services, req.param('address'), req.raw),
  )
  app.post(`${marketplacePath}/:address`, ({ req }) =>
    answerPlatform(options.services, req.param('address'), req.raw),
  )
  app.all(`${apiPrefix}/*`, ({ req, env }) => api.handle(req.raw, env.network))
  app.all('/api/*', () => errorResponse(apiError('not_found')))
}

/** Shops are found by search engines; what is of one guest, and the tools of the trade, are not. */
const robots = [
  ...['User-agent: *', 'Allow: /shop/', 'Allow: /book/', 'Disallow: /shop/o/'],
  ...['Disallow: /', ''],
].join('\n')

function addShops(app: App, { staticDirs, publicUrl, api, services }: SiteOptions): void {
  const { scriptUrl: payScriptUrl } = services.stripe
  const directory = staticDirs.storefront
  const pages = createShopPages({ directory, publicUrl, api, payScriptUrl })
  app.all(`${shopPath}/*`, ({ req, env }) => pages.handle(req.raw, env.network))
  app.get('/robots.txt', ({ text }) => text(robots))
}

function addBooking(app: App, { services, admission, publicUrl }: SiteOptions): void {
  const guest = createGuestBooking(services)
  const publicOrigin = new URL(publicUrl).origin
  app.on(['GET', 'HEAD', 'POST'], `${bookPath}/*`, ({ req, env }) => {
    const { raw: request } = req
    if (!isFromHere(request, publicOrigin)) return errorResponse(apiError('wrong_origin'))
    return admission.asAsker({ request, network: env.network }, null, () =>
      serveBookingPages(guest, request, env.network),
    )
  })
}

function addApps(app: App, dirs: StaticDirs, widgetSources: PolicySources): void {
  const till = createStaticApp(dirs.till)
  const kitchen = createStaticApp(dirs.kitchen)
  const kiosk = createStaticApp(dirs.kiosk)
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
  app.all('/self-order', ({ redirect }) => redirect('/self-order/', 308))
  app.all('/self-order/*', ({ req }) => serve(kiosk, req.path.slice('/self-order'.length), req.raw))
  app.all('/display', ({ redirect }) => redirect('/display/', 308))
  app.all('/display/', ({ req }) => serve(kiosk, '/display.html', req.raw))
  app.all('/*', async ({ req }) => {
    const response = await serve(backoffice, req.path, req.raw)
    // Its sign-in opens a window of Google’s, and has to see when that is closed.
    response.headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
    return response
  })
}
