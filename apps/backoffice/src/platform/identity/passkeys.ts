/** Passkeys: adding one to this device, signing in with one, their list. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ask, type Outcome, type Send, send } from './identity-request.ts'

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
}

/** True where this browser knows passkeys at all, and this address may have them. */
export function canUsePasskeys(): boolean {
  // A bare IP address has no passkeys, in any browser.
  const isName = /[a-z]$/i.test(window.location.hostname)
  return isName && window.PublicKeyCredential !== undefined
}

// Most people never use it: it comes when it is asked for.
const browser = () => import('@simplewebauthn/browser')

/** Adds a passkey of this device; the browser asks for finger, face or PIN. */
export async function addPasskey(
  name: string,
  request: Send = send,
): Promise<Outcome<unknown, 'cancelled' | 'already-registered' | 'email-not-verified'>> {
  const options = await ask<PublicKeyCredentialCreationOptionsJSON, 'email-not-verified'>(
    request,
    '/passkey/generate-register-options',
    { refusals: { email_not_verified: 'email-not-verified' } },
  )
  if (!options.ok) return options
  try {
    const { startRegistration } = await browser()
    const response = await startRegistration({ optionsJSON: options.answer })
    return await ask(request, '/passkey/verify-registration', { body: { response, name } })
  } catch (error) {
    const known = (error as { code?: unknown }).code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    return { ok: false, code: known ? 'already-registered' : 'cancelled' }
  }
}

/**
 * Signs in with a passkey, which counts as both factors. `autofill`: waits in the background until
 * one is picked from the suggestions of an input with `autocomplete="username webauthn"`.
 */
export async function signInWithPasskey(
  { autofill = false }: { readonly autofill?: boolean } = {},
  request: Send = send,
): Promise<Outcome<unknown, 'cancelled' | 'passkey-unknown'>> {
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(
    request,
    '/passkey/generate-authenticate-options',
    {},
  )
  if (!options.ok) return options
  try {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await browser()
    if (autofill && !(await browserSupportsWebAuthnAutofill())) {
      return { ok: false, code: 'cancelled' }
    }
    const optionsJSON = { ...options.answer, userVerification: 'required' as const }
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
    return await ask(request, '/passkey/verify-authentication', {
      body: { response },
      refusals: {
        authentication_failed: 'passkey-unknown',
        challenge_not_found: 'passkey-unknown',
        passkey_not_found: 'passkey-unknown',
      },
    })
  } catch {
    return { ok: false, code: 'cancelled' }
  }
}

export function listPasskeys(request: Send = send): Promise<Outcome<readonly Passkey[]>> {
  return ask(request, '/passkey/list-user-passkeys', {})
}

export function renamePasskey(
  id: string,
  name: string,
  request: Send = send,
): Promise<Outcome<unknown>> {
  return ask(request, '/passkey/update-passkey', { body: { id, name } })
}

export function deletePasskey(id: string, request: Send = send): Promise<Outcome<unknown>> {
  return ask(request, '/passkey/delete-passkey', { body: { id } })
}
