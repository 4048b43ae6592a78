/** Cuts the bytes of a connection into HTTP requests. Only what our own till sends: no chunks. */
export interface RequestFrames {
  /** The requests that these bytes complete. */
  push(bytes: Buffer): readonly Buffer[]
}

const headEnd = '\r\n\r\n'

export function createRequestFrames(): RequestFrames {
  let pending = Buffer.alloc(0)
  return {
    push(bytes) {
      pending = Buffer.concat([pending, bytes])
      const complete: Buffer[] = []
      for (;;) {
        const length = requestLength(pending)
        if (length === null || length > pending.length) return complete
        complete.push(pending.subarray(0, length))
        pending = pending.subarray(length)
      }
    },
  }
}

function requestLength(bytes: Buffer): number | null {
  const end = bytes.indexOf(headEnd)
  if (end === -1) return null
  const head = bytes.toString('latin1', 0, end)
  const [, length = '0'] = /^content-length: *(\d+)/im.exec(head) ?? []
  return end + headEnd.length + Number(length)
}

export function isBatch(request: Buffer): boolean {
  return request.toString('latin1', 0, 60).startsWith('POST /api/v1/journal/batches')
}

export function bodyOf(request: Buffer): unknown {
  return JSON.parse(request.toString('utf8', request.indexOf(headEnd) + headEnd.length))
}

/** The same request with another body, and other values of headers that it has. */
export function withBody(
  request: Buffer,
  body: string,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const content = Buffer.from(body)
  let head = request.toString('latin1', 0, request.indexOf(headEnd))
  const changed = Object.entries({ ...headers, 'content-length': String(content.length) })
  for (const [name, value] of changed)
    head = head.replace(new RegExp(`^${name}: *.+$`, 'im'), `${name}: ${value}`)
  return Buffer.concat([Buffer.from(head + headEnd, 'latin1'), content])
}

/** Another digit somewhere in the body. */
export function corrupted(request: Buffer, at: number): Buffer {
  const start = request.indexOf(headEnd) + headEnd.length
  const changed = Buffer.from(request)
  for (let step = 0; step < changed.length - start; step += 1) {
    const index = start + ((at + step) % (changed.length - start))
    const byte = changed[index] ?? 0
    if (byte < 0x30 || byte > 0x39) continue
    changed[index] = byte === 0x39 ? 0x30 : byte + 1
    break
  }
  return changed
}

export function jsonAnswer(body: unknown): Buffer {
  const content = Buffer.from(JSON.stringify(body))
  const length = `content-length: ${content.length}`
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${length}`
  return Buffer.concat([Buffer.from(head + headEnd, 'latin1'), content])
}
