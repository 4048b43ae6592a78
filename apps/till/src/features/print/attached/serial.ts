/** Printers on a serial line, also one over Bluetooth that a machine shows as such (Web Serial). */
import {
  type AttachedDevice,
  type PrinterLine,
  readOn,
  unlessNoneChosen,
  type Way,
} from './line.ts'

interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  getInfo(): {
    readonly usbVendorId?: number
    readonly usbProductId?: number
    readonly bluetoothServiceClassId?: number | string
  }
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}
export interface Serial {
  getPorts(): Promise<readonly SerialPort[]>
  requestPort(): Promise<SerialPort>
}

export function serialWay(serial: Serial): Way {
  return {
    ask: async () => {
      const port = await unlessNoneChosen(serial.requestPort())
      return port && attached(port)
    },
    known: async () => (await serial.getPorts()).map(attached),
  }
}

function attached(port: SerialPort): AttachedDevice {
  const { usbVendorId = '', usbProductId = '', bluetoothServiceClassId = '' } = port.getInfo()
  return {
    key: `${usbVendorId}:${usbProductId}:${bluetoothServiceClassId}`,
    open: ({ baudRate }) => open(port, baudRate),
  }
}

async function open(port: SerialPort, baudRate: number): Promise<PrinterLine> {
  await port.open({ baudRate })
  const writer = port.writable?.getWriter()
  const reader = port.readable?.getReader()
  return {
    write: async (bytes) => {
      if (writer === undefined) throw new Error('the line takes no bytes')
      await writer.write(bytes)
    },
    listen: (hear) => {
      if (reader !== undefined) readOn(async () => (await reader.read()).value ?? null, hear)
    },
    close: async () => {
      await reader?.cancel().catch(() => undefined)
      reader?.releaseLock()
      await writer?.close().catch(() => undefined)
      await port.close()
    },
  }
}
