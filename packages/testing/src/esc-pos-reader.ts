/** Reads what an ESC/POS printer is sent, as the printer does. */

export type PrintedRow =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly size: number
      readonly bold: boolean
      readonly inverted: boolean
    }
  | { readonly kind: 'qr'; readonly content: string }
  | {
      readonly kind: 'picture'
      readonly width: number
      readonly height: number
      /** A bit for each dot, row by row. */
      readonly dots: Uint8Array
    }
  | { readonly kind: 'cut' }

/** What one connection printed. */
export interface PrintedPaper {
  /** The lines as they stand on the paper, cuts as `✂`. */
  readonly lines: readonly string[]
  /** The same with what else is on the paper, from top to bottom. */
  readonly rows: readonly PrintedRow[]
  readonly codePage: number
  readonly cuts: number
  readonly buzzes: number
  /** The pins on which the cash drawer was opened, with the milliseconds of the pulse. */
  readonly drawers: readonly { readonly pin: 2 | 5; readonly pulseMs: number }[]
  readonly qrCodes: readonly string[]
  /** Width and height of each picture, in dots, and how many of them are black. */
  readonly pictures: readonly { width: number; height: number; black: number }[]
}

const esc = 0x1b
const gs = 0x1d
const fs = 0x1c

/** Letters of the Western European code pages that tests look for. */
const letters: { readonly [byte in number]: string } = {
  129: 'ü',
  130: 'é',
  132: 'ä',
  148: 'ö',
  156: '£',
  164: 'ñ',
  213: '€',
}

/** How long commands of the form "escape, letter, arguments" are; the rest is handled by name. */
const lengths: { readonly [command in string]: number } = {
  'ESC @': 2,
  'ESC 2': 2,
  'ESC 3': 3,
  'ESC M': 3,
  'ESC E': 3,
  'ESC a': 3,
  'ESC t': 3,
  'ESC B': 4,
  'ESC p': 5,
  'GS !': 3,
  'GS B': 3,
  'GS V': 3,
  'FS .': 2,
}

/** A sixth of an inch, in dots. */
const lineFeedUsual = 30

/** Reads ESC/POS as a printer does, and fails at a command that it does not know. */
export function readEscPos(bytes: Uint8Array): PrintedPaper {
  const lines: string[] = []
  const rows: PrintedRow[] = []
  const look = { size: 1, bold: false, inverted: false }
  // A line looks as its first letter does: printers are told to go back before it ends.
  let lineLook = { ...look }
  const drawers: { pin: 2 | 5; pulseMs: number }[] = []
  const qrCodes: string[] = []
  const pictures: { width: number; height: number; black: number }[] = []
  let codePage = 0
  let lineFeed = lineFeedUsual
  let buzzes = 0
  let line = ''
  let at = 0
  const byte = (offset: number) => bytes[at + offset] ?? 0
  while (at < bytes.length) {
    const first = byte(0)
    if (first === 0x0a) {
      if (line !== '' || lineFeed !== 0) {
        lines.push(line.trimEnd())
        rows.push({ kind: 'text', text: line, ...lineLook })
      }
      line = ''
      at += 1
      continue
    }
    const family = familyOf(first)
    if (family === null) {
      if (line === '') lineLook = { ...look }
      line += first < 128 ? String.fromCharCode(first) : (letters[first] ?? '?')
      at += 1
      continue
    }
    const command = `${family} ${String.fromCharCode(byte(1))}`
    if (command === 'GS (') {
      const length = byte(3) + byte(4) * 256
      const content = qrContentOf(bytes.slice(at + 5, at + 5 + length))
      if (content !== null) {
        qrCodes.push(content)
        rows.push({ kind: 'qr', content })
      }
      at += 5 + length
    } else if (command === 'GS v') {
      const width = (byte(4) + byte(5) * 256) * 8
      const height = byte(6) + byte(7) * 256
      const data = bytes.slice(at + 8, at + 8 + (width / 8) * height)
      pictures.push({ width, height, black: countBits(data) })
      rows.push({ kind: 'picture', width, height, dots: data })
      at += 8 + data.length
    } else {
      const length = lengths[command]
      if (length === undefined) throw new Error(`a printer does not know ${command}`)
      if (command === 'ESC 3') lineFeed = byte(2)
      if (command === 'ESC 2') lineFeed = lineFeedUsual
      if (command === 'ESC t') codePage = byte(2)
      if (command === 'ESC B') buzzes += byte(2)
      if (command === 'GS V') {
        lines.push('✂')
        rows.push({ kind: 'cut' })
      }
      if (command === 'GS !') look.size = (byte(2) & 0x07) + 1
      if (command === 'ESC E') look.bold = byte(2) === 1
      if (command === 'GS B') look.inverted = byte(2) === 1
      if (command === 'ESC p') drawers.push({ pin: byte(2) === 0 ? 2 : 5, pulseMs: byte(3) * 2 })
      at += length
    }
  }
  if (line !== '') lines.push(line)
  return { lines, rows, codePage, cuts: cutsOf(lines), buzzes, drawers, qrCodes, pictures }
}

function cutsOf(lines: readonly string[]): number {
  return lines.filter((one) => one === '✂').length
}

function familyOf(first: number): 'ESC' | 'GS' | 'FS' | null {
  return first === esc ? 'ESC' : first === gs ? 'GS' : first === fs ? 'FS' : null
}

function qrContentOf(data: Uint8Array): string | null {
  return data[1] === 0x50 ? new TextDecoder().decode(data.slice(3)) : null
}

function countBits(data: Uint8Array): number {
  let count = 0
  for (let rest of data) for (; rest > 0; rest >>= 1) count += rest & 1
  return count
}
