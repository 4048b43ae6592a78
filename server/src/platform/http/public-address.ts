/** Which addresses are of the public internet, and which networks a deployment allows besides. */
import { BlockList, isIP } from 'node:net'

/** What the registries of special addresses keep for other purposes, IPv4. */
const specialNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Of the public range of IPv6: tunnels that lead to any IPv4 address, and documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]
/** All that is public of IPv6 lies in here. */
const globalUnicast = '2000::/3'

const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
/** Where clouds tell a machine its own secrets: only ever by their own name. */
const metadata = ['169.254.169.254/32', 'fd00:ec2::254/128', 'fd20:ce::254/128']

export interface OutboundNetworks {
  /** A network of the deployment's own, which may be spoken to without encryption. */
  readonly isOwn: (address: string) => boolean
  readonly allows: (address: string) => boolean
}

/** `private` stands for all private networks. */
export function outboundNetworksOf(allowed: readonly string[]): OutboundNetworks {
  const named = listOf(allowed.filter((network) => network !== 'private'))
  const usual = listOf(allowed.includes('private') ? privateNetworks : [])
  const isOwn = (address: string) =>
    has(named, address) || (has(usual, address) && !has(secretOnes, address))
  return { isOwn, allows: (address) => isPublic(address) || isOwn(address) }
}

const special = listOf(specialNetworks)
const global6 = listOf([globalUnicast])
const secretOnes = listOf(metadata)

function isPublic(address: string): boolean {
  const kind = isIP(address)
  if (kind === 0 || has(special, address)) return false
  return kind === 4 || has(global6, address)
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

function has(list: BlockList, address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}
