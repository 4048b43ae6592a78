import { readEscPos } from '@servery/testing/esc-pos-reader.ts'
import { describe, expect, it } from 'vitest'
import { attachedPrinters, type Ports } from './attached-printers.ts'
import { writePaper } from './write-paper.ts'

const ask = Uint8Array.of(0x10, 4, 2, 0x10, 4, 4)
const done = Uint8Array.of(0x1d, 0x72, 1)
const isSame = (one: Uint8Array, other: Uint8Array) => one.join() === other.join()

/** A printer as its bytes go: it answers where it is asked, and keeps what it is to print. */
function printer(mood: { answers?: boolean; paperOut?: boolean; breaks?: boolean } = {}) {
  const content: number[] = []
  let say: (bytes: Uint8Array) => void = () => undefined
  const waiting: Uint8Array[] = []
  const answer = (...bytes: number[]) => {
    if (mood.answers !== true) return
    waiting.push(Uint8Array.from(bytes))
    say(Uint8Array.of())
  }
  return {
    text: () => readEscPos(Uint8Array.from(content)).lines.join('\n'),
    take(bytes: Uint8Array) {
      if (isSame(bytes, ask)) answer(0x12, mood.paperOut === true ? 0x72 : 0x12)
      else if (isSame(bytes, done)) answer(0)
      else if (mood.breaks === true) throw new Error('pulled')
      else content.push(...bytes)
    },
    /** What it says next; waits until it says something. */
    async read(): Promise<Uint8Array> {
      while (waiting.length === 0) await new Promise<void>((go) => (say = () => go()))
      return waiting.shift() ?? Uint8Array.of()
    },
  }
}
type Printer = ReturnType<typeof printer>

function usbOf(on: Printer): Ports {
  const device = {
    vendorId: 0x04b8,
    productId: 0x0e15,
    serialNumber: 'TM1',
    configuration: {
      interfaces: [
        { interfaceNumber: 0, alternate: { interfaceClass: 3, endpoints: [] } },
        {
          interfaceNumber: 1,
          alternate: {
            interfaceClass: 7,
            endpoints: [
              { endpointNumber: 1, direction: 'out', type: 'bulk' },
              { endpointNumber: 2, direction: 'in', type: 'bulk' },
            ],
          },
        },
      ],
    },
    claimed: [] as number[],
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    async claimInterface(number: number) {
      this.claimed.push(number)
    },
    async transferOut(endpoint: number, bytes: Uint8Array) {
      if (endpoint !== 1 || this.claimed.at(-1) !== 1) throw new Error('not this way')
      on.take(bytes)
      return { status: 'ok' }
    },
    async transferIn() {
      const said = await on.read()
      return { data: new DataView(said.buffer) }
    },
  }
  return {
    usb: { getDevices: async () => [device], requestDevice: async () => device } as never,
  }
}

function serialOf(on: Printer, speeds: number[]): Ports {
  const port = {
    readable: new ReadableStream<Uint8Array>({
      pull: async (flow) => flow.enqueue(await on.read()),
    }),
    writable: new WritableStream<Uint8Array>({ write: (bytes) => on.take(bytes) }),
    getInfo: () => ({ usbVendorId: 1, usbProductId: 2 }),
    open: async ({ baudRate }: { baudRate: number }) => void speeds.push(baudRate),
    close: async () => undefined,
  }
  return { serial: { getPorts: async () => [port], requestPort: async () => port } as never }
}

function bluetoothOf(on: Printer, pieces: number[]): Ports {
  const characteristic = {
    properties: { write: true, writeWithoutResponse: false },
    writeValueWithResponse: async (bytes: Uint8Array) => {
      pieces.push(bytes.length)
      on.take(bytes)
    },
  }
  const gatt = {
    connect: async () => ({
      getPrimaryServices: async () => [{ getCharacteristics: async () => [characteristic] }],
    }),
    disconnect: () => undefined,
  }
  return { bluetooth: { requestDevice: async () => ({ id: 'ble', gatt }) } as never }
}

function storage() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  }
}

const paper = new TextEncoder().encode(`${'\u001b@'}Tea 2.50\n${'-'.repeat(200)}\n`)
const patience = { statusMs: 20, doneMs: 200 }
const setting = { language: 'esc-pos', baudRate: 19_200 } as const

async function print(ports: Ports, connection: 'usb' | 'serial' | 'bluetooth') {
  const here = attachedPrinters(ports, storage())
  await here.choose({ id: 'bar', connection })
  const device = await here.find({ id: 'bar', connection })
  return writePaper(device, paper, setting, patience)
}

describe('paper on a cable of the till', () => {
  it('comes out over USB, by the interface of a printer, which says itself that it is done', async () => {
    const on = printer({ answers: true })
    expect(await print(usbOf(on), 'usb')).toEqual({ kind: 'printed', acknowledged: true })
    expect(on.text()).toContain('Tea 2.50')
  })

  it('comes out over a serial line, at its speed', async () => {
    const on = printer({ answers: true })
    const speeds: number[] = []
    const outcome = await print(serialOf(on, speeds), 'serial')
    expect(outcome).toEqual({ kind: 'printed', acknowledged: true })
    expect(speeds).toEqual([19_200])
    expect(on.text()).toContain('Tea 2.50')
  })

  it('comes out over Bluetooth piece by piece, taken at its word', async () => {
    const on = printer()
    const pieces: number[] = []
    const outcome = await print(bluetoothOf(on, pieces), 'bluetooth')
    expect(outcome).toEqual({ kind: 'printed', acknowledged: false })
    expect(Math.max(...pieces)).toBeLessThanOrEqual(100)
    expect(on.text()).toContain('Tea 2.50')
  })

  it('does not come out without paper, or where nothing is on the cable', async () => {
    const on = printer({ answers: true, paperOut: true })
    expect(await print(usbOf(on), 'usb')).toEqual({ kind: 'refused', problem: 'paper_out' })
    expect(on.text()).toBe('')
    const outcome = await writePaper(undefined, paper, setting, patience)
    expect(outcome).toEqual({ kind: 'refused', problem: 'unreachable' })
  })

  it('may have come out where the cable was pulled', async () => {
    const pulled = printer({ breaks: true })
    expect(await print(usbOf(pulled), 'usb')).toEqual({
      kind: 'doubtful',
      problem: 'connection_lost',
    })
  })
})

describe('the printers of a till', () => {
  it('are found again after a reload, until they are let go', async () => {
    const ports = usbOf(printer())
    const kept = storage()
    const bar = { id: 'bar', connection: 'usb' } as const
    expect(await attachedPrinters(ports, kept).choose(bar)).toBe(true)
    const later = attachedPrinters(ports, kept)
    expect(later.isChosen('bar')).toBe(true)
    expect(await later.find(bar)).toMatchObject({ key: '1208:3605:TM1' })
    expect(await later.find({ ...bar, id: 'pass' })).toBeUndefined()
    later.forget('bar')
    expect(attachedPrinters(ports, kept).isChosen('bar')).toBe(false)
  })

  it('are none where the person chose none, or the browser has no way', async () => {
    const nothing = async () => {
      throw new DOMException('', 'NotFoundError')
    }
    const here = attachedPrinters({ usb: { requestDevice: nothing } as never }, storage())
    expect(await here.choose({ id: 'bar', connection: 'usb' })).toBe(false)
    expect(here.isChosen('bar')).toBe(false)
    expect(here.can('serial')).toBe(false)
  })
})
