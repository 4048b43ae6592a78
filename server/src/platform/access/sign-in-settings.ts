/** What a deployment says about signing in: which passwords, from which addresses, by what ways. */
import {
  defaultPasswordPolicy,
  type PasswordPolicy,
} from '@servery/domain/business/access/password.ts'

export interface SignInSettings {
  /** The address people use; no slash at its end. */
  readonly publicUrl: string
  readonly passwordPolicy: PasswordPolicy
  /** Host names, lower case. */
  readonly authorisedDomains: readonly string[]
  /** Whether addresses of the local network are authorised too: tills and tablets use them. */
  readonly localNetwork: boolean
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
    localNetwork: config.authorisedDomains === undefined,
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
  const { hostname } = new URL(address)
  return (
    settings.authorisedDomains.includes(hostname) ||
    (settings.localNetwork && isLocalNetwork(hostname))
  )
}

/**
 * A private address as it stands, or a name that only the local network knows. No page of elsewhere
 * can stand at one; a public name that points at a private address is not one.
 */
export function isLocalNetwork(hostname: string): boolean {
  return (
    /^(10|192\.168|172\.(1[6-9]|2\d|3[01]))(\.\d{1,3}){2,3}$/.test(hostname) ||
    /^\[(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(hostname) ||
    hostname.endsWith('.local')
  )
}

/** Where only this machine, or the local network, finds a server. */
export function isLocalAddress(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '0.0.0.0' ||
    hostname === '[::]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    isLocalNetwork(hostname)
  )
}

export type Google = { clientId: string; clientSecret: string; issuer: string }
