/** Bytes to a network printer: connected, written, closed; every way to fail has its own word. */
import { lookup } from 'node:dns/promises'
import { connect } from 'node:net'
import type { PrintJob } from '@servery/contract/printers.ts'
import type { PrinterNetworks } from './networks.ts'

export type PrintProblem = Exclude<PrintJob['problem'], '' | 'interrupted'>

const timeoutMs = 5000

/** Null once the printer has taken every byte. */
export async function sendToPrinter(
  networks: PrinterNetworks,
  to: { readonly host: string; readonly port: number },
  content: Uint8Array,
): Promise<PrintProblem | null> {
  const address = await findAddress(to.host)
  if (address === null) return 'name_unknown'
  // What was looked up is what is spoken to: a name that changes meanwhile leads nowhere else.
  return networks.allows(address) ? write({ address, port: to.port }, content) : 'address_refused'
}

async function findAddress(host: string): Promise<string | null> {
  try {
    return (await lookup(host)).address
  } catch {
    return null
  }
}

function write(
  { address, port }: { readonly address: string; readonly port: number },
  content: Uint8Array,
): Promise<PrintProblem | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    let isConnected = false
    let isSent = false
    const end = (problem: PrintProblem | null) => {
      socket.destroy()
      resolve(problem)
    }
    socket.setTimeout(timeoutMs)
    socket.once('connect', () => {
      isConnected = true
      socket.end(content)
    })
    socket.once('finish', () => {
      isSent = true
    })
    // What the printer says of itself is not asked for; unread it would hold the connection open.
    socket.resume()
    socket.once('close', (failed) => {
      if (!failed) resolve(null)
    })
    // Some printers take everything and never say good-bye.
    socket.once('timeout', () => end(isSent ? null : 'timed_out'))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (isConnected) return end('connection_lost')
      end(error.code === 'ECONNREFUSED' ? 'connection_refused' : 'unreachable')
    })
  })
}
