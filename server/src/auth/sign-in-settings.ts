/** What a deployment says about signing in: which passwords, from which addresses, by what ways. */
import { defaultPasswordPolicy, type PasswordPolicy } from '@servery/domain/access/password.ts'
import type { Google } from '../config.ts'

export interface SignInSettings {
  /** The address people use; no slash at its end. */
  readonly publicUrl: string
  readonly passwordPolicy: PasswordPolicy
  /** Host names, lower case. */
  readonly authorisedDomains: readonly string[]
  readonly google: Google | undefined
}

export function signInSettingsOf(
  config: {
    readonly passwordPolicy?: PasswordPolicy | undefined
    readonly authorisedDomains?: readonly string[] | undefined
    readonly google?: Google | undefined
  },
  publicUrl: string,
): SignInSettings {
  const ownHosts = [new URL(publicUrl).hostname, 'localhost', '127.0.0.1']
  return {
    publicUrl,
    passwordPolicy: config.passwordPolicy ?? defaultPasswordPolicy,
    authorisedDomains: config.authorisedDomains ?? [...new Set(ownHosts)],
    google: config.google,
  }
}

/**
 * True if the page that sent the request stands at an authorised address. A proxy may give the
 * server another host name than people see, so the page's own word counts where there is one.
 */
export function isAuthorisedDomain(settings: SignInSettings, headers: Headers): boolean {
  const origin = headers.get('origin')
  const address = origin ?? `http://${headers.get('host') ?? ''}`
  if (!URL.canParse(address)) return false
  return settings.authorisedDomains.includes(new URL(address).hostname)
}
