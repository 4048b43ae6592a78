/**
 * Bytes to a network printer. It is asked how it is before, and whether it is done after; one that
 * does not answer is taken at its word that it took the bytes. Every way to fail has its own word,
 * and says whether something may have been printed all the same.
 */
import { lookup } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterLanguage, PrintProblem } from '@servery/domain/receipt/printer/printer.ts'
import {
  acknowledgeCommand,
  isDone,
  problemOf,
  statusCommands,
} from '@servery/domain/receipt/printer/printer-status.ts'
import type { PrinterNetworks } from './networks.ts'

/** How long is waited for what; tests are less patient. */
export interface Patience {
  readonly connectMs: number
  readonly statusMs: number
  readonly doneMs: number
}

export const usualPatience: Patience = { connectMs: 5_000, statusMs: 300, doneMs: 20_000 }

/** The way to the network: names are looked up, and connections opened, by nothing else. */
export interface PrinterNet {
  lookup(host: string): Promise<{ readonly address: string }>
  connect(to: { readonly host: string; readonly port: number }): Socket
}

const usualNet: PrinterNet = { lookup: (host) => lookup(host), connect: (to) => connect(to) }

export interface PrinterAddress {
  readonly host: string
  readonly port: number
  readonly language: PrinterLanguage
}

export async function sendToPrinter(
  networks: PrinterNetworks,
  to: PrinterAddress,
  content: Uint8Array,
  patience: Patience = usualPatience,
  net: PrinterNet = usualNet,
): Promise<PrintOutcome> {
  const address = await findAddress(to.host, net)
  if (address === null) return { kind: 'refused', problem: 'name_unknown' }
  // What was looked up is what is spoken to: a name that changes meanwhile leads nowhere else.
  if (!networks.allows(address)) return { kind: 'refused', problem: 'address_refused' }
  const line = await open(net, { host: address, port: to.port }, patience)
  if (typeof line === 'string') return { kind: 'refused', problem: line }
  try {
    return to.language === 'esc-pos'
      ? await converse(line, content, patience)
      : await hand(line, content, patience)
  } finally {
    line.socket.destroy()
  }
}

async function findAddress(host: string, net: PrinterNet): Promise<string | null> {
  try {
    return (await net.lookup(host)).address
  } catch {
    return null
  }
}

interface Line {
  readonly socket: Socket
  /** What the printer has said and nobody has read. */
  readonly heard: number[]
  /** Called at every byte and at the end. */
  notify: () => void
  isOver: boolean
  hasFailed: boolean
}

function open(
  net: PrinterNet,
  to: { readonly host: string; readonly port: number },
  { connectMs }: Patience,
): Promise<Line | PrintProblem> {
  return new Promise((resolve) => {
    const socket = net.connect(to)
    const line: Line = {
      socket,
      heard: [],
      notify: () => undefined,
      isOver: false,
      hasFailed: false,
    }
    const timer = setTimeout(() => give('timed_out'), connectMs)
    const give = (problem: PrintProblem) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(problem)
    }
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(line)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      line.hasFailed = true
      give(error.code === 'ECONNREFUSED' ? 'connection_refused' : 'unreachable')
      line.notify()
    })
    socket.on('close', () => {
      line.isOver = true
      line.notify()
    })
    socket.on('end', () => {
      line.isOver = true
      line.notify()
    })
    socket.on('data', (bytes: Buffer) => {
      line.heard.push(...bytes)
      line.notify()
    })
  })
}

/** Until it holds, the line is over, or the time is up; answers whether it holds. */
function until(line: Line, holds: () => boolean, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(holds()), ms)
    const end = (answer: boolean) => {
      clearTimeout(timer)
      line.notify = () => undefined
      resolve(answer)
    }
    line.notify = () => {
      if (holds()) end(true)
      else if (line.isOver) end(false)
    }
    line.notify()
  })
}

async function converse(
  line: Line,
  content: Uint8Array,
  patience: Patience,
): Promise<PrintOutcome> {
  const before = await askStatus(line, patience)
  if (line.isOver) return { kind: 'refused', problem: 'connection_lost' }
  if (before !== 'silent') {
    if (before !== null) return { kind: 'refused', problem: before }
    return tell(line, content, patience)
  }
  return hand(line, content, patience)
}

/** To a printer that answers: it says itself when it has come to the end. */
async function tell(line: Line, content: Uint8Array, patience: Patience): Promise<PrintOutcome> {
  line.heard.length = 0
  line.socket.write(content)
  line.socket.write(acknowledgeCommand)
  if (await until(line, () => line.heard.some(isDone), patience.doneMs)) {
    return { kind: 'printed', acknowledged: true }
  }
  if (line.isOver) return { kind: 'doubtful', problem: 'connection_lost' }
  const after = await askStatus(line, patience)
  if (after === null) return { kind: 'printed', acknowledged: false }
  return { kind: 'doubtful', problem: after === 'silent' ? 'timed_out' : after }
}

/** To a printer that says nothing of itself: it has taken every byte once the line is closed. */
async function hand(line: Line, content: Uint8Array, { doneMs }: Patience): Promise<PrintOutcome> {
  const { socket } = line
  let isTaken = false
  socket.end(content, () => {
    isTaken = true
    line.notify()
  })
  // Some printers take everything and never say good-bye.
  await until(line, () => isTaken, doneMs)
  if (!isTaken || line.hasFailed) {
    return { kind: 'doubtful', problem: line.hasFailed ? 'connection_lost' : 'timed_out' }
  }
  await until(line, () => line.isOver, goodByeMs)
  return line.hasFailed
    ? { kind: 'doubtful', problem: 'connection_lost' }
    : { kind: 'printed', acknowledged: false }
}

const goodByeMs = 1_000

/** Null: it is well. */
async function askStatus(
  line: Line,
  { statusMs }: Patience,
): Promise<PrintProblem | null | 'silent'> {
  line.heard.length = 0
  line.socket.write(statusCommands)
  const isAnswered = await until(line, () => line.heard.length >= 2, statusMs)
  if (!isAnswered && line.heard.length === 0) return 'silent'
  return problemOf(line.heard)
}
