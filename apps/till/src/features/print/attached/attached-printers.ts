/** Which device of this machine is which printer of the branch, as it was chosen here. */
import type { TextStorage } from '@servery/client'
import type { TillConnection } from '@servery/domain/receipt/printer/printer.ts'
import { type Bluetooth, bluetoothWay } from './bluetooth.ts'
import type { AttachedDevice, Way } from './line.ts'
import { type Serial, serialWay } from './serial.ts'
import { type Usb, usbWay } from './usb.ts'

/** What a browser may have of it. */
export interface Ports {
  readonly usb?: Usb
  readonly serial?: Serial
  readonly bluetooth?: Bluetooth
}

const storageKey = 'till.printers'

export interface AttachedPrinters {
  /** Whether this browser can at all. */
  readonly can: (connection: TillConnection) => boolean
  readonly isChosen: (printerId: string) => boolean
  /** In a tap: the person chooses the device. False: they chose none. */
  readonly choose: (printer: {
    readonly id: string
    readonly connection: TillConnection
  }) => Promise<boolean>
  readonly forget: (printerId: string) => void
  /** Undefined: it is not there now, or was not allowed. */
  readonly find: (printer: {
    readonly id: string
    readonly connection: TillConnection
  }) => Promise<AttachedDevice | undefined>
}

export function attachedPrinters(ports: Ports, storage: TextStorage): AttachedPrinters {
  const ways: { readonly [connection in TillConnection]: Way | null } = {
    usb: ports.usb ? usbWay(ports.usb) : null,
    serial: ports.serial ? serialWay(ports.serial) : null,
    bluetooth: ports.bluetooth ? bluetoothWay(ports.bluetooth) : null,
  }
  const read = (): Readonly<Record<string, string>> =>
    JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, string>
  const keep = (chosen: Readonly<Record<string, string>>) =>
    storage.setItem(storageKey, JSON.stringify(chosen))
  return {
    can: (connection) => ways[connection] !== null,
    isChosen: (printerId) => Object.hasOwn(read(), printerId),
    choose: async ({ id, connection }) => {
      const device = await ways[connection]?.ask()
      if (device == null) return false
      keep({ ...read(), [id]: device.key })
      return true
    },
    forget: (printerId) => {
      const { [printerId]: _, ...rest } = read()
      keep(rest)
    },
    find: async ({ id, connection }) => {
      const key = read()[id]
      const known = (await ways[connection]?.known()) ?? []
      return known.find((device) => device.key === key)
    },
  }
}
