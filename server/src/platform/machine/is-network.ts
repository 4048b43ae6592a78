import { isIP } from 'node:net'

/** True for `10.1.0.0/16` and `fd00::/8`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits)) return false
  return Number(bits) <= (kind === 6 ? 128 : 32)
}
