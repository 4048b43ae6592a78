/** All ways to sign in besides the password, as plugins of better-auth. */
import type { BetterAuthPlugin } from 'better-auth'
import type { SignInParts } from '../parts/index.ts'
import { reauthentication, secondFactor, secondFactorGate } from '../second-factor/index.ts'
import { emailLink } from './email-link.routes.ts'
import { google } from './google.routes.ts'
import { passkeyAudit, passkeys } from './passkeys.ts'
import { phone } from './phone.routes.ts'
import { popupDone } from './popup-done.routes.ts'

export function waysIn(parts: SignInParts): BetterAuthPlugin[] {
  return [
    secondFactorGate(parts),
    secondFactor(parts),
    reauthentication(parts),
    emailLink(parts),
    phone(parts),
    passkeys(parts),
    passkeyAudit(parts),
    google(parts),
    popupDone(parts),
  ]
}
