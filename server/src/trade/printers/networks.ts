/**
 * Where printers may stand: in private networks, never anywhere else, so that nobody can have the
 * server write to other machines of the world or to its own services.
 */
import { BlockList, isIP } from 'node:net'

const privateNetworks = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

export interface PrinterNetworks {
  readonly allows: (address: string) => boolean
}

/** `further` are networks that whoever runs the server allows besides, such as `127.0.0.0/8`. */
export function printerNetworksOf(further: readonly string[]): PrinterNetworks {
  const list = new BlockList()
  for (const network of [...privateNetworks, ...further]) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
  return {
    allows: (address) => {
      const kind = isIP(address)
      return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
    },
  }
}
