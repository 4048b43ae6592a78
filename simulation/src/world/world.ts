/** What a simulated world consists of. */
import type { Ledger } from '../ledger.ts'
import type { WorldRules } from '../planted.ts'
import type { Device } from './device.ts'
import type { Scene } from './scene.ts'
import type { SimulatedServer } from './server.ts'

export interface World {
  readonly scene: Scene
  readonly devices: Device[]
  readonly server: SimulatedServer
  readonly rules: WorldRules
  readonly ledger: Ledger
  /** Registers of devices that were copied or whose store was erased. */
  readonly suspect: Set<string>
  readonly erasedIds: Set<string>
  /** What must hold at every moment, and did not. */
  readonly broken: Set<string>
  heal(): void
}

/** So long people work before everything heals. */
export const workMs = 80_000
