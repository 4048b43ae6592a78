/**
 * The way from one till to the server, over real sockets. Request by request it loses, delays,
 * repeats, mangles and cuts off what the till sends, and loses or cuts off what the server answers.
 */
import { connect, createServer, type Socket } from 'node:net'
import type { Random } from '@servery/testing'
import type { NetworkFault, NetworkRates } from './plan.ts'
import { corrupted, createRequestFrames, isBatch } from './request-frames.ts'

export interface ProxyOptions {
  readonly targetPort: number
  readonly random: Random
  readonly rates: () => NetworkRates
  readonly onFault: (kind: NetworkFault) => void
  /** A batch is on its way to the server. */
  readonly onBatch: () => void
  /** A planted bug: an answer which does not come from the server, to be forwarded later. */
  readonly answerItself?: ((request: Buffer) => Buffer) | undefined
  /** A planted bug: what a repeated batch becomes. */
  readonly repeat?: ((request: Buffer) => Promise<Buffer>) | undefined
}

export interface TillProxy {
  readonly port: number
  /** `answers`: requests arrive, answers don't. */
  broken: 'no' | 'both' | 'answers'
  close(): Promise<void>
}

/** What becomes of the answer on its way back. */
type Way = 'whole' | 'lost' | 'cut'

export async function openProxy(options: ProxyOptions): Promise<TillProxy> {
  const { random, rates, onFault } = options
  const sockets = new Set<Socket>()
  const timers = new Set<NodeJS.Timeout>()

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.setNoDelay(true)
    // One more for each request that it carries.
    socket.setMaxListeners(0)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }

  function later(delayMs: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, delayMs)
    timers.add(timer)
  }

  function strikes(kind: NetworkFault): boolean {
    const rate = rates()[kind]
    if (rate === 0 || !random.chance(rate)) return false
    onFault(kind)
    return true
  }

  /** On a connection of its own; it arrives even where the till has given up meanwhile. */
  function forward(request: Buffer, client: Socket | null, way: Way): void {
    const upstream = track(connect(options.targetPort, '127.0.0.1'))
    upstream.write(request)
    if (isBatch(request)) options.onBatch()
    if (client === null) {
      upstream.resume()
      later(5000, () => upstream.destroy())
      return
    }
    upstream.on('data', (bytes) => {
      if (proxy.broken !== 'no' || way === 'lost') {
        client.destroy()
      } else if (way === 'cut') {
        client.end(bytes.subarray(0, bytes.length >> 1))
      } else if (client.writable) {
        client.write(bytes)
      }
    })
    // The server is gone: so is the till's connection.
    upstream.once('close', () => client.destroy())
    client.once('close', () => later(2000, () => upstream.destroy()))
  }

  function carry(request: Buffer, client: Socket): void {
    if (proxy.broken === 'both' || strikes('request_lost')) {
      // Now and then nothing is heard at all, and the till waits until its time is up.
      if (random.chance(700_000)) client.destroy()
      return
    }
    if (strikes('request_cut')) {
      const upstream = track(connect(options.targetPort, '127.0.0.1'))
      upstream.end(request.subarray(0, random.integer(1, request.length - 1)))
      upstream.resume()
      client.destroy()
      return
    }
    if (options.answerItself !== undefined && isBatch(request)) {
      client.write(options.answerItself(request))
      later(random.integer(50, 400), () => forward(request, null, 'lost'))
      return
    }
    const sent = strikes('request_corrupted')
      ? corrupted(request, random.integer(0, request.length - 1))
      : request
    const way = strikes('answer_lost') ? 'lost' : strikes('answer_cut') ? 'cut' : 'whole'
    forward(sent, client, way)
    if (strikes('request_duplicated')) {
      const isAltered = options.repeat !== undefined && isBatch(sent)
      const copy = isAltered ? options.repeat(sent) : Promise.resolve(sent)
      later(random.integer(0, 1500), () => void copy.then((bytes) => forward(bytes, null, 'lost')))
    }
  }

  const server = createServer((socket) => {
    const client = track(socket)
    const frames = createRequestFrames()
    client.on('data', (bytes) => {
      for (const request of frames.push(bytes)) {
        const delayMs = strikes('request_delayed') ? random.integer(50, 4000) : 0
        if (delayMs === 0) carry(request, client)
        else later(delayMs, () => carry(request, client))
      }
    })
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  const proxy: TillProxy = {
    port,
    broken: 'no',
    close: () =>
      new Promise((resolve) => {
        for (const timer of timers) clearTimeout(timer)
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
  return proxy
}
