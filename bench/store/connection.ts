/**
 * One kept-alive connection that sends requests made beforehand. Plain sockets, so that the load
 * takes as little as it can of the machine that it shares with what it measures.
 */
import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

export interface Connection {
  /** One at a time. */
  send(request: Buffer): Promise<Answer>
  close(): void
}

interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  let waiting: Waiting | null = null
  let received = ''
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  const open = async (): Promise<Socket> => {
    const fresh = await connected(Number(port), hostname)
    fresh.setEncoding('utf8')
    fresh.on('error', fail)
    fresh.on('close', () => fail(new Error('the server closed the connection')))
    fresh.on('data', (text: string) => {
      // What is said unasked is that the connection was idle for too long.
      if (waiting === null) return
      received += text
      const answer = parseAnswer(received)
      if (answer === null) return
      received = ''
      const { resolve } = waiting
      waiting = null
      resolve(answer)
    })
    return fresh
  }
  let socket = await open()
  const sendOnce = async (request: Buffer): Promise<Answer> => {
    if (socket.readyState !== 'open') socket = await open()
    return new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject }
      socket.write(request)
    })
  }
  return {
    // One that was idle may be closed as it is written to; what is stored twice is stored once.
    send: (request) =>
      sendOnce(request).catch(() => {
        socket.destroy()
        return sendOnce(request)
      }),
    close: () => socket.destroy(),
  }
}

export function batchRequest(url: string, token: string, body: string): Buffer {
  const { host } = new URL(url)
  const head = [
    'POST /api/v1/journal/batches HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

function connected(port: number, host: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => {
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

const headEnd = '\r\n\r\n'

/** Null until all of it is there. Answers of the journal are ASCII, and their length is named. */
function parseAnswer(text: string): Answer | null {
  const end = text.indexOf(headEnd)
  if (end < 0) return null
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${text.slice(0, end)}`)
  const body = text.slice(end + headEnd.length)
  return body.length < Number(length) ? null : { status: Number(text.slice(9, 12)), body }
}
