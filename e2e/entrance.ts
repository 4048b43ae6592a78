/** A Servery of its own for the ways to sign in: a real OpenID provider stands in for Google. */
import {
  createTestProvider,
  type TestProvider,
} from '@servery/server/people/auth/ways/test-provider.ts'
import { createServery, type Servery } from './servery.ts'

export interface Entrance {
  readonly servery: Servery
  readonly provider: TestProvider
  remove(): Promise<void>
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

export async function createEntrance(): Promise<Entrance> {
  const provider = await createTestProvider([claims(newcomer), claims(owner)])
  // By name: browsers have no passkeys for a bare IP address.
  const servery = await createServery((port) => ({
    PUBLIC_URL: `http://localhost:${port}`,
    GOOGLE_CLIENT_ID: provider.google.clientId,
    GOOGLE_CLIENT_SECRET: provider.google.clientSecret,
    GOOGLE_ISSUER: provider.google.issuer,
  }))
  provider.open(`${servery.url}/api/auth/callback/google`)
  return {
    servery,
    provider,
    remove: async () => {
      await servery.remove()
      await provider.close()
    },
  }
}
