/** The lines of a company file, with the digest of all before the one that is read. */
import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FileRefusal } from './company-file.ts'

/** The largest picture as hexadecimal digits, with room. */
const lineMax = 64 * 1024 * 1024

export interface FileLine {
  readonly text: string
  /** Of the lines before this one. */
  readonly before: { readonly rows: number; readonly digest: () => string }
}

/** `file` is compressed. Throws `FileRefusal` where it ends too early or is no such file. */
export async function* readLines(file: Readable): AsyncGenerator<FileLine> {
  const plain = createGunzip()
  file.on('error', (error) => plain.destroy(error))
  const hash = createHash('sha256')
  let rows = 0
  for await (const text of split(file.pipe(plain))) {
    const digest = () => (hash.copy() as Hash).digest('hex')
    yield { text, before: { rows, digest } }
    hash.update(`${text}\n`)
    rows += 1
  }
}

async function* split(plain: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let kept: Buffer[] = []
  let keptBytes = 0
  for await (const chunk of withoutZlib(plain)) {
    let from = 0
    for (;;) {
      const end = chunk.indexOf(10, from)
      if (end < 0) break
      yield Buffer.concat([...kept, chunk.subarray(from, end)]).toString('utf8')
      kept = []
      keptBytes = 0
      from = end + 1
    }
    const rest = chunk.subarray(from)
    kept.push(rest)
    keptBytes += rest.byteLength
    if (keptBytes > lineMax) throw notOurs()
  }
  if (keptBytes > 0) throw cutOff()
}

/** What the decompressor says of a file that ends too early or was never compressed. */
async function* withoutZlib(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* plain
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (code === 'Z_BUF_ERROR') throw cutOff()
    if (typeof code === 'string' && code.startsWith('Z_')) throw notOurs()
    throw error
  }
}

export const cutOff = () => new FileRefusal('cut_off', 'The file ends too early. Copy it again.')

export const notOurs = () =>
  new FileRefusal('not_a_company_file', 'This is not a company file, or it is damaged.')
