import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { authErrors, getAuthErrorText } from './auth-errors.ts'

const codes = Object.keys(authErrors)
const textsOf = (language: string): Record<string, string> => {
  const file = new URL(import.meta.resolve(`@servery/messages/${language}/backoffice/auth.json`))
  return JSON.parse(readFileSync(file, 'utf8')).auth.error
}

it.each(['en', 'de', 'es'])('every code that is not silent has its text in %s', (language) => {
  const texts = textsOf(language)
  for (const code of codes) {
    const key = getAuthErrorText(code)
    if (key !== null) expect(texts[key], code).toBeTruthy()
  }
  expect(texts.unknown).toBeTruthy()
})

it('has every code of the specification', () => {
  const specified = [
    'email-already-in-use',
    'wrong-password',
    'user-not-found',
    'too-many-requests',
    'invalid-credential',
    'network-request-failed',
    'popup-blocked',
    'popup-closed-by-user',
    'unauthorized-domain',
    'password-does-not-meet-requirements',
  ]
  expect(codes).toEqual(expect.arrayContaining(specified))
})

it('does not tell a wrong password from an unknown address', () => {
  const said = ['wrong-password', 'user-not-found', 'invalid-credential'].map(getAuthErrorText)
  expect(new Set(said)).toEqual(new Set(['incorrect']))
})

it('says nothing about a window that was closed or a passkey that was put away', () => {
  expect(getAuthErrorText('popup-closed-by-user')).toBe(null)
  expect(getAuthErrorText('cancelled')).toBe(null)
})

it('has a plain text for a code that it does not know', () => {
  expect(getAuthErrorText('something-new')).toBe('unknown')
  expect(getAuthErrorText('toString')).toBe('unknown')
})
