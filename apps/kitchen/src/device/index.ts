export { keepAwake } from '@servery/client/browser/wake-lock.ts'
export { type Guest, type GuestAllergens, nobody } from './guests.ts'
export { type Kitchen, startKitchen } from './kitchen.ts'
export { pairingKeeper } from './pairing.ts'
export {
  type AgeLimits,
  columnCounts,
  followAppearance,
  type KitchenSettings,
  limitsOf,
  minutesMax,
  type Sort,
  settings,
  sorts,
  textPercents,
  updateSettings,
} from './settings.ts'
export { type News, ring } from './sound.ts'
