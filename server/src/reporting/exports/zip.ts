/** Files in a ZIP archive (APPNOTE.TXT of PKWARE), packed and sent on while they are written. */
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipFile {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

/** Lengths of what stands in the headers: 2 and 4 bytes. */
type Field = readonly [bytes: 2 | 4, value: number]

function record(fields: readonly Field[], ...rest: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = head.writeUIntLE(value, at, bytes)
  return Buffer.concat([head, ...rest])
}

const version = 20
const deflated = 8
/** Names are UTF-8; sum and lengths follow the content. */
const flags = 0x0808
/** 1 January 1980: the archive is the same whenever it is made. */
const dosDate = 0x21

export async function* zip(
  files: Iterable<ZipFile>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined> {
  const directory: Uint8Array[] = []
  let offset = 0
  let count = 0
  for (const { name: text, content } of files) {
    const name = Buffer.from(text)
    const begin: readonly Field[] = [
      [2, version],
      [2, flags],
      [2, deflated],
      [2, 0],
      [2, dosDate],
    ]
    const lengths: readonly Field[] = [
      [2, name.length],
      [2, 0],
    ]
    const zeros: readonly Field[] = [
      [4, 0],
      [4, 0],
      [4, 0],
    ]
    const head = record([[4, 0x04034b50], ...begin, ...zeros, ...lengths], name)
    yield head
    const aggregate = { crc: 0, size: 0, packed: 0 }
    yield* pack(content, aggregate)
    const sums: readonly Field[] = [
      [4, aggregate.crc],
      [4, aggregate.packed],
      [4, aggregate.size],
    ]
    const foot = record([[4, 0x08074b50], ...sums])
    yield foot
    const places: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(
      record([[4, 0x02014b50], [2, version], ...begin, ...sums, ...lengths, ...places], name),
    )
    offset += head.length + aggregate.packed + foot.length
    count += 1
  }
  const index = Buffer.concat(directory)
  yield index
  yield record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, index.length],
    [4, offset],
    [2, 0],
  ])
}

async function* pack(
  content: AsyncIterable<Uint8Array>,
  aggregate: { crc: number; size: number; packed: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const counted = async function* () {
    for await (const part of content) {
      aggregate.crc = crc32(part, aggregate.crc)
      aggregate.size += part.length
      yield part
    }
  }
  // What goes wrong on one side ends the other: the loop below throws it.
  const packer = pipeline(Readable.from(counted()), createDeflateRaw(), () => undefined)
  for await (const part of packer as AsyncIterable<Uint8Array<ArrayBuffer>>) {
    aggregate.packed += part.length
    yield part
  }
}
