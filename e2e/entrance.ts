/** A Servery of its own for the ways to sign in: a real OpenID provider stands in for Google. */
import type { BrowserContext } from '@playwright/test'
import { createTestProvider, type TestProvider } from '@servery/server/auth/test-provider.ts'
import { officeViewport } from './gestures/back-office.ts'
import { createServery, type Servery } from './servery.ts'
import { test as base } from './test.ts'

export interface Entrance {
  readonly servery: Servery
  readonly provider: TestProvider
}

/** Whom the provider knows. */
export const newcomer = { name: 'Sam Newcomer', email: 'sam@elsewhere.example' }
export const owner = { name: 'Harbour Owner', email: 'owner@harbour.example' }

const claims = ({ name, email }: typeof owner, verified = true) => ({
  sub: `sub-${email}`,
  email,
  email_verified: verified,
  name,
})

export const test = base.extend<
  { readonly openEntrance: () => Promise<BrowserContext> },
  { readonly entrance: Entrance }
>({
  entrance: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names from the pattern.
    async ({}, use) => {
      const provider = await createTestProvider([claims(newcomer), claims(owner)])
      // By name: browsers have no passkeys for a bare IP address.
      const servery = await createServery(1, (port) => ({
        PUBLIC_URL: `http://localhost:${port}`,
        GOOGLE_CLIENT_ID: provider.google.clientId,
        GOOGLE_CLIENT_SECRET: provider.google.clientSecret,
        GOOGLE_ISSUER: provider.google.issuer,
      }))
      provider.open(`${servery.url}/api/auth/callback/google`)
      await use({ servery, provider })
      await servery.remove()
      await provider.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  openEntrance: async ({ newContext, entrance }, use) => {
    await use(() => newContext({ baseURL: entrance.servery.url, viewport: officeViewport }))
  },
})

export { expect } from '@playwright/test'
