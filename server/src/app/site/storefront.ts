/**
 * `/shop/`: the pages of the shops. They are drawn by the built storefront, which knows the API
 * alone; here its requests reach the API of this process, and its pages get their policy.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { apiError } from '../../platform/errors/index.ts'
import {
  anonymousBytesMax,
  contentSecurityPolicy,
  errorResponse,
  isFromHere,
  type PolicySources,
  readJsonText,
} from '../../platform/http/index.ts'
import type { Api } from './api.ts'
import { createStaticApp } from './static-files.ts'

/** Begins every address of a shop. */
export const shopPath = '/shop'

/** What `apps/storefront/src/server.tsx` exports. */
interface BuiltStorefront {
  createStorefront(built: {
    /** The manifest of the browser's build. */
    readonly manifest: unknown
    readonly css: string
  }): Storefront
}
type Storefront = (request: Request, asked: Asked) => Promise<Response>

interface Asked {
  readonly publicUrl: string
  /** A path of the API, such as `/shops/harbour`. */
  readonly callApi: (path: string, init?: RequestInit) => Promise<Response>
}

export interface ShopPages {
  handle(request: Request, network: string): Promise<Response>
}

export function createShopPages(options: {
  readonly directory: string
  readonly publicUrl: string
  readonly api: Api
  /** Of whoever takes the guests' cards: only from there a page may load a script. */
  readonly payScriptUrl: string
}): ShopPages {
  const { directory, publicUrl, api, payScriptUrl } = options
  const files = createStaticApp(join(directory, 'client'))
  const render = loadOnce(directory)
  const publicOrigin = new URL(publicUrl).origin
  const pages: PageFiles = new Map()

  const answer = async (request: Request, network: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const path = pathname.slice(shopPath.length)
    if (path.startsWith('/a/')) return answerFile(path, request)
    const storefront = await render()
    if (storefront === null) return errorResponse(apiError('not_found'))
    if (!isFromHere(request, publicOrigin)) return errorResponse(apiError('wrong_origin'))
    const body = request.method === 'POST' ? await readJsonText(request, anonymousBytesMax) : null
    const { method, url, headers } = request
    const asked = new Request(url, { method, headers, ...(body === null ? {} : { body }) })
    const callApi: Asked['callApi'] = (to, init) =>
      api.handle(new Request(new URL(`/api/v1${to}`, publicUrl), init), network)
    return finish(await storefront(asked, { publicUrl, callApi }), request, payScriptUrl, pages)
  }

  const answerFile = async (path: string, request: Request) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const found = isRead ? await files.handle(path, request) : null
    return found ?? errorResponse(apiError('not_found'))
  }

  return { handle: answer }
}

/** Null where the storefront has not been built. */
function loadOnce(directory: string): () => Promise<Storefront | null> {
  let loaded: Promise<Storefront> | undefined
  return async () => {
    const file = join(directory, 'server', 'server.js')
    if (loaded === undefined && (await stat(file).catch(() => null)) === null) return null
    loaded ??= load(directory, file)
    return await loaded
  }
}

async function load(directory: string, file: string): Promise<Storefront> {
  const client = join(directory, 'client')
  const manifest: Manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const sheets = Object.values(manifest)
    .map((entry) => entry.file)
    .filter((name) => name.endsWith('.css'))
  const css = await Promise.all(sheets.map((name) => readFile(join(client, name), 'utf8')))
  const built: BuiltStorefront = await import(pathToFileURL(file).href)
  return built.createStorefront({ manifest, css: css.join('\n') })
}

type Manifest = Readonly<Record<string, { readonly file: string }>>

const compress = promisify(gzip)
const compressedBytesMin = 1_024

/** A page as it is sent. */
interface PageFile {
  readonly text: string
  readonly policy: string | null
  /** Compressed once, for all whose browsers take it. */
  gzip?: Promise<Uint8Array<ArrayBuffer>>
}
/** Of pages that many see alike, by their tags. */
type PageFiles = Map<string, PageFile>
const pagesMax = 24

/** The page with its policy, as small as the browser takes it. */
async function finish(
  response: Response,
  request: Request,
  payScriptUrl: string,
  pages: PageFiles,
): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  const pays = headers.get(paysByHeader) === payScriptUrl
  headers.delete(paysByHeader)
  // A guest who comes back by the browser's own button finds the page as it was.
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (response.body === null) return new Response(null, { status, headers })
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true
  const tag = headers.get('etag')
  const known = tag === null ? undefined : pages.get(tag)
  const file: PageFile = known ?? (await fileOf(response, isHtml, pays ? payScriptUrl : null))
  if (tag !== null) keepPage(pages, tag, file)
  if (file.policy !== null) {
    headers.set('content-security-policy', file.policy)
    // A guest may say where they are instead of writing it.
    headers.set('permissions-policy', 'geolocation=(self), microphone=(), payment=()')
  }
  headers.append('vary', 'accept-encoding')
  if (tag !== null && request.headers.get('if-none-match') === tag) {
    return new Response(null, { status: 304, headers })
  }
  const isHead = request.method === 'HEAD'
  const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  if (!takesGzip || file.text.length < compressedBytesMin) {
    return new Response(isHead ? null : file.text, { status, headers })
  }
  headers.set('content-encoding', 'gzip')
  file.gzip ??= compressed(file.text)
  const body = await file.gzip
  return new Response(isHead ? null : body, { status, headers })
}

async function fileOf(response: Response, isHtml: boolean, paysBy: string | null) {
  const text = await response.text()
  return { text, policy: isHtml ? policyOf(text, paysBy) : null }
}

function keepPage(pages: PageFiles, tag: string, file: PageFile): void {
  pages.set(tag, file)
  const [oldest] = pages.keys()
  if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest)
}

async function compressed(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await compress(text, { level: constants.Z_BEST_SPEED + 3 }))
}

/** By which the page of a payment says so. */
const paysByHeader = 'x-pays-by'

/** What the fields of a card are made of (docs.stripe.com/security/guide). */
function paySources(scriptUrl: string): PolicySources {
  const { origin } = new URL(scriptUrl)
  return {
    'script-src': [origin, 'https://*.js.stripe.com'],
    'frame-src': [origin, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    'connect-src': [origin, 'https://api.stripe.com'],
  }
}

/** The page brings its rules along, so that it is drawn at once; each is let in by its hash. */
function policyOf(html: string, paysBy: string | null): string {
  const sheets = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
  const hashes = sheets.map(([, text]) => {
    const hash = createHash('sha256').update(text ?? '')
    return `'sha256-${hash.digest('base64')}'`
  })
  const sources = paysBy === null ? {} : paySources(paysBy)
  return contentSecurityPolicy([], { ...sources, 'style-src': hashes })
}
