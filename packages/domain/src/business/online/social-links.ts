/** Where else a business is found online: a name or an address becomes one of that network. */

export const socialNetworks = [
  'facebook',
  'instagram',
  'x',
  'tiktok',
  'youtube',
  'whatsapp',
  'linkedin',
  'tripadvisor',
  'google',
  'website',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

export const linkLengthMax = 200

export type LinkProblem = 'empty' | 'too_long' | 'no_address' | 'other_network' | 'needs_address'

interface Network {
  /** Hosts without `www.`; none: any. */
  readonly hosts: RegExp | null
  /** The address of a name; null: it has none, only whole addresses. */
  readonly ofName: ((name: string) => string) | null
  readonly name: RegExp
}

const plainName = /^[a-z0-9][a-z0-9._-]{0,63}$/i

const networks: Readonly<Record<SocialNetwork, Network>> = {
  facebook: {
    hosts: /^(m\.)?(facebook|fb)\.com$/,
    ofName: (name) => `https://www.facebook.com/${name}`,
    name: plainName,
  },
  instagram: {
    hosts: /^instagram\.com$/,
    ofName: (name) => `https://www.instagram.com/${name}`,
    name: /^[a-z0-9_.]{1,30}$/i,
  },
  x: {
    hosts: /^(mobile\.)?(x|twitter)\.com$/,
    ofName: (name) => `https://x.com/${name}`,
    name: /^\w{1,15}$/,
  },
  tiktok: {
    hosts: /^(vm\.)?tiktok\.com$/,
    ofName: (name) => `https://www.tiktok.com/@${name}`,
    name: /^[a-z0-9_.]{1,24}$/i,
  },
  youtube: {
    hosts: /^(m\.)?youtube\.com$|^youtu\.be$/,
    ofName: (name) => `https://www.youtube.com/@${name}`,
    name: plainName,
  },
  whatsapp: {
    hosts: /^wa\.me$|^(api\.)?whatsapp\.com$/,
    ofName: (name) => `https://wa.me/${name.replaceAll(/\D/g, '')}`,
    name: /^\+[\d ()-]{6,24}$/,
  },
  linkedin: {
    hosts: /^([a-z]{2}\.)?linkedin\.com$/,
    ofName: (name) => `https://www.linkedin.com/company/${name}`,
    name: plainName,
  },
  tripadvisor: {
    hosts: /^([a-z]{2}\.)?tripadvisor\.(com|[a-z]{2}|(com|co)\.[a-z]{2})$/,
    ofName: null,
    name: plainName,
  },
  google: {
    hosts: new RegExp(
      '^(g\\.page|goo\\.gl|maps\\.app\\.goo\\.gl|share\\.google|' +
        '((maps|business)\\.)?google\\.(com|[a-z]{2}|(com|co)\\.[a-z]{2}))$',
    ),
    ofName: null,
    name: plainName,
  },
  website: { hosts: null, ofName: null, name: plainName },
}

/** With or without scheme; no port, and nobody's name before the host. */
const host = '(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,24}'
const rest = '[^\\s<>"\'\\\\]*'
const address = new RegExp(`^(?:https?:\\/\\/)?(${host})(\\/${rest}|\\?${rest})?$`, 'i')

/** The https address of what somebody wrote: `@name`, a number, or an address of that network. */
export function normaliseLink(
  network: SocialNetwork,
  text: string,
): { readonly url: string } | { readonly problem: LinkProblem } {
  const wanted = text.trim()
  if (wanted === '') return { problem: 'empty' }
  if (wanted.length > linkLengthMax) return { problem: 'too_long' }
  const { hosts, ofName, name } = networks[network]
  const bare = wanted.startsWith('@') ? wanted.slice(1) : wanted
  const isName = wanted.startsWith('@') || !(wanted.includes('/') || isOfNetwork(wanted, hosts))
  if (isName && ofName !== null && name.test(bare)) return { url: ofName(bare) }
  const [, found, path = ''] = address.exec(wanted) ?? []
  if (found === undefined) {
    return { problem: ofName === null && isName ? 'needs_address' : 'no_address' }
  }
  const known = found.toLowerCase()
  if (hosts !== null && !hosts.test(withoutWww(known))) return { problem: 'other_network' }
  const url = `https://${known}${path === '/' ? '' : path}`
  return url.length > linkLengthMax ? { problem: 'too_long' } : { url }
}

function isOfNetwork(text: string, hosts: RegExp | null): boolean {
  return hosts === null || hosts.test(withoutWww(text.toLowerCase()))
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
