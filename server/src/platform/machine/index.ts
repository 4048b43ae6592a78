export { findAccount } from './account.ts'
export { assertDurable } from './assert-durable.ts'
export { connectNamed } from './connect.ts'
export { prepareDataDir } from './data-dir.ts'
export { type Door, openDoor } from './door.ts'
export {
  databaseName,
  type EmbeddedPostgres,
  recreateDatabase,
  startEmbeddedPostgres,
} from './embedded.ts'
export { explainListenError, findFreePort, requireFreePort } from './free-port.ts'
export { readSecret, superuser } from './initialise.ts'
export { lockDataDir } from './instance-lock.ts'
export { isNetwork } from './is-network.ts'
export { keepEmbeddedPostgres } from './keep-running.ts'
export { choosePlace, folderBeside, type Place } from './place.ts'
export { isPostgresOf } from './process.ts'
export { createProgress, type Progress } from './progress.ts'
export { readFatal } from './server-log.ts'
export { codeOf, firstLine, StartError } from './start-error.ts'
