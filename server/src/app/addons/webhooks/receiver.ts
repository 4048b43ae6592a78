/** For tests: somebody who takes webhooks, and misbehaves as it is told to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly path: string
  readonly id: string
  readonly timestamp: number
  readonly signatures: readonly string[]
  readonly body: string
  /** Where it came in. */
  readonly address: string
}

export type Misbehave = 'ok' | 'wrong' | 'slow' | 'lost' | 'busy' | 'gone' | 'moved'

export async function startReceiver(behave: (received: Received, count: number) => Misbehave) {
  const received: Received[] = []
  const counts = new Map<string, number>()
  const answer = (request: IncomingMessage, response: ServerResponse, body: string) => {
    const heard = readRequest(request, body)
    const key = `${heard.path} ${heard.id}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    received.push(heard)
    switch (behave(heard, count)) {
      case 'wrong':
        return response.writeHead(500).end()
      case 'busy':
        return response.writeHead(429, { 'retry-after': '60' }).end()
      case 'gone':
        return response.writeHead(410).end()
      case 'moved':
        return response.writeHead(302, { location: `http://127.0.0.2:${port()}/inside` }).end()
      case 'lost':
        return request.socket.destroy()
      case 'slow':
        // Never answered: the sender gives up waiting.
        return undefined
      default:
        return response.writeHead(204).end()
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, response, Buffer.concat(parts).toString('utf8')))
  })
  const port = () => (server.address() as AddressInfo).port
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  return {
    received,
    port: port(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function readRequest({ headers, url = '', socket }: IncomingMessage, body: string): Received {
  return {
    path: url,
    id: String(headers['webhook-id']),
    timestamp: Number(headers['webhook-timestamp']),
    signatures: String(headers['webhook-signature']).split(' '),
    body,
    address: socket.localAddress ?? '',
  }
}
