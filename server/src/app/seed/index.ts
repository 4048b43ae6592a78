export { type DemoPairing, makeDemoPairings } from './pairing.ts'
export { type DemoSeed, isEmpty, seedDemo } from './seed.ts'
