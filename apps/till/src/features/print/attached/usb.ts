/** Printers on a USB cable (WebUSB). */
import {
  type AttachedDevice,
  type PrinterLine,
  readOn,
  unlessNoneChosen,
  type Way,
} from './line.ts'

interface UsbEndpoint {
  readonly endpointNumber: number
  readonly direction: 'in' | 'out'
  readonly type: string
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: {
    readonly interfaceClass: number
    readonly endpoints: readonly UsbEndpoint[]
  }
}
interface UsbDevice {
  readonly vendorId: number
  readonly productId: number
  readonly serialNumber?: string
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ readonly status?: string }>
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView }>
}
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>
  requestDevice(wanted: { readonly filters: readonly object[] }): Promise<UsbDevice>
}

const printerClass = 7

export function usbWay(usb: Usb): Way {
  return {
    // Some printers say that they are something of their maker's, so every device may be chosen.
    ask: async () => {
      const device = await unlessNoneChosen(usb.requestDevice({ filters: [] }))
      return device && attached(device)
    },
    known: async () => (await usb.getDevices()).map(attached),
  }
}

function attached(device: UsbDevice): AttachedDevice {
  const { vendorId, productId, serialNumber = '' } = device
  return { key: `${vendorId}:${productId}:${serialNumber}`, open: () => open(device) }
}

async function open(device: UsbDevice): Promise<PrinterLine> {
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const { number, out, back } = findEndpoints(device)
    await device.claimInterface(number)
    return {
      write: async (bytes) => {
        const { status } = await device.transferOut(out, bytes)
        if (status !== undefined && status !== 'ok') throw new Error(status)
      },
      listen: (hear) => {
        if (back === undefined) return
        readOn(async () => {
          const { data } = await device.transferIn(back, 64)
          return data === undefined
            ? null
            : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        }, hear)
      },
      close: () => device.close(),
    }
  } catch (error) {
    await device.close()
    throw error
  }
}

/** The interface of a printer, else the first that takes bytes. */
function findEndpoints({ configuration }: UsbDevice) {
  const all = (configuration?.interfaces ?? []).flatMap(({ interfaceNumber, alternate }) => {
    const bulk = alternate.endpoints.filter(({ type }) => type === 'bulk')
    const out = bulk.find(({ direction }) => direction === 'out')?.endpointNumber
    const back = bulk.find(({ direction }) => direction === 'in')?.endpointNumber
    const isPrinter = alternate.interfaceClass === printerClass
    return out === undefined ? [] : [{ number: interfaceNumber, out, back, isPrinter }]
  })
  const found = all.find(({ isPrinter }) => isPrinter) ?? all[0]
  if (found === undefined) throw new Error('the device takes no bytes')
  return found
}
