/** Files in a ZIP archive, stored as they are: small texts need no packing. */
export interface ZipFile {
  readonly name: string
  readonly text: string
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** Lengths of what stands in the headers, by APPNOTE.TXT 4.3 of PKWARE: 2 and 4 bytes. */
type Field = readonly [bytes: 2 | 4, value: number]

function record(fields: readonly Field[], ...rest: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  const view = new DataView(head.buffer)
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return join([head, ...rest])
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980: the archive is the same whenever it is made. */
const dosDate = 0x21

export function zip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const entries: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const file of files) {
    const [name, data] = [encoder.encode(file.name), encoder.encode(file.text)]
    const common: readonly Field[] = [
      [2, version],
      [2, flags],
      [2, 0],
      [2, 0],
      [2, dosDate],
      [4, crcOf(data)],
      [4, data.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ]
    const entry = record([[4, 0x04034b50], ...common], name, data)
    const rest: readonly Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]
    directory.push(record([[4, 0x02014b50], [2, version], ...common, ...rest], name))
    entries.push(entry)
    offset += entry.length
  }
  const index = join(directory)
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, index.length],
    [4, offset],
    [2, 0],
  ])
  return join([...entries, index, end])
}
