/**
 * `GET /openapi.json`, made and compressed once, off the event loop; who has it already is told so.
 */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

export interface OpenApiFile {
  answer(request: Request): Promise<OpenApiAnswer>
}

interface OpenApiAnswer {
  readonly response: Response
  /** How long it is, as it is sent. */
  readonly bytes: number
}

export interface OpenApiBytes {
  readonly plain: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
}

interface Made extends OpenApiBytes {
  readonly etag: string
}

export function createOpenApiFile(publicUrl: string): OpenApiFile {
  let making: Promise<Made> | undefined
  return {
    answer: async ({ headers: asked }) => {
      making ??= make(publicUrl).catch((error: unknown) => {
        making = undefined
        throw error
      })
      const made = await making
      const headers = {
        etag: made.etag,
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
        'content-type': 'application/json',
      }
      if (asked.get('if-none-match')?.includes(made.etag) === true) {
        return { response: new Response(null, { status: 304, headers }), bytes: 0 }
      }
      const encoding = encodingOf(asked.get('accept-encoding') ?? '')
      const encoded = encoding === null ? {} : { 'content-encoding': encoding }
      const body = made[encoding ?? 'plain']
      const response = new Response(body, { headers: { ...headers, ...encoded } })
      return { response, bytes: body.byteLength }
    },
  }
}

function encodingOf(accepted: string): 'br' | 'gzip' | null {
  const named = accepted.split(',').map((one) => one.trim().replace(/;\s*q=(?!0(?:\.0*)?$).*/, ''))
  return named.includes('br') ? 'br' : named.includes('gzip') ? 'gzip' : null
}

async function make(publicUrl: string): Promise<Made> {
  const worker = new Worker(new URL('./openapi.worker.ts', import.meta.url), {
    workerData: publicUrl,
  })
  const bytes = await new Promise<OpenApiBytes>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the document was not made')))
  })
  const digest = createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 27)
  return { ...bytes, etag: `"${digest}"` }
}
