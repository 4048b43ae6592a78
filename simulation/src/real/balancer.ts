/**
 * A balancer in front of several servers, as simple as they come: each connection goes to the next
 * server that takes it, whoever it is of and whatever it carries.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0

  const track = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    return socket
  }
  /** One that refuses is passed over; null: all do. */
  const reach = async (): Promise<Socket | null> => {
    const first = turn
    turn += 1
    for (let tried = 0; tried < ports.length; tried += 1) {
      const port = ports[(first + tried) % ports.length] as number
      const socket = track(connect(port, '127.0.0.1'))
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (isOpen) return socket
    }
    return null
  }

  const server = createServer({ pauseOnConnect: true }, (client) => {
    track(client)
    void reach().then((upstream) => {
      if (upstream === null || client.destroyed) {
        client.destroy()
        upstream?.destroy()
        return
      }
      // Whichever ends takes the other along: nobody waits for a server that is gone.
      client.once('close', () => upstream.destroy())
      upstream.once('close', () => client.destroy())
      upstream.pipe(client)
      client.pipe(upstream)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
