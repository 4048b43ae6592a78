/** Reads a JSON body, with its limits. */
import { imageBytesMax, videoBytesMax } from '@servery/domain/business/images/limits.ts'
import { apiError } from '../errors/index.ts'

const bodyBytesMax = 2 * 1024 * 1024
/** A file in base64, and the braces around it. */
const inBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4 + 1024
/** 500 facts of 512 KB together, or one alone that tells of all the lines of a large party. */
const factsBytesMax = 4 * 1024 * 1024
/** Of who has not signed in: a form, and no file. */
export const anonymousBytesMax = 64 * 1024
const facts = /\/api\/v1\/journal\/batches$/
/** All that a till has kept, encrypted, in base64: tens of thousands of facts. */
const backupBytesMax = 64 * 1024 * 1024
const backup = /\/api\/v1\/registers\/[^/]+\/import-backup$/
const upload = /\/api\/v1\/images\/([a-z]+)$/

function bytesMaxOf(url: string): number {
  const path = new URL(url).pathname
  const what = upload.exec(path)?.[1]
  if (backup.test(path)) return backupBytesMax
  if (what === undefined) return facts.test(path) ? factsBytesMax : bodyBytesMax
  return inBase64(what === 'videos' ? videoBytesMax : imageBytesMax)
}

const read = new WeakSet<Request>()
/** What was refused before is still on its way. */
export const wasRead = (request: Request): boolean => read.has(request)

/** The text of the body. Throws where it is too large or not announced as JSON. */
export async function readJsonText(
  request: Request,
  bytesAtMost = Number.POSITIVE_INFINITY,
): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  const bytesMax = Math.min(bytesMaxOf(request.url), bytesAtMost)
  const length = Number(request.headers.get('content-length') ?? '0')
  if (length > bytesMax) throw apiError('body_too_large')
  const text = await readText(request, bytesMax)
  read.add(request)
  if (text !== '' && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw apiError('wrong_content_type')
  }
  return text
}

/** What a form of a page without scripts sends. Throws where it is too large. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const length = Number(request.headers.get('content-length') ?? '0')
  if (length > anonymousBytesMax) throw apiError('body_too_large')
  const text = await readText(request, anonymousBytesMax)
  read.add(request)
  return new URLSearchParams(text)
}

/** The value of a JSON text; an empty body is no input at all. */
export function parseJson(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw apiError('malformed_json')
  }
}

async function readText(request: Request, bytesMax: number): Promise<string> {
  if (request.headers.has('content-length')) return request.text()
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw apiError('body_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
