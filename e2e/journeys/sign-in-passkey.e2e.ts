/** Passkeys with Chromium’s own virtual authenticator. */
import type { BrowserContext, Page } from '@playwright/test'
import { emailOf, password } from '../api.ts'
import { expect, test } from '../test.ts'
import { office as inOffice } from '../texts.ts'

/** A device with a fingerprint reader, whose owner is there. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** In the page: what the account page does, with the browser’s own means. */
async function addPasskey(): Promise<void> {
  const asked = await fetch('/api/auth/passkey/generate-register-options')
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await asked.json())
  const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const kept = await fetch('/api/auth/passkey/verify-registration', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: credential.toJSON(), name: 'Counter tablet' }),
  })
  if (!kept.ok) throw new Error(await kept.text())
}

async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' })
}

test('a passkey is added, and signs in without a password', async ({ newContext, faults }) => {
  // The page is open behind a sign-out that it is not told of.
  faults.expect(/401/)
  const context = await newContext()
  const page = await context.newPage()
  await addAuthenticator(context, page)
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: inOffice('auth.email') }).fill(emailOf('harbour'))
  await page.getByRole('textbox', { name: inOffice('auth.password') }).fill(password)
  await page.getByRole('button', { name: inOffice('auth.title'), exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.evaluate(addPasskey)
  await page.evaluate(signOut)
  await page.goto('/auth/login')
  await page.getByRole('button', { name: inOffice('auth.passkey') }).click()
  await expect(page).toHaveURL('/')
})
