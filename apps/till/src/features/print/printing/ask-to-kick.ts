/** The drawer without a connection; how it is opened comes a moment later, in a chunk. */
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import type { Till } from '../../../device/store/index.ts'
import { loadKick } from '../attached/index.ts'

/**
 * The server opens the drawer for what arrives in time. Without a connection a till does it, where
 * the drawer hangs on a printer of its own. `methodIds`: how money came or went; null: neither.
 */
export function askToKick(till: Till, methodIds: readonly string[] | null): void {
  if (till.register.snapshot().sync.kind !== 'offline') return
  if (!till.catalogue.get().printers.some(({ connection }) => isAtTill(connection))) return
  loadKick().then(
    ({ kickHere }) => void kickHere(till, methodIds),
    // The drawer has a key.
    () => undefined,
  )
}
