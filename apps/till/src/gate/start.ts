/** Starting the paired device: records from the cache or the server, then the register. */
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { buildCatalogue, type Catalogue } from '../device/catalogue/catalogue.ts'
import { makeTill, type Till } from '../device/store/till.ts'
import { followPromotions } from '../features/order/promotions/promotions.ts'
import { followTeam } from './lock.ts'

export type Start =
  | { readonly kind: 'loading'; readonly problem: string | null }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'ready'; readonly till: Till }

/** The journal and its store are fetched while the screen is being made, and not before pairing. */
export const loadDevice = () => import('../device/register/device.ts')

/** Two starts of one register would fight for its lock; React may ask twice. */
const started = new Map<string, Promise<Till>>()

/** Tells how the start goes; the answer stops telling, never the till. */
export function startTill(pairing: Pairing, tell: (start: Start) => void): () => void {
  let listening = true
  const say = (start: Start) => {
    if (listening) tell(start)
  }
  const known = started.get(pairing.registerId)
  const till = known ?? open(pairing, (problem) => say({ kind: 'loading', problem }))
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

async function open(pairing: Pairing, onProblem: (problem: string | null) => void): Promise<Till> {
  const { openDevice, openRecords } = await loadDevice()
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
  const till = makeTill(device)
  followTeam(till)
  followPromotions(till)
  return till
}
