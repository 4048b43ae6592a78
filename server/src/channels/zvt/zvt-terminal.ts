/**
 * A card terminal at the other end of a TCP connection that speaks ZVT and keeps books of its own.
 * It stores a payment once its status information was acknowledged, and takes it back otherwise.
 */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** What goes wrong, and what the guest does; tests change it while it stands there. */
export interface ZvtMood {
  /** A result other than 0 declines. */
  result: number
  /** What the guest adds, in minor units. */
  tip: number
  /**
   * Breaks off: when it has the amount, when it has charged, or once the charge is stored; `gone`:
   * then as well, and is out of reach until this changes.
   */
  breaks: 'never' | 'amount' | 'status' | 'stored' | 'gone'
  /** Waits for the card until it is told to go on or to give up. */
  waits: boolean
  isBusy: boolean
  /** Whether it gives parts back; some terminals don't know the command. */
  refunds: boolean
  /** Whether it tells again what it did last; some terminals don't know the command. */
  remembers: boolean
  /**
   * Whether it reserves amounts, and says so; null: it says nothing of what it can, `unsaid`: with
   * an empty list.
   */
  reserves: boolean | 'unsaid' | null
  /** A whole number that it tells, with expiry and stripe, wherever it can and never may. */
  tells: string | null
}

export interface ZvtPayment {
  readonly receipt: number
  readonly amount: number
  isReversed: boolean
  /** It went back to the card. */
  readonly isRefund?: true
  /** Reserved, and not booked. */
  readonly isReserved?: true
  /** Of one that is booked: the receipt of what was reserved. */
  readonly ofReceipt?: number
}

export interface ZvtTerminal {
  readonly port: number
  readonly mood: ZvtMood
  readonly payments: readonly ZvtPayment[]
  /** How many times it was asked for money. */
  readonly asked: () => number
  /** How many times it was asked how it is. */
  readonly looks: () => number
  /** The guest holds a card to it, where it waits. */
  readonly present: () => void
  close(): Promise<void>
}

