/**
 * Addresses that somebody would have the server write to, however they are written: nothing is ever
 * opened to one that is not allowed. Connections are counted at the socket itself.
 */
import { lookup } from 'node:dns/promises'
import { isIP, Socket } from 'node:net'
import { expect, it } from 'vitest'
import { isNetwork } from '../../platform/machine/is-network.ts'
import { printerNetworksOf, usualPrinterNetworks } from './networks.ts'
import { type PrinterNet, sendToPrinter } from './send.ts'

const opened: string[] = []
const names = new Map<string, string[]>()

/** Names answer in turn; all else is read as the operating system reads it, asking nobody. */
const net: PrinterNet = {
  lookup: (host) => {
    const address = names.get(host)?.shift()
    if (address !== undefined) return Promise.resolve({ address })
    if (isIP(host) !== 0 || /^[\d.xa-f]+$/i.test(host)) return lookup(host)
    return Promise.reject(new Error('ENOTFOUND'))
  },
  connect: ({ host }) => {
    opened.push(host)
    const socket = new Socket()
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' })
    setImmediate(() => socket.destroy(refused))
    return socket
  },
}

const patience = { connectMs: 1_000, statusMs: 10, doneMs: 10 }
const send = async (allowed: readonly string[], host: string) => {
  opened.length = 0
  const to = { host, port: 9100, language: 'star-line' as const }
  const outcome = await sendToPrinter(
    printerNetworksOf(allowed),
    to,
    new Uint8Array(1),
    patience,
    net,
  )
  return { problem: 'problem' in outcome ? outcome.problem : null, opened: [...opened] }
}

const v4 = (a: number, b: number, c: number, d: number) => {
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  const hex = (byte: number) => byte.toString(16).padStart(2, '0')
  const [high, low] = [`${hex(a)}${hex(b)}`, `${hex(c)}${hex(d)}`]
  const dotted = `${a}.${b}.${c}.${d}`
  return [
    dotted,
    String(number),
    `0x${number.toString(16)}`,
    `0x${hex(a)}.0x${hex(b)}.0x${hex(c)}.0x${hex(d)}`,
    `0${a.toString(8)}.0${b.toString(8)}.0${c.toString(8)}.0${d.toString(8)}`,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b << 16) | (c << 8) | d}`,
    `::ffff:${dotted}`,
    `::ffff:${high}:${low}`,
    `0:0:0:0:0:ffff:${dotted}`,
    `0000:0000:0000:0000:0000:FFFF:${high}:${low}`,
    `::${dotted}`,
    `64:ff9b::${dotted}`,
    `64:ff9b::${high}:${low}`,
    `2002:${high}:${low}::`,
    `2001:0:${high}:${low}::1`,
    `::ffff:0:${dotted}`,
    `[${dotted}]`,
  ]
}
/** Of nobody’s house, whatever the operator allows by the word `private`. */
const never = [
  ...v4(127, 0, 0, 1),
  ...v4(169, 254, 169, 254),
  ...v4(0, 0, 0, 0),
  ...v4(100, 100, 100, 200),
  ...v4(192, 0, 0, 192),
  ...v4(224, 0, 0, 1),
  ...v4(255, 255, 255, 255),
  ...v4(8, 8, 8, 8),
  ...v4(172, 32, 0, 1),
  ...v4(198, 18, 0, 1),
  ...['::1', '::', '0:0:0:0:0:0:0:1', 'fe80::1', 'fe80::1%lo', 'ff02::1', '2001:db8::1'],
  ...['fd00:ec2::254', 'FD00:0EC2:0:0:0:0:0:254', 'fd20:ce::254', 'fec0::1', '2606:4700::1111'],
  ...['localhost', 'metadata.google.internal', '169.254.169.254.', '127.1', '0', '0x7f000001'],
  ...['127.0.0.1:80', '10.0.0.1@127.0.0.1', '10.0.0.1/../', '', ' ', '10.0.0.1 127.0.0.1'],
]
/** Of a house: for a server that stands in it, and no other. */
const private4 = [
  v4(10, 0, 0, 5),
  v4(172, 16, 3, 4),
  v4(192, 168, 1, 40),
  v4(10, 255, 255, 1),
].flat()

it('the corpus has at least 200 addresses', () => {
  expect(new Set([...never, ...private4]).size).toBeGreaterThanOrEqual(200)
})

it('none of what is nobody’s house is opened, and nothing at all where nothing is allowed', async () => {
  for (const host of never) {
    const { problem, opened } = await send(['private'], host)
    expect([host, opened], String(problem)).toEqual([host, []])
    expect(['address_refused', 'name_unknown']).toContain(problem)
  }
  for (const host of [...never, ...private4, 'fd12::9']) {
    expect([host, (await send([], host)).opened]).toEqual([host, []])
  }
})

it('what is opened of a house is always the very address that was allowed', async () => {
  const { allows } = printerNetworksOf(['private'])
  let count = 0
  for (const host of private4) {
    const { opened } = await send(['private'], host)
    count += opened.length
    for (const address of opened) expect([address, allows(address)]).toEqual([address, true])
  }
  // Dotted, as a number, in hexadecimal: a printer may be written in any of them.
  expect(count).toBeGreaterThanOrEqual(4 * 5)
})

it('a name that changes between two looks leads nowhere else', async () => {
  names.set('printer.example', ['10.0.0.5', '127.0.0.1'])
  expect((await send(['private'], 'printer.example')).opened).toEqual(['10.0.0.5'])
  expect(await send(['private'], 'printer.example')).toEqual({
    problem: 'address_refused',
    opened: [],
  })
  names.set('printer.example', ['::ffff:127.0.0.1'])
  expect((await send(['private'], 'printer.example')).opened).toEqual([])
})

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://0.0.0.0:3000', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.2:3000', true],
  ['https://servery.local', true],
  ['https://pos.example', false],
  ['https://10.pos.example', false],
  ['https://203.0.113.4', false],
  ['https://localhost.example', false],
])('a server at %s prints in private networks without a setting: %s', (url, does) => {
  const usual = printerNetworksOf(usualPrinterNetworks(url))
  for (const address of ['10.1.2.3', '172.16.0.1', '192.168.1.40', 'fd12::9']) {
    expect(usual.allows(address)).toBe(does)
  }
})

it('takes the networks that are named, and only those', () => {
  const named = printerNetworksOf(['203.0.113.0/24', '127.0.0.0/8'])
  expect(named.allows('203.0.113.9')).toBe(true)
  expect(named.allows('203.0.114.9')).toBe(false)
  expect(named.allows('127.0.0.1')).toBe(true)
  expect(named.allows('192.168.1.40')).toBe(false)
})

it.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['anything/8', false],
  ['10.0.0.0/8/8', false],
])('%s is a network: %s', (text, is) => expect(isNetwork(text)).toBe(is))
