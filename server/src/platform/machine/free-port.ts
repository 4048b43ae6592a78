import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { codeOf, firstLine, StartError } from './start-error.ts'

const patienceMs = 1_500

/**
 * Makes sure that the port can be listened on. A server that was just killed may hold it a moment
 * longer, so this is patient.
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const end = performance.now() + patienceMs
  for (;;) {
    const error = await tryToListen(host, port)
    if (error === undefined) return
    if (codeOf(error) !== 'EADDRINUSE' || performance.now() > end) {
      throw new StartError(explainListenError(error, host, port))
    }
    await delay(100)
  }
}

/** A port of this machine at which nobody listens. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** What a failure to listen means, and what to do. */
export function explainListenError(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop it, or set PORT to another number.`
    case 'EACCES':
      return `Port ${port} needs more rights than this user has. Set PORT to 1024 or more.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is not an address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`
    default:
      return `Servery can't listen on ${host}:${port}: ${firstLine(error)}. Check HOST and PORT.`
  }
}

function tryToListen(host: string, port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen({ host, port }, () => server.close(() => resolve(undefined)))
  })
}
