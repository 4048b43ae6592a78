/**
 * What the till needs of the client. The back office's typed API is in `api.ts`, apart for its
 * size.
 */
export { findBackupKey, sealBackup } from './backup.ts'
export { fetchNetwork } from './browser/fetch-network.ts'
export { followRegister } from './browser/follow-register.ts'
export { type Persistence, persistStorage } from './browser/persist-storage.ts'
export {
  browserClock,
  browserCrypto,
  browserRandom,
  webLocks,
} from './browser/ports.ts'
export {
  createPairingKeeper,
  customersKeyOf,
  type PairingKeeper,
  reservationsKeyOf,
} from './pairing.ts'
export { createPinCheck, type PinAnswer, type PinCheck, type TeamMember } from './pin.ts'
export type {
  ClockPort,
  CryptoPort,
  LockPort,
  NetworkAnswer,
  NetworkPort,
  NetworkRequest,
  RandomPort,
  TextStorage,
} from './ports/ports.ts'
export { createRecords } from './records/records.ts'
export type { RecordMaps, Records, RecordsSnapshot } from './records/types.ts'
export { LostWriterError, RegisterUnavailableError } from './register/errors.ts'
export { createRegister, type RegisterOptions } from './register/register.ts'
export type { Stopped, StopReason } from './register/stopped.ts'
export type {
  Actor,
  CommandStep,
  FailureCode,
  JournalStore,
  Register,
  RegisterCommands,
  RegisterSnapshot,
  SyncState,
} from './register/types.ts'
export { sayAvailability } from './say-availability.ts'
export { createJournalStore } from './store/journal-store.ts'
export { createRecordsStore } from './store/records-store.ts'
