/**
 * The socket. It is open before the database is up to date, so that whoever watches the process
 * can tell one that starts from one that is gone; requests are for whom it is opened to.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface Door {
  /** Without a slash at its end. */
  readonly url: string
  open(handling: Handling): void
  /** Takes no more requests, ends streams, and lets what is underway come to its end. */
  close(): Promise<void>
}

export interface Handling {
  readonly handle: (request: Request, remoteAddress: string | undefined) => Promise<Response>
  /** Ends what would keep connections open. */
  readonly closing: () => void
}

export interface DoorOptions {
  readonly host: string
  readonly port: number
  /** So long it still takes requests while it says that it is about to close. */
  readonly drain?: () => Promise<unknown>
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const underwayMs = 5_000

export async function openDoor(options: DoorOptions): Promise<Door> {
  let answer: Answer = answerEarly
  let closing: (() => void) | undefined
  let ended: Promise<void> | undefined
  const underway = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    underway.add(response)
    response.once('close', () => underway.delete(response))
    if (ended !== undefined) response.setHeader('connection', 'close')
    if (ended !== undefined && request.url === readyPath) tellState(response, 503, 'stopping')
    else answer(request, response)
  })
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const end = async (): Promise<void> => {
    // Whoever is answered from now on asks over another connection next time.
    for (const response of underway) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    if (closing !== undefined) await options.drain?.()
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
    closing?.()
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), underwayMs).unref()
    await closed
  }
  return {
    url: addressOf(options.host, (server.address() as AddressInfo).port),
    open: (handling) => {
      closing = handling.closing
      answer = getRequestListener((request, { incoming }) =>
        handling.handle(request, (incoming as IncomingMessage).socket.remoteAddress),
      )
    },
    close: () => {
      ended ??= end()
      return ended
    },
  }
}

const readyPath = '/readyz'

/** Before there is anybody to ask: it lives, and is not ready. */
function answerEarly(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/healthz') tellState(response, 200, 'ok')
  else if (request.url === readyPath) tellState(response, 503, 'starting')
  else response.writeHead(503, { 'retry-after': '1' }).end()
}

function tellState(response: ServerResponse, code: number, status: string): void {
  response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ status }))
}

function addressOf(host: string, port: number): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
