import { receiptPrinterOf } from '@servery/domain/receipt/printer/printer.ts'
import type { Catalogue } from '../../../device/catalogue/index.ts'
import type { Till } from '../../../device/store/index.ts'

export type Printer = Catalogue['printers'][number]

/** The printer of this till; null: the browser prints, as it is set or as it does in training. */
export function printerOf({ device, catalogue }: Till): Printer | null {
  if (device.training) return null
  const printer = receiptPrinterOf(catalogue.get().printers, device.pairing.registerId)
  return printer?.connection === 'browser' ? null : printer
}
