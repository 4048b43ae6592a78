/** Who is at the other end, as far as limits are concerned: IPv4 addresses, and /64s of IPv6. */
import { BlockList, isIP } from 'node:net'

/** Whether what an address says of whom it forwards for is believed. */
export type TrustedProxies = (address: string) => boolean

export const loopbackNetworks = ['127.0.0.0/8', '::1/128']

export function trustedProxiesOf(networks: readonly string[]): TrustedProxies {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => {
    const kind = isIP(address)
    return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
  }
}

const isHere = trustedProxiesOf(loopbackNetworks)

/** A connection from this very machine. */
export function isLoopback(remoteAddress: string | undefined): boolean {
  return isHere(plain(remoteAddress ?? ''))
}

/**
 * Each proxy adds at the end whom it heard the request from. Read from there, as long as whoever
 * says so is trusted: what a client itself writes stands further in front, and is never reached.
 */
export function networkOf(
  remoteAddress: string | undefined,
  forwardedFor: string | null,
  isTrusted: TrustedProxies = isHere,
): string {
  let address = plain(remoteAddress ?? '')
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()))
  while (isTrusted(address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return isIP(address) === 6 ? prefix64(address) : address
}

/** An IPv4 address that came in over IPv6. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function prefix64(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const middle = address.includes('::') ? Array(8 - front.length - back.length).fill('0') : []
  const groups = [...front, ...middle, ...back].slice(0, 4)
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')}::/64`
}
