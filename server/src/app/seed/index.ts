export type { DemoSeed } from './demo-seed.ts'
export { type DemoPairing, makeDemoPairings } from './pairing.ts'
export { isEmpty, seedDemo } from './seed.ts'
