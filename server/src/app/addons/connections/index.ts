export { keepSecret, makeSecret, openSecrets } from './addon-secrets.store.ts'
export {
  addonStore,
  type Connection,
  findConnections,
  hasConnections,
  initialiseConnection,
} from './connections.store.ts'
export {
  type ConnectionState,
  findConnection,
  findStates,
  forgetPreviousSecrets,
  remember,
  resumeConnection,
  stopConnection,
} from './states.store.ts'
