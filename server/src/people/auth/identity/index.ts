export {
  type Asker,
  type Authenticator,
  createAuthenticator,
  type WritingDevice,
} from './authenticate.ts'
export { createIdentity, type Identity, type SignInServices } from './identity.ts'
export { accountSecurityRoutes } from './session-list.ts'
