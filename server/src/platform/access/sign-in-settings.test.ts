import { expect, test } from 'vitest'
import { isAuthorisedDomain, isLocalNetwork, signInSettingsOf } from './sign-in-settings.ts'

test.each([
  ['10.0.0.5', true],
  ['192.168.1.20', true],
  ['172.16.4.4', true],
  ['172.32.4.4', false],
  ['till-server.local', true],
  ['[fd12:3456::1]', true],
  ['[2001:db8::1]', false],
  ['8.8.8.8', false],
  ['10.0.0.5.evil.example', false],
  ['local', false],
])('%s is of the local network: %s', (hostname, local) => {
  expect(isLocalNetwork(hostname)).toBe(local)
})

test('whoever names the authorised domains means these alone', () => {
  const from = (origin: string) => new Headers({ origin })
  const open = signInSettingsOf({}, 'http://localhost:3000')
  expect(isAuthorisedDomain(open, from('http://192.168.1.20:3000'))).toBe(true)
  expect(isAuthorisedDomain(open, from('https://elsewhere.example'))).toBe(false)
  const named = signInSettingsOf({ authorisedDomains: ['pos.example'] }, 'http://localhost:3000')
  expect(isAuthorisedDomain(named, from('http://192.168.1.20:3000'))).toBe(false)
  expect(isAuthorisedDomain(named, from('https://pos.example'))).toBe(true)
})
