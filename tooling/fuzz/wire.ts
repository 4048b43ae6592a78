/** Requests over a real connection, and whether what came back was whole. */
import { Agent, request as open } from 'node:http'

export interface WireRequest {
  readonly method: string
  /** With its query, as it goes over the wire. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** Why it is torn: broken off, or of another length than announced. */
  readonly torn: string | null
}

/** As long as a slow answer takes on a machine that does much else. */
const patienceMs = 60_000

export interface Wire {
  send(request: WireRequest): Promise<WireAnswer>
  close(): void
}

export function createWire(url: string): Wire {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const send = ({ method, path, headers, body }: WireRequest) =>
    new Promise<WireAnswer>((resolve) => {
      const broken = (torn: string) =>
        resolve({ status: 0, headers: {}, body: Buffer.alloc(0), torn })
      const length = body === null ? {} : { 'content-length': String(body.byteLength) }
      const sent = open(
        { hostname, port, method, path, agent, headers: { ...length, ...headers } },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', (error) => broken(`broken off: ${error.message}`))
          answer.on('end', () => {
            const { statusCode: status = 0, headers: got, complete } = answer
            const whole = Buffer.concat(chunks)
            const announced = got['content-length']
            const isShort = announced !== undefined && Number(announced) !== whole.byteLength
            const torn = complete && !isShort ? null : `${whole.byteLength} of ${announced} bytes`
            resolve({ status, headers: got, body: whole, torn })
          })
        },
      )
      sent.setTimeout(patienceMs, () => sent.destroy(new Error('no answer')))
      sent.on('error', (error) => broken(error.message))
      sent.end(body ?? undefined)
    })
  return { send, close: () => agent.destroy() }
}
