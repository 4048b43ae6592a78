export {
  type Asker,
  type Authenticator,
  createAuthenticator,
  type WritingDevice,
} from './authenticate.ts'
export { createIdentity, type Identity, type SignInServices } from './identity.routes.ts'
export { accountSecurityRoutes } from './session-list.routes.ts'
