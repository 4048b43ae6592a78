/** Who is at the other end, as far as limits are concerned: IPv4 addresses, and /64s of IPv6. */
import { isIP } from 'node:net'

/**
 * `forwardedFor` counts only if the connection comes from this machine, where a proxy may stand.
 */
export function networkOf(remoteAddress: string | undefined, forwardedFor: string | null): string {
  const direct = plain(remoteAddress ?? '')
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? ''
  const trusted = direct === '::1' || direct.startsWith('127.')
  const address = trusted && isIP(last) !== 0 ? plain(last) : direct
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
