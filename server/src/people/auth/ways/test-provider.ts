/**
 * For tests: a real OpenID provider on this machine, standing in for Google. Its sign-in page lists
 * the people it knows; one press signs that one in.
 */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy } from 'oidc-provider'

export interface ProviderPerson {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

export interface TestProvider {
  /** What the server is told: GOOGLE_CLIENT_ID and the rest. */
  readonly google: {
    readonly clientId: string
    readonly clientSecret: string
    readonly issuer: string
  }
  /** Starts to serve; before it, the provider does not answer. */
  open(redirectUri: string): void
  /** Requests that its authorisation page had, to see what was asked for. */
  readonly asked: readonly URL[]
  close(): Promise<void>
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

export async function createTestProvider(people: readonly ProviderPerson[]): Promise<TestProvider> {
  let handle: Handle = (_request, response) => response.writeHead(503).end()
  const asked: URL[] = []
  const server = createServer((request, response) => handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google = { clientId: 'servery-test', clientSecret: 'servery-test-secret', issuer }
  return {
    google,
    asked,
    open: (redirectUri) => {
      const provider = createProvider(google, redirectUri, people)
      const answer = provider.callback()
      handle = (request, response) => {
        const url = new URL(request.url ?? '/', issuer)
        if (url.pathname === '/auth') asked.push(url)
        if (!url.pathname.startsWith('/interaction/')) answer(request, response)
        else void interact(provider, people, { request, response, url })
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createProvider(
  google: TestProvider['google'],
  redirectUri: string,
  people: readonly ProviderPerson[],
): Provider {
  return new Provider(google.issuer, {
    clients: [
      {
        client_id: google.clientId,
        client_secret: google.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token carries them.
    conformIdTokenClaims: false,
    jwks: { keys: [createSigningKey()] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a-key-of-the-test'] },
    interactions: { policy: createPolicy(), url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const person = people.find(({ sub }) => sub === id)
      return person && { accountId: id, claims: () => ({ ...person }) }
    },
    // Nobody is asked again whether Servery may know their address.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }
}

/** Google asks which account it shall be, and so does this one. */
function createPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

async function interact(
  provider: Provider,
  people: readonly ProviderPerson[],
  exchange: { request: IncomingMessage; response: ServerResponse; url: URL },
): Promise<void> {
  const { request, response, url } = exchange
  const accountId = url.searchParams.get('as')
  if (accountId === null) {
    const links = people.map(
      ({ sub, name }) => `<p><a href="${url.pathname}?as=${sub}">${name}</a>`,
    )
    const refuse = `<p><a href="${url.pathname}?as=">Cancel</a>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>Provider</title><link rel="icon" href="data:,">${links.join('')}${refuse}`,
    )
    return
  }
  const result =
    accountId === ''
      ? { error: 'access_denied' }
      : { login: { accountId, remember: false }, select_account: {} }
  await provider.interactionFinished(request, response, result)
}
