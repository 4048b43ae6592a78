/** What ESC/POS printers say of themselves, and how they are asked. */
import type { PrintProblem } from './printer.ts'

const dle = 0x10
const eot = 0x04
const gs = 0x1d

/** In real time, whatever else it has to print: why it is offline, and its paper. */
export const statusCommands = Uint8Array.of(dle, eot, 2, dle, eot, 4)

/** Answered once everything before it is printed. */
export const acknowledgeCommand = Uint8Array.of(gs, 0x72, 1)

const bit = {
  coverOpen: 0x04,
  paperEnd: 0x20,
  error: 0x40,
  rollEnd: 0x60,
} as const

/** The answers to `statusCommands`, in their order; null: nothing keeps it from printing. */
export function problemOf([offline = 0, paper = 0]: readonly number[]): PrintProblem | null {
  if ((offline & bit.coverOpen) !== 0) return 'cover_open'
  if ((offline & bit.paperEnd) !== 0 || (paper & bit.rollEnd) === bit.rollEnd) return 'paper_out'
  return (offline & bit.error) === 0 ? null : 'printer_error'
}

/** Whether a byte answers `acknowledgeCommand`: bits 4 and 7 are never set in that. */
export function isDone(byte: number): boolean {
  return (byte & 0x90) === 0
}
