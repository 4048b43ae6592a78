/** Commands of ZVT as bytes (PA00P015 §2 and §3; over TCP they travel bare, in any pieces). */

export interface Command {
  /** Class and instruction as one number: 0x0601 is a payment. */
  readonly code: number
  readonly data: Uint8Array
}

export const codes = {
  statusEnquiry: 0x05_01,
  registration: 0x06_00,
  payment: 0x06_01,
  repeatReceipt: 0x06_20,
  reserve: 0x06_22,
  bookReservation: 0x06_24,
  cancelReservation: 0x06_25,
  reversal: 0x06_30,
  refund: 0x06_31,
  abort: 0x06_b0,
  statusInformation: 0x04_0f,
  intermediateStatus: 0x04_ff,
  completion: 0x06_0f,
  aborted: 0x06_1e,
} as const

/** The answer that says that it does something else. */
export const busyAnswer = 0x84_9c

const longLength = 0xff

/** The answer that says "taken", to whatever the other side sent. */
export const acknowledgement = Uint8Array.of(0x80, 0x00, 0x00)

export function encodeCommand(code: number, data: readonly number[]): Uint8Array {
  const length =
    data.length < longLength ? [data.length] : [longLength, data.length & 0xff, data.length >> 8]
  return Uint8Array.of(code >> 8, code & 0xff, ...length, ...data)
}

/**
 * Puts the pieces together that the network made of commands, and hands each on once it is whole.
 */
export function createCommandReader(take: (command: Command) => void): (piece: Uint8Array) => void {
  let waiting: Uint8Array = new Uint8Array()
  return (piece) => {
    waiting = Uint8Array.from([...waiting, ...piece])
    for (;;) {
      const [high, low, short] = waiting
      if (high === undefined || low === undefined || short === undefined) return
      const isLong = short === longLength
      if (isLong && waiting.length < 5) return
      const start = isLong ? 5 : 3
      const length = isLong ? (waiting[3] ?? 0) | ((waiting[4] ?? 0) << 8) : short
      if (waiting.length < start + length) return
      const data = waiting.slice(start, start + length)
      waiting = waiting.slice(start + length)
      take({ code: (high << 8) | low, data })
    }
  }
}

/** A number in `bytes` bytes of two decimal digits each, as ZVT writes amounts and numbers. */
export function toBcd(value: number, bytes: number): number[] {
  const digits = String(value).padStart(bytes * 2, '0')
  return Array.from({ length: bytes }, (_, at) =>
    Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16),
  )
}

/** The digits of bytes, two of each. */
export function bcdDigits(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** ISO 4217 numbers of the currencies in which such terminals are sold. */
export const currencyNumbers: Readonly<Record<string, number>> = {
  ...{ CHF: 756, CZK: 203, DKK: 208, EUR: 978, GBP: 826, HUF: 348 },
  ...{ NOK: 578, PLN: 985, SEK: 752, USD: 840 },
}
