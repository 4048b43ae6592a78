import { expect, it } from 'vitest'
import { isLoopback, networkOf, trustedProxiesOf } from './network.ts'

const proxies = trustedProxiesOf(['127.0.0.0/8', '::1/128', '10.0.0.0/8', '2001:db8:f::/48'])

it.each([
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  // What the client wrote itself stands in front.
  ['127.0.0.1', '192.0.2.1, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '192.0.2.1, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9, 2001:db8:f::7, ::ffff:10.1.1.1', '203.0.113.9'],
  ['203.0.113.5', '192.0.2.1', '203.0.113.5'],
  ['127.0.0.1', null, '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
  ['127.0.0.1', '2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '192.0.2.1', '2001:db8:0:0::/64'],
  [undefined, '192.0.2.1', ''],
])('%s forwarding for %s is %s', (remote, forwarded, network) => {
  expect(networkOf(remote, forwarded, proxies)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  [undefined, false],
])('%s is this machine: %s', (address, is) => expect(isLoopback(address)).toBe(is))
