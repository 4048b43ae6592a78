/**
 * A connection to a terminal. Whoever holds it sends a command, hears whether it was taken, and
 * then answers whatever the terminal sends until that is done. A terminal that is silent for too
 * long is hung up on: what became of it is asked on a new connection.
 */
import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import {
  acknowledgement,
  type Command,
  codes,
  createCommandReader,
  encodeCommand,
} from './commands.ts'

export interface Patience {
  readonly connectMs: number
  /** T3 of the protocol: until a command is answered. */
  readonly answerMs: number
  /** T4: between two things that a terminal says while it works. */
  readonly workMs: number
}

export const usualPatience: Patience = { connectMs: 5_000, answerMs: 5_000, workMs: 180_000 }

/** Which addresses the operator lets the server speak to. */
export interface TerminalNetworks {
  readonly allows: (address: string) => boolean
}

export type LineProblem = 'address_refused' | 'unreachable'

export interface TerminalLine {
  /** Sends, and answers what the terminal answers; null: it did not. */
  ask(code: number, data: readonly number[]): Promise<number | null>
  /** The next thing that the terminal says; null: the line is over or silent for too long. */
  hear(): Promise<Command | null>
  acknowledge(): void
  /** Asks to give up while the terminal works; its end comes as anything else it says. */
  abort(): void
  close(): void
}

/** The code of an answer: 0x8000 is "taken", 0x84xx says why not. */
export const isTaken = (answer: number | null): boolean => answer === 0x80_00 || answer === 0x84_00
export const isAnswer = (code: number): boolean => code === 0x80_00 || code >> 8 === 0x84

export async function openLine(
  networks: TerminalNetworks,
  { host, port }: { readonly host: string; readonly port: number },
  patience: Patience,
): Promise<TerminalLine | LineProblem> {
  const address = await lookup(host).then(
    (found) => found.address,
    () => null,
  )
  if (address === null) return 'unreachable'
  // What was looked up is what is spoken to: a name that changes meanwhile leads nowhere else.
  if (!networks.allows(address)) return 'address_refused'
  const socket = await dial(address, port, patience.connectMs)
  return socket === null ? 'unreachable' : lineOf(socket, patience)
}

function dial(host: string, port: number, ms: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    // Each message is short and waited for: none is held back for the next.
    const socket = connect({ host, port, noDelay: true })
    const give = (found: Socket | null) => {
      clearTimeout(timer)
      if (found === null) socket.destroy()
      resolve(found)
    }
    const timer = setTimeout(() => give(null), ms)
    socket.once('connect', () => give(socket))
    socket.on('error', () => give(null))
  })
}

function lineOf(socket: Socket, patience: Patience): TerminalLine {
  const heard: Command[] = []
  let isOver = false
  let notify: () => void = () => undefined
  const read = createCommandReader((command) => heard.push(command))
  socket.on('data', (piece: Buffer) => {
    read(piece)
    notify()
  })
  const end = () => {
    isOver = true
    notify()
  }
  socket.on('close', end)
  socket.on('end', end)
  const next = (ms: number) =>
    new Promise<Command | null>((resolve) => {
      const timer = setTimeout(() => give(null), ms)
      const give = (command: Command | null) => {
        clearTimeout(timer)
        notify = () => undefined
        resolve(command)
      }
      notify = () => {
        const command = heard.shift()
        if (command !== undefined) give(command)
        else if (isOver) give(null)
      }
      notify()
    })
  const write = (bytes: Uint8Array) => {
    if (!isOver) socket.write(bytes)
  }
  return {
    ask: async (code, data) => {
      write(encodeCommand(code, data))
      const answer = await next(patience.answerMs)
      return answer === null || !isAnswer(answer.code) ? null : answer.code
    },
    hear: async () => {
      // The answer to an abort comes in between, and says nothing of the payment.
      for (;;) {
        const command = await next(patience.workMs)
        if (command === null || !isAnswer(command.code)) return command
      }
    },
    acknowledge: () => write(acknowledgement),
    abort: () => write(encodeCommand(codes.abort, [])),
    close: () => socket.destroy(),
  }
}