export async function startZvtTerminal(): Promise<ZvtTerminal> {
  const mood: ZvtMood = {
    ...{ result: 0, tip: 0, breaks: 'never', waits: false, isBusy: false, refunds: true },
    ...{ reserves: null, remembers: true, tells: null },
  }
  const books: Books = { payments: [], asked: 0, looks: 0, present: () => undefined }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    if (mood.breaks === 'gone' && books.asked > 0) {
      socket.resetAndDestroy()
      return
    }
    void serve(talkOn(socket), mood, books)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    mood,
    payments: books.payments,
    asked: () => books.asked,
    looks: () => books.looks,
    present: () => books.present(),
    close: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

interface Books {
  readonly payments: ZvtPayment[]
  asked: number
  looks: number
  present: () => void
}

interface Talk {
  /** The next whole message as hexadecimal digits; null: hung up. */
  next(): Promise<string | null>
  /** Writes it byte by byte where it is short, as networks may. */
  say(hex: string): void
  cut(): void
}

function talkOn(socket: Socket): Talk {
  let bytes = ''
  let isOver = false
  let wake: () => void = () => undefined
  socket.on('data', (piece) => {
    bytes += Buffer.from(piece).toString('hex')
    wake()
  })
  socket.on('close', () => {
    isOver = true
    wake()
  })
  const take = (): string | null => {
    if (bytes.length < 6) return null
    const end = 6 + Number.parseInt(bytes.slice(4, 6), 16) * 2
    if (bytes.length < end) return null
    const message = bytes.slice(0, end)
    bytes = bytes.slice(end)
    return message
  }
  return {
    next: async () => {
      for (;;) {
        const message = take()
        if (message !== null || isOver) return message
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    say: (hex) => {
      const whole = Buffer.from(hex, 'hex')
      socket.write(whole.subarray(0, 2))
      socket.write(whole.subarray(2))
    },
    cut: () => socket.resetAndDestroy(),
  }
}

const ok = '800000'
const done = '060f00'
const isAbort = (message: string | null) => message?.startsWith('06b0') === true

async function serve(talk: Talk, mood: ZvtMood, books: Books): Promise<void> {
  for (;;) {
    const message = await talk.next()
    if (message === null) return
    const [command, data] = [message.slice(0, 4), message.slice(6)]
    if (command === '0600') await finish(talk, registered(mood))
    else if (command === '0501') {
      books.looks += 1
      await finish(talk, state(mood))
    } else if (command === '0620' && mood.remembers) await repeat(talk, mood, books)
    else if (command === '0601') await pay(talk, data, mood, books)
    else if (command === '0622' && mood.reserves !== false) {
      await atCard(talk, mood, books, { amount: Number(data.slice(2, 14)), isReserved: true })
    } else if (command === '0624') await bookReserved(talk, data, mood, books)
    else if (command === '0625') await cancelReserved(talk, data, mood, books)
    else if (command === '0630') await reverse(talk, data, books)
    else if (command === '0631' && mood.refunds) await giveBack(talk, data, mood, books)
    else talk.say('848300')
  }
}

/** Takes the command, says how it ended, and hears the answer to that. */
async function finish(talk: Talk, end: string): Promise<void> {
  talk.say(ok)
  talk.say(end)
  await talk.next()
}

/** In TLV 26: which commands it takes, each in a tag 0A. */
function registered({ reserves }: ZvtMood): string {
  if (reserves === null) return done
  const codes =
    reserves === 'unsaid'
      ? []
      : ['0601', '0620', '0630', ...(reserves ? ['0622', '0624', '0625'] : [])]
  const list = codes.map((code) => `0a02${code}`).join('')
  const size = (hex: string) => (hex.length / 2).toString(16).padStart(2, '0')
  const tlv = `26${size(list)}${list}`
  const data = `06${size(tlv)}${tlv}`
  return `060f${size(data)}${data}`
}

/** With the version of its software before the state. */
const state = ({ isBusy }: ZvtMood): string =>
  `060f0bf0f0f0f6${hexOf('Test 1')}${isBusy ? '9c' : '00'}`
const hexOf = (text: string): string => Buffer.from(text, 'latin1').toString('hex')
const bcd = (value: number, bytes: number): string => String(value).padStart(bytes * 2, '0')

async function repeat(talk: Talk, mood: ZvtMood, { payments }: Books): Promise<void> {
  const last = payments.at(-1)
  if (mood.isBusy) return talk.say('849c00')
  if (last === undefined) return finish(talk, '061e0164')
  talk.say(ok)
  talk.say(statusOf(last, 0, mood))
  await talk.next()
  talk.say(done)
  await talk.next()
}

/** Fields out of order, with one whose length must be known to pass it. */
function statusOf({ receipt, amount }: ZvtPayment, result: number, { tells }: ZvtMood): string {
  const name = hexOf(tells === null ? 'Visa' : `Visa ${tells}`)
  const lengthOf = (hex: string) =>
    [...String(hex.length / 2).padStart(2, '0')].map((digit) => `f${digit}`).join('')
  const track = `${tells}d29121011234`
  const first = hexOf(`B${tells}^DOE/JANE^29121011234`)
  const fields = [
    `27${result.toString(16).padStart(2, '0')}`,
    ...[`0b${bcd(receipt + 40, 3)}`, `04${bcd(amount, 6)}`, `3cf0f0f2${hexOf('ok')}`],
    ...[
      `87${bcd(receipt, 2)}`,
      `22f0f8${tells ?? 'eeeeeeeeeeee4242'}`,
      ...(tells === null
        ? []
        : ['0e2912', `23${lengthOf(track)}${track}`, `2d${lengthOf(first)}${first}`]),
      '2912345678',
      `2a${hexOf('MERCHANT 000001')}`,
    ],
    ...[
      `3b${hexOf('A1B2C3')}0000`,
      '8a0a',
      `8b${lengthOf(`${name}00`)}${name}00`,
      `0c12${bcd(receipt, 2)}`,
      '0d1127',
    ],
  ].join('')
  return `040f${(fields.length / 2).toString(16).padStart(2, '0')}${fields}`
}

async function pay(talk: Talk, data: string, mood: ZvtMood, books: Books): Promise<void> {
  const amount = Number(data.slice(2, 14)) + mood.tip
  await atCard(talk, mood, books, { amount })
}

/** A part goes back: password, amount and currency; the guest shows the card. */
async function giveBack(talk: Talk, data: string, mood: ZvtMood, books: Books): Promise<void> {
  const isWhole = data.startsWith('00000004') && data.slice(20, 22) === '49'
  if (!isWhole) return talk.say('848300')
  await atCard(talk, mood, books, { amount: Number(data.slice(8, 20)), isRefund: true })
}

async function atCard(
  talk: Talk,
  mood: ZvtMood,
  books: Books,
  deed: Omit<ZvtPayment, 'receipt' | 'isReversed'>,
): Promise<void> {
  books.asked += 1
  if (mood.breaks === 'amount') return talk.cut()
  talk.say(ok)
  talk.say('04ff010a')
  await talk.next()
  if (mood.waits && (await waitForCard(talk, books))) {
    talk.say(ok)
    talk.say('061e016c')
    await talk.next()
    return
  }
  if (mood.result !== 0) {
    talk.say(`061e01${mood.result.toString(16).padStart(2, '0')}`)
    await talk.next()
    return
  }
  const payment: ZvtPayment = { receipt: books.payments.length + 1, isReversed: false, ...deed }
  talk.say(statusOf(payment, 0, mood))
  if (mood.breaks === 'status') return talk.cut()
  if ((await talk.next()) !== ok) return
  books.payments.push(payment)
  if (mood.breaks === 'stored' || mood.breaks === 'gone') return talk.cut()
  talk.say(done)
  await talk.next()
}

/** Whether it was told to give up before a card came. */
async function waitForCard(talk: Talk, books: Books): Promise<boolean> {
  const card = new Promise<null>((resolve) => {
    books.present = () => resolve(null)
  })
  return isAbort(await Promise.race([talk.next(), card]))
}

async function reverse(talk: Talk, data: string, { payments }: Books): Promise<void> {
  const payment = payments.find(({ receipt }) => receipt === Number(data.slice(8, 12)))
  if (payment === undefined || Number(data.slice(14)) !== payment.amount) {
    return finish(talk, '061e01b5')
  }
  if (payment.isReversed) return finish(talk, '061e01b4')
  payment.isReversed = true
  return finish(talk, done)
}

const reservedIn = ({ payments }: Books, data: string) =>
  payments.find(
    ({ receipt, isReserved }) => isReserved === true && receipt === Number(data.slice(2, 6)),
  )

/** Receipt, trace, kind of card, amount and currency; a reservation is booked once. */
async function bookReserved(talk: Talk, data: string, mood: ZvtMood, books: Books) {
  const found = reservedIn(books, data)
  const isWhole = /^87....0b......8a..04............49....$/.test(data)
  const amount = Number(data.slice(20, 32))
  const isGone = found?.isReversed !== false || amount > found.amount
  if (!isWhole || isGone) return finish(talk, '061e01b5')
  if (mood.breaks === 'amount') return talk.cut()
  if (mood.result !== 0) return finish(talk, `061e01${mood.result.toString(16).padStart(2, '0')}`)
  found.isReversed = true
  const ofReceipt = found.receipt
  return atCard(talk, { ...mood, waits: false }, books, { amount, ofReceipt })
}

async function cancelReserved(talk: Talk, data: string, { result }: ZvtMood, books: Books) {
  if (result !== 0) return finish(talk, `061e01${result.toString(16).padStart(2, '0')}`)
  const found = reservedIn(books, data)
  if (found === undefined) return finish(talk, '061e01b5')
  if (found.isReversed) return finish(talk, '061e01b4')
  found.isReversed = true
  return finish(talk, done)
}
