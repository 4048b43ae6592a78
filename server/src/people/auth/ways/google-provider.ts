/**
 * Google by the book of OpenID Connect: discovery, the code flow with PKCE, and an ID token that is
 * checked for signature, issuer, audience and nonce. Discovery waits for the first sign-in and is
 * asked again after a failure, so that a server which starts without a network is none the worse.
 */
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  validateToken,
} from '@better-auth/core/oauth2'
import { APIError } from 'better-auth/api'
import { z } from 'zod'
import type { Google } from '../../../platform/access/index.ts'
import { minuteMs, type SignInParts } from '../parts/index.ts'

export const googleId = 'google'
const discoveryForMs = 60 * minuteMs
const timeoutMs = 10_000

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
})
type Discovery = z.output<typeof discoverySchema>

const claimsSchema = z.object({
  sub: z.string().min(1),
  nonce: z.string().optional(),
  email: z.email().optional(),
  // Some providers write it as text.
  email_verified: z
    .union([z.boolean(), z.literal('true'), z.literal('false')])
    .optional()
    .transform((value) => value === true || value === 'true'),
  name: z.string().optional(),
})
type Claims = z.output<typeof claimsSchema>

export function createGoogleProvider(
  google: Google,
  { log, now }: Pick<SignInParts, 'log' | 'now'>,
): OAuthProvider<Claims> {
  const discover = createDiscovery(google.issuer, now)
  const options = { clientId: google.clientId, clientSecret: google.clientSecret }

  const readClaims = async (
    tokens: { readonly idToken?: string | undefined; readonly accessToken?: string | undefined },
    nonce: string | undefined,
  ): Promise<Claims | null> => {
    const discovery = await discover()
    if (tokens.idToken === undefined || nonce === undefined) return null
    // Google has been known to leave the protocol out.
    const issuer = [discovery.issuer, discovery.issuer.replace(/^https:\/\//, '')]
    const checks = { audience: google.clientId, issuer }
    const { payload } = await validateToken(tokens.idToken, discovery.jwks_uri, checks)
    const claims = claimsSchema.parse(payload)
    if (claims.nonce !== nonce) return null
    return claims.email === undefined
      ? { ...claims, ...(await askUserInfo(discovery, tokens, claims.sub)) }
      : claims
  }

  return {
    id: googleId,
    name: 'Google',
    issuer: google.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: async ({
      state,
      codeVerifier,
      redirectURI,
      idTokenNonce,
      loginHint,
    }) => {
      const { authorization_endpoint: authorizationEndpoint } = await discover().catch((error) => {
        log.error({ err: error }, 'the provider for sign-in with Google does not answer')
        throw new APIError('SERVICE_UNAVAILABLE', {
          code: 'google_unreachable',
          message: 'Google does not answer. Try again, or sign in with your email address.',
        })
      })
      return createAuthorizationURL({
        id: googleId,
        options,
        authorizationEndpoint,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        redirectURI,
        // On a till that several people use, nobody is signed in as the one before.
        prompt: 'select_account',
        ...(idTokenNonce === undefined ? {} : { nonce: idTokenNonce }),
        ...(loginHint === undefined ? {} : { loginHint }),
      })
    },
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      const { token_endpoint: tokenEndpoint } = await discover()
      return validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint })
    },
    getUserInfo: async ({ expectedIdTokenNonce, ...tokens }) => {
      try {
        const claims = await readClaims(tokens, expectedIdTokenNonce)
        if (claims === null) return null
        const { email, email_verified: emailVerified, name } = claims
        return { user: { email: email ?? null, emailVerified, name: name ?? '' }, data: claims }
      } catch (error) {
        log.warn({ err: error }, 'an answer of Google was refused')
        return null
      }
    },
  }
}

function createDiscovery(issuer: string, now: () => number): () => Promise<Discovery> {
  let known: { readonly discovery: Promise<Discovery>; readonly until: number } | undefined
  return async () => {
    if (known !== undefined && known.until > now()) return known.discovery
    const discovery = fetchDiscovery(issuer)
    known = { discovery, until: now() + discoveryForMs }
    try {
      return await discovery
    } catch (error) {
      known = undefined
      throw error
    }
  }
}

async function fetchDiscovery(issuer: string): Promise<Discovery> {
  const found = discoverySchema.parse(await getJson(`${issuer}/.well-known/openid-configuration`))
  if (found.issuer.replace(/\/+$/, '') !== issuer) {
    throw new Error(`the discovery document of ${issuer} is of ${found.issuer}`)
  }
  return found
}

/** Where the ID token does not carry the address. It must speak of the same person. */
async function askUserInfo(
  discovery: Discovery,
  tokens: { readonly accessToken?: string | undefined },
  sub: string,
): Promise<Partial<Claims>> {
  if (discovery.userinfo_endpoint === undefined || tokens.accessToken === undefined) return {}
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const info = claimsSchema.parse(await getJson(discovery.userinfo_endpoint, headers))
  return info.sub === sub ? info : {}
}

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { headers, redirect: 'error', signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
