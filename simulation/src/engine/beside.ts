/** What may run beside the world that a seed makes, hear all that it stores, and judge with it. */
import type { BooksEvidence } from '../oracle.ts'
import type { WorldRules } from '../planted.ts'
import type { Books } from '../world/books.ts'
import type { FaultRates, Scene } from '../world/scene.ts'
import type { SimulatedServer } from '../world/server.ts'

export interface Beside {
  readonly rules: (rules: WorldRules) => WorldRules
  readonly rates: (rates: FaultRates) => FaultRates
  /** The server as devices see it. */
  readonly attach: (scene: Scene, server: SimulatedServer) => SimulatedServer
  readonly judge: (books: Books) => Promise<Judged>
}

export interface Judged {
  /** The books to judge instead; null: those of the world. */
  readonly books: BooksEvidence | null
  readonly violations: readonly string[]
}

export const nothingBeside: Beside = {
  rules: (rules) => rules,
  rates: (rates) => rates,
  attach: (_scene, server) => server,
  judge: async () => ({ books: null, violations: [] }),
}
