/** A receipt printer at the other end of a TCP connection, which says what it was given. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { printerPorts } from '@servery/domain/receipt/printer/printer.ts'
import { type PrintedPaper, readEscPos } from './esc-pos-reader.ts'

/** How it is and behaves; tests change it while it stands there. */
export interface PrinterMood {
  /** Whether it says how it is when it is asked, and when it is done. */
  answers: boolean
  problem: 'paper_out' | 'cover_open' | 'printer_error' | null
  /** Breaks off after so many bytes of content, as if the cable were pulled; null: never. */
  breaksAfter: number | null
}

export interface TcpPrinter {
  readonly port: number
  /** Everything printed so far, in its order. */
  readonly papers: readonly PrintedPaper[]
  readonly mood: PrinterMood
  close(): Promise<void>
}

/** Listens on this machine alone, on the first port of printers that is free, or the one given. */
export async function startTcpPrinter(at?: number): Promise<TcpPrinter> {
  const papers: PrintedPaper[] = []
  const mood: PrinterMood = { answers: false, problem: null, breaksAfter: null }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, mood, (paper) => papers.push(paper))
  })
  const { from, to } = printerPorts
  for (let port = at ?? to; port >= (at ?? from); port -= 1) {
    server.listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    if (!isFree) continue
    return {
      port,
      papers,
      mood,
      close: async () => {
        server.close()
        for (const socket of sockets) socket.destroy()
        await once(server, 'close')
      },
    }
  }
  throw new Error('every port of printers is taken on this machine')
}

const dle = 0x10
const eot = 0x04
const gs = 0x1d
const offlineBits = { paper_out: 0x20, cover_open: 0x04, printer_error: 0x40 } as const

/** Answers what is asked in real time, and prints the rest once it is whole. */
function serve(socket: Socket, mood: PrinterMood, print: (paper: PrintedPaper) => void): void {
  let content: number[] = []
  const finish = () => {
    if (content.length > 0) print(readEscPos(Uint8Array.from(content)))
    content = []
  }
  socket.on('data', (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += 1) {
      if (chunk[at] === dle && chunk[at + 1] === eot) {
        if (mood.answers) socket.write(Uint8Array.of(statusOf(mood, chunk[at + 2] ?? 0)))
        at += 2
      } else if (chunk[at] === gs && chunk[at + 1] === 0x72) {
        finish()
        if (mood.answers) socket.write(Uint8Array.of(0))
        at += 2
      } else content.push(chunk[at] ?? 0)
      if (mood.breaksAfter !== null && content.length > mood.breaksAfter) {
        content = []
        socket.resetAndDestroy()
        return
      }
    }
  })
  socket.on('end', () => {
    finish()
    socket.end()
  })
}

function statusOf({ problem }: PrinterMood, of: number): number {
  const fixed = 0x12
  if (problem === null) return fixed
  if (of === 4) return problem === 'paper_out' ? fixed | 0x60 : fixed
  return fixed | offlineBits[problem]
}
