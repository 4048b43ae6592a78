/**
 * Bytes to a printer that hangs on this till. As the server does in the network, it is asked how it
 * is before, and whether it is done after; one that does not answer is taken at its word.
 */
import type { PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import type { PrinterLanguage } from '@servery/domain/receipt/printer/printer.ts'
import {
  acknowledgeCommand,
  isDone,
  problemOf,
  statusCommands,
} from '@servery/domain/receipt/printer/printer-status.ts'
import type { AttachedDevice, PrinterLine } from './line.ts'

/** How long is waited for what; tests are less patient. */
export const usualPatience = { statusMs: 300, doneMs: 20_000 } as const
export type Patience = { readonly [wait in keyof typeof usualPatience]: number }

export async function writePaper(
  device: AttachedDevice | undefined,
  content: Uint8Array,
  setting: { readonly language: PrinterLanguage; readonly baudRate: number },
  patience: Patience = usualPatience,
): Promise<PrintOutcome> {
  let line: PrinterLine
  try {
    if (device === undefined) return { kind: 'refused', problem: 'unreachable' }
    line = await device.open(setting)
  } catch {
    return { kind: 'refused', problem: 'unreachable' }
  }
  try {
    return await converse(line, content, { language: setting.language, patience })
  } finally {
    await line.close().catch(() => undefined)
  }
}

async function converse(
  line: PrinterLine,
  content: Uint8Array,
  how: { readonly language: PrinterLanguage; readonly patience: Patience },
): Promise<PrintOutcome> {
  const { statusMs, doneMs } = how.patience
  const heard = listenTo(line)
  let answers = false
  if (how.language === 'esc-pos') {
    try {
      await within(line.write(statusCommands), doneMs)
    } catch {
      return { kind: 'refused', problem: 'unreachable' }
    }
    answers = await heard.until((bytes) => bytes.length >= 2, statusMs)
    const problem = answers ? problemOf(heard.take()) : null
    if (problem !== null) return { kind: 'refused', problem }
  }
  try {
    await within(line.write(content), doneMs)
    if (!answers) return { kind: 'printed', acknowledged: false }
    await within(line.write(acknowledgeCommand), doneMs)
  } catch (error) {
    return { kind: 'doubtful', problem: error === tooLate ? 'timed_out' : 'connection_lost' }
  }
  return (await heard.until((bytes) => bytes.some(isDone), doneMs))
    ? { kind: 'printed', acknowledged: true }
    : { kind: 'doubtful', problem: 'timed_out' }
}

const tooLate = new Error('the printer took too long')

function within<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function listenTo(line: PrinterLine) {
  let bytes: number[] = []
  let notify = () => {}
  line.listen((news) => {
    bytes.push(...news)
    notify()
  })
  return {
    take: () => {
      const taken = bytes
      bytes = []
      return taken
    },
    /** Whether it holds before the time is up. */
    until: (holds: (bytes: readonly number[]) => boolean, ms: number) =>
      new Promise<boolean>((resolve) => {
        const timer = setTimeout(() => resolve(false), ms)
        notify = () => {
          if (!holds(bytes)) return
          clearTimeout(timer)
          resolve(true)
        }
        notify()
      }),
  }
}
