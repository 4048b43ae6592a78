/**
 * Where printers may stand: in the networks that whoever runs the server allows, never anywhere
 * else, so that nobody can have the server write to other machines or to its own services. A server
 * for many companies stands among machines that are none of theirs, so there it allows none.
 */
import { BlockList, isIP } from 'node:net'
import { isLocalAddress } from '../../platform/access/index.ts'

const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
/** Where clouds tell a machine its own secrets: only ever by their own name. */
const metadata = ['fd00:ec2::254/128', 'fd20:ce::254/128']

export interface PrinterNetworks {
  readonly allows: (address: string) => boolean
}

/**
 * Private networks where the server itself is found at a local address: it stands in the business.
 */
export function usualPrinterNetworks(publicUrl: string): readonly string[] {
  return isLocalAddress(new URL(publicUrl).hostname) ? ['private'] : []
}

/** `private` stands for all private networks. */
export function printerNetworksOf(allowed: readonly string[]): PrinterNetworks {
  const named = listOf(allowed.filter((network) => network !== 'private'))
  const usual = listOf(allowed.includes('private') ? privateNetworks : [])
  const secret = listOf(metadata)
  return {
    allows: (text) => {
      const address = plain(text)
      return has(named, address) || (has(usual, address) && !has(secret, address))
    },
  }
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

/** An IPv4 address in the dress of an IPv6 one, however it is written. */
function plain(address: string): string {
  if (isIP(address) !== 6 || address.includes('%')) return address
  const { hostname } = new URL(`http://[${address}]`)
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname) ?? []
  if (high === undefined || low === undefined) return address
  const bytes = [high, low].flatMap((word) => {
    const value = Number.parseInt(word, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
