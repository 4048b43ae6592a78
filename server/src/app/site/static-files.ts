/**
 * The built front ends. Files with a hash in their name are kept for a year, pages and the service
 * worker are asked for anew each time; texts are compressed once and remembered.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contentSecurityPolicy, type PolicySources } from '../../platform/http/index.ts'

export interface StaticApp {
  /** Below the app's own root, such as `/assets/index-4f2a.js`. Null: there is no such file. */
  handle(path: string, request: Request): Promise<Response | null>
}

interface Entry {
  readonly mtimeMs: number
  readonly etag: string
  readonly type: string
  readonly policy: string | null
  readonly plain: Buffer
  readonly gzip: Buffer | null
  readonly brotli: Buffer | null
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}
const compressible = /^(?:text\/|application\/(?:json|manifest)|image\/svg)/
const compressedBytesMin = 1_024
const hashed = /[.-][\w-]{8,}\.\w+$/
const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

export interface StaticAppOptions {
  /** What unknown paths without an extension get: the app routes them itself. */
  readonly page?: string
  /** What its pages may load from elsewhere, besides nothing. */
  readonly sources?: PolicySources
}

export function createStaticApp(directory: string, options: StaticAppOptions = {}): StaticApp {
  const { page = 'index.html', sources = {} } = options
  const root = resolve(directory)
  const entries = new Map<string, Promise<Entry>>()

  const load = async (path: string): Promise<Entry | null> => {
    const file = resolve(root, `.${path}`)
    if (file !== root && !file.startsWith(root + sep)) return null
    const found = await stat(file).catch(() => null)
    if (found === null || !found.isFile()) return null
    const known = await entries.get(file)
    if (known?.mtimeMs === found.mtimeMs) return known
    const entry = readEntry(file, found.mtimeMs, sources)
    entries.set(file, entry)
    return entry
  }

  return {
    handle: async (path, request) => {
      const decoded = decode(path)
      if (decoded === null) return null
      const entry = await load(decoded === '/' ? `/${page}` : decoded)
      if (entry !== null) return answer(entry, decoded, request)
      // A missing asset is missing; handing out the page instead would be cached as that asset.
      if (extname(decoded) !== '') return null
      const fallback = await load(`/${page}`)
      return fallback === null ? null : answer(fallback, `/${page}`, request)
    },
  }
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? null : decoded
  } catch {
    return null
  }
}

async function readEntry(file: string, mtimeMs: number, sources: PolicySources): Promise<Entry> {
  const plain = await readFile(file)
  const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
  const worth = compressible.test(type) && plain.byteLength >= compressedBytesMin
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  return {
    mtimeMs,
    type,
    plain,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
    policy: type.startsWith('text/html') ? policyOf(plain.toString('utf8'), sources) : null,
    gzip: worth ? await compressGzip(plain, { level: 9 }) : null,
    brotli: worth ? await compressBrotli(plain, quality) : null,
  }
}

/** The page's own inline scripts are let through by their hashes. */
function policyOf(html: string, sources: PolicySources): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(([, text]) =>
    createHash('sha256')
      .update(text ?? '')
      .digest('base64'),
  )
  return contentSecurityPolicy(hashes, sources)
}

function answer(entry: Entry, path: string, request: Request): Response {
  const headers = new Headers({
    'content-type': entry.type,
    'cache-control': cachingOf(path),
    etag: entry.etag,
  })
  if (entry.policy !== null) headers.set('content-security-policy', entry.policy)
  if (entry.gzip !== null) headers.set('vary', 'accept-encoding')
  if (request.headers.get('if-none-match')?.includes(entry.etag)) {
    return new Response(null, { status: 304, headers })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [encoding, body] =
    entry.brotli !== null && /\bbr\b/.test(accepted)
      ? (['br', entry.brotli] as const)
      : entry.gzip !== null && /\bgzip\b/.test(accepted)
        ? (['gzip', entry.gzip] as const)
        : ([null, entry.plain] as const)
  if (encoding !== null) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  const isHead = request.method === 'HEAD'
  return new Response(isHead ? null : new Uint8Array(body), { headers })
}

function cachingOf(path: string): string {
  const isAsset = path.includes('/assets/') && hashed.test(path)
  return isAsset ? 'public, max-age=31536000, immutable' : 'no-cache'
}
