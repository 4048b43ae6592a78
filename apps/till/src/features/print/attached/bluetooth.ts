/** Printers on Bluetooth Low Energy (Web Bluetooth). */
import { type AttachedDevice, type PrinterLine, unlessNoneChosen, type Way } from './line.ts'

interface Characteristic {
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean }
  writeValueWithResponse(bytes: Uint8Array): Promise<void>
  writeValueWithoutResponse(bytes: Uint8Array): Promise<void>
}
interface BluetoothDevice {
  readonly id: string
  readonly gatt?: {
    connect(): Promise<{
      getPrimaryServices(): Promise<
        readonly { getCharacteristics(): Promise<readonly Characteristic[]> }[]
      >
    }>
    disconnect(): void
  }
}
export interface Bluetooth {
  /** Not in every browser: without it a printer is chosen anew after a reload. */
  getDevices?(): Promise<readonly BluetoothDevice[]>
  requestDevice(wanted: {
    readonly filters: readonly { readonly services: readonly (number | string)[] }[]
    readonly optionalServices: readonly (number | string)[]
  }): Promise<BluetoothDevice>
}

/** The services under which printers take bytes. */
const services = [
  0x18f0,
  'e7810a71-73ae-499d-8c15-faa9aef0c3f2',
  '49535343-fe7d-4ae5-8fa9-9fafd205e455',
] as const
/** What every printer takes at once. */
const pieceBytes = 100

export function bluetoothWay(bluetooth: Bluetooth): Way {
  // Those of this page: a browser without `getDevices` knows them until it is loaded again.
  const met = new Map<string, AttachedDevice>()
  return {
    ask: async () => {
      const device = await unlessNoneChosen(
        bluetooth.requestDevice({
          filters: services.map((service) => ({ services: [service] })),
          optionalServices: services,
        }),
      )
      if (device === null) return null
      met.set(device.id, attached(device))
      return attached(device)
    },
    known: async () => [
      ...met.values(),
      ...((await bluetooth.getDevices?.()) ?? []).map((device) => attached(device)),
    ],
  }
}

function attached(device: BluetoothDevice): AttachedDevice {
  return { key: device.id, open: () => open(device) }
}

async function open({ gatt }: BluetoothDevice): Promise<PrinterLine> {
  if (gatt === undefined) throw new Error('the device takes no connection')
  const server = await gatt.connect()
  const found = await Promise.all(
    (await server.getPrimaryServices()).map((service) => service.getCharacteristics()),
  )
  const characteristic = found
    .flat()
    .find(({ properties }) => properties.write || properties.writeWithoutResponse)
  if (characteristic === undefined) throw new Error('the device takes no bytes')
  return {
    write: async (bytes) => {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        const piece = bytes.slice(at, at + pieceBytes)
        if (characteristic.properties.write) await characteristic.writeValueWithResponse(piece)
        else await characteristic.writeValueWithoutResponse(piece)
      }
    },
    listen: () => undefined,
    close: async () => gatt.disconnect(),
  }
}
