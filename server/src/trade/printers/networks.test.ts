import { expect, it } from 'vitest'
import { isNetwork } from '../../platform/machine/is-network.ts'
import { printerNetworksOf } from './networks.ts'

const usual = printerNetworksOf([])

it.each([
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.40', true],
  ['fd12::9', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['169.254.169.254', false],
  ['8.8.8.8', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['2001:db8::1', false],
  ['printer', false],
])('%s is a place for a printer: %s', (address, isPlace) => {
  expect(usual.allows(address)).toBe(isPlace)
})

it('takes further networks', () => {
  const further = printerNetworksOf(['203.0.113.0/24'])
  expect(further.allows('203.0.113.9')).toBe(true)
  expect(further.allows('203.0.114.9')).toBe(false)
})

it.each([
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0', false],
  ['10.0.0.0/33', false],
  ['anything/8', false],
  ['10.0.0.0/8/8', false],
])('%s is a network: %s', (text, is) => expect(isNetwork(text)).toBe(is))
