import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linkLengthMax, normaliseLink, socialNetworks } from './social-links.ts'

it.each([
  ['instagram', '@harbour.kitchen', 'https://www.instagram.com/harbour.kitchen'],
  ['instagram', 'harbour.kitchen', 'https://www.instagram.com/harbour.kitchen'],
  ['instagram', 'http://instagram.com/harbour', 'https://instagram.com/harbour'],
  ['facebook', 'https://www.Facebook.com/Harbour', 'https://www.facebook.com/Harbour'],
  ['x', 'twitter.com/harbour', 'https://twitter.com/harbour'],
  ['tiktok', '@harbour', 'https://www.tiktok.com/@harbour'],
  ['youtube', '@harbour', 'https://www.youtube.com/@harbour'],
  ['whatsapp', '+44 7700 900123', 'https://wa.me/447700900123'],
  ['linkedin', 'uk.linkedin.com/company/harbour', 'https://uk.linkedin.com/company/harbour'],
  ['tripadvisor', 'https://www.tripadvisor.co.uk/r-1', 'https://www.tripadvisor.co.uk/r-1'],
  ['google', 'https://maps.app.goo.gl/abc', 'https://maps.app.goo.gl/abc'],
  ['website', 'harbour.example/menu?x=1', 'https://harbour.example/menu?x=1'],
] as const)('%s: %s is %s', (network, text, url) => {
  expect(normaliseLink(network, text)).toEqual({ url })
})

it.each([
  ['instagram', ' ', 'empty'],
  ['instagram', 'https://evil.example/instagram.com', 'other_network'],
  ['instagram', 'https://instagram.com.evil.example/x', 'other_network'],
  ['facebook', 'https://instagram.com/harbour', 'other_network'],
  ['facebook', 'https://facebook.com@evil.example/x', 'no_address'],
  ['website', 'javascript:alert(1)', 'no_address'],
  ['website', 'https://harbour.example:8080/', 'no_address'],
  ['tripadvisor', '@harbour', 'needs_address'],
  ['website', `harbour.example/${'a'.repeat(200)}`, 'too_long'],
] as const)('%s: %s is refused as %s', (network, text, problem) => {
  expect(normaliseLink(network, text)).toEqual({ problem })
})

it('answers an https address that it would take again as it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...socialNetworks),
      fc.oneof(fc.webUrl(), fc.string(), fc.stringMatching(/^@?[a-z0-9._]{1,20}$/)),
      (network, text) => {
        const answer = normaliseLink(network, text)
        if (!('url' in answer)) return
        expect(new URL(answer.url).protocol).toBe('https:')
        expect(answer.url.length).toBeLessThanOrEqual(linkLengthMax)
        expect(normaliseLink(network, answer.url)).toEqual(answer)
      },
    ),
  )
})
