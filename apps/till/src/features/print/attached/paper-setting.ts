/** How this till writes to its own printers without the server, as the server told it last. */
import type { PaperAtTill } from '@servery/contract/devices/printers.ts'
import type { DotImage } from '@servery/domain/receipt/encode.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import type { Till } from '../../../device/store/index.ts'
import { askPrints } from '../paper/index.ts'

const storageKey = 'till.paper'
const storage = findTextStore()
/** What was asked since the page was loaded, and has not changed since. */
const asked = new Map<string, string>()

type Kept = Readonly<Record<string, PaperAtTill>>

function read(): Kept {
  return JSON.parse(storage.getItem(storageKey) ?? '{}') as Kept
}

/** Null: it was never heard. */
export function paperSettingOf(printerId: string): PaperAtTill | null {
  return read()[printerId] ?? null
}

/** Asks once after each start, and whenever the printer or the brand is another. */
export async function keepPaperSetting(
  till: Till,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  const { receiptBrands, branch } = till.catalogue.get()
  const state = JSON.stringify([version, branch.version, brandOf(receiptBrands, branch.id)])
  if (asked.get(id) === state) return
  const setting = await askPrints(till, { method: 'GET', path: `/printers/${id}/setting` })
  if (setting === null) return
  storage.setItem(storageKey, JSON.stringify({ ...read(), [id]: setting }))
  asked.set(id, state)
}

/** The logo by its path, as the encoder takes it. */
export function logosOf({ logo }: PaperAtTill): ReadonlyMap<string, DotImage> {
  if (logo === null) return new Map()
  const { path, width, height } = logo
  const bytes = atob(logo.dots)
  const dots = Uint8Array.from(
    { length: width * height },
    (_, at) => (bytes.charCodeAt(at >> 3) >> (7 - (at & 7))) & 1,
  )
  return new Map([[path, { width, height, dots }]])
}
