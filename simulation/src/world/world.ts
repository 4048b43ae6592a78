/** What a simulated world consists of. */
import type { Register } from '@servery/client/register/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Ledger } from '../ledger.ts'
import type { WorldRules } from '../planted.ts'
import type { Device } from './device.ts'
import type { Snapshot } from './pasts.ts'
import type { Scene } from './scene.ts'
import type { SimulatedServer } from './server.ts'

export interface World {
  readonly scene: Scene
  readonly devices: Device[]
  /** Those at which guests order for themselves; at the others staff do. */
  readonly kiosks: ReadonlySet<Device>
  readonly server: SimulatedServer
  readonly rules: WorldRules
  readonly ledger: Ledger
  /** Facts that went with a store before they were sent. */
  readonly erased: Fact[]
  /** Copies of the disks of each device, the oldest one first. */
  readonly snapshots: Map<Device, readonly Snapshot[]>
  /** Files of tills, in the office. */
  readonly backups: string[]
  /** People work until then. */
  workUntilMs: number
  /** One that was opened on an older store while nothing else goes wrong. */
  older: { readonly register: Register; mustKnow: boolean } | null
  /** What must hold at every moment, and did not. */
  readonly broken: Set<string>
  /** Charges that tills have said they can't record. */
  readonly told: Set<string>
  heal(): void
}

/** So long people work before everything heals. */
export const workMs = 80_000
