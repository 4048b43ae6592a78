/** Starting the paired device: records from the cache or the server, then the register. */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { buildCatalogue, type Catalogue } from '../../device/catalogue/index.ts'
import { type Device, openDevice, openRecords } from '../../device/register/index.ts'
import type { Till } from '../../device/store/index.ts'
import { followTeam } from '../rights/index.ts'

export type Start =
  | { readonly kind: 'loading'; readonly problem: string | null }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'ready'; readonly till: Till }

/** Two starts of one register would fight for its lock; React may ask twice. */
const started = new Map<string, Promise<Till>>()

/** Tells how the start goes; the answer stops telling, never the till. */
export function startTill(
  pairing: Pairing,
  begin: (device: Device) => Till,
  tell: (start: Start) => void,
): () => void {
  let listening = true
  const say = (start: Start) => {
    if (listening) tell(start)
  }
  const known = started.get(pairing.registerId)
  const till = known ?? open(pairing, begin, (problem) => say({ kind: 'loading', problem }))
  started.set(pairing.registerId, till)
  till.then(
    (ready) => say({ kind: 'ready', till: ready }),
    (error: unknown) =>
      say({ kind: 'broken', message: error instanceof Error ? error.message : String(error) }),
  )
  return () => {
    listening = false
  }
}

async function open(
  pairing: Pairing,
  begin: (device: Device) => Till,
  onProblem: (problem: string | null) => void,
): Promise<Till> {
  const records = openRecords(pairing)
  const catalogue = await new Promise<Catalogue>((resolve) => {
    let done = false
    const look = () => {
      if (done) return
      const built = buildCatalogue(records.snapshot().records, null)
      if (built === null) onProblem(records.snapshot().problem)
      else {
        done = true
        resolve(built)
      }
    }
    records.subscribe(look)
    void records.start()
  })
  const device = await openDevice(pairing, records, catalogue)
  const till = begin(device)
  followTeam(till)
  return till
}
