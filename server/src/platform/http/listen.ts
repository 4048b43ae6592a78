/**
 * The socket. Its address must be known before sign-in can be set up, so handlers come after it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

export interface HttpServer {
  readonly url: string
  close(): Promise<void>
}

export interface Handling {
  readonly handle: (request: Request, remoteAddress: string | undefined) => Promise<Response>
  /** Ends what would keep connections open. */
  readonly closing: () => void
}

type NodeListener = (request: IncomingMessage, response: ServerResponse) => void
const drainMs = 5_000

export async function listenHttp(
  config: { readonly host: string; readonly port: number },
  prepare: (address: string) => Handling,
): Promise<HttpServer> {
  let listener: NodeListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  const server = createServer((request, response) => listener(request, response))
  server.keepAliveTimeout = 65_000
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  const { port } = server.address() as AddressInfo
  const everywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = everywhere
    ? 'localhost'
    : config.host.includes(':')
      ? `[${config.host}]`
      : config.host
  const url = `http://${host}:${port}`
  const { handle, closing } = prepare(url)
  listener = getRequestListener((request, { incoming }) =>
    handle(request, (incoming as IncomingMessage).socket.remoteAddress),
  )
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        closing()
        server.closeIdleConnections()
        setTimeout(() => server.closeAllConnections(), drainMs).unref()
      }),
  }
}
