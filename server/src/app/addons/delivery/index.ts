export type { AddonHandler, AddonLook, DeliveryOutcome } from './addon-handler.ts'
export { type AddonRunner, createAddonRunner } from './addon-runner.ts'
export { problemOfAnswer } from './answers.ts'
export {
  addDelivery,
  type Delivery,
  type DeliveryRow,
  findDelivery,
  findLog,
  resendDelivery,
} from './deliveries.store.ts'
export { findSignatureFault, signedHeaders } from './signature.ts'
