/**
 * One request to an address that somebody typed. The name is resolved for this request alone, and
 * the connection is made to an address that was checked: a name that answers a public address
 * first and a private one afterwards gains nothing.
 */
import { lookup as resolveName } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { withSpan } from '../errors/index.ts'
import type { OutboundNetworks } from './public-address.ts'

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly timeoutMs: number
  /** Of the answer; what is longer fails. */
  readonly answerBytesMax: number
}

export interface OutboundAnswer {
  /** A redirect is an answer like any other. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export type OutboundErrorCode =
  | 'address_invalid'
  | 'address_private'
  | 'address_unencrypted'
  | 'name_unknown'
  | 'timeout'
  | 'unreachable'
  | 'answer_too_large'

export class OutboundError extends Error {
  readonly code: OutboundErrorCode
  constructor(code: OutboundErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

export interface Outbound {
  /** Throws `OutboundError`. */
  readonly send: (request: OutboundRequest) => Promise<OutboundAnswer>
  /** What is wrong with an address before anything is sent to it; null: nothing that shows. */
  readonly findFault: (url: string) => OutboundErrorCode | null
}

export interface Address {
  readonly address: string
  readonly family: number
}

type Resolve = (name: string) => Promise<readonly Address[]>

export function createOutbound(
  networks: OutboundNetworks,
  resolve: Resolve = resolveAll,
): Outbound {
  const findFault = (url: string) => faultOf(networks, url)
  return {
    findFault,
    send: (request) =>
      withSpan(`outbound ${request.method}`, spanOf(request), async (span) => {
        const fault = findFault(request.url)
        if (fault !== null) throw new OutboundError(fault)
        const url = new URL(request.url)
        const signal = AbortSignal.timeout(request.timeoutMs)
        const target = await checked(networks, (name) => named(resolve, name, signal), url)
        const answer = await exchange(request, url, { target, signal })
        span.set({ 'http.response.status_code': answer.status })
        return answer
      }),
  }
}

/** The host alone: what follows it may be a secret. */
function spanOf({ method, url }: OutboundRequest) {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return {
    kind: 'client',
    attributes: { 'http.request.method': method, 'server.address': host },
  } as const
}

function faultOf(networks: OutboundNetworks, text: string): OutboundErrorCode | null {
  if (!URL.canParse(text)) return 'address_invalid'
  const { protocol, username, password, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'address_invalid'
  if (username !== '' || password !== '' || hostname === '') return 'address_invalid'
  const literal = unwrapped(hostname)
  if (isIP(literal) === 0) return null
  if (!networks.allows(literal)) return 'address_private'
  return protocol === 'http:' && !networks.isOwn(literal) ? 'address_unencrypted' : null
}

/** IPv6 stands in brackets in an address. */
function unwrapped(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

async function checked(
  networks: OutboundNetworks,
  resolve: Resolve,
  { hostname, protocol }: URL,
): Promise<Address> {
  const literal = unwrapped(hostname)
  const family = isIP(literal)
  const found = family === 0 ? await resolve(literal) : [{ address: literal, family }]
  const [first] = found
  if (first === undefined) throw new OutboundError('name_unknown')
  // One private address among public ones is a trick, or a mistake that shows sooner this way.
  if (!found.every(({ address }) => networks.allows(address))) {
    throw new OutboundError('address_private')
  }
  if (protocol === 'http:' && !networks.isOwn(first.address)) {
    throw new OutboundError('address_unencrypted')
  }
  return first
}

/** To find the name takes time of the request: the system would wait for it much longer. */
async function named(
  resolve: Resolve,
  name: string,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const ended = new Promise<never>((_, failed) => {
    signal.addEventListener('abort', failed, { once: true })
  })
  try {
    return await Promise.race([resolve(name), ended])
  } catch (cause) {
    throw new OutboundError(signal.aborted ? 'timeout' : 'name_unknown', { cause })
  }
}

function resolveAll(name: string): Promise<readonly Address[]> {
  return new Promise((done, failed) => {
    resolveName(name, { all: true, order: 'ipv4first' }, (error, addresses) =>
      error === null ? done(addresses) : failed(error),
    )
  })
}

/** Answers the address that was checked, whatever the name says by now. */
function always({ address, family }: Address): LookupFunction {
  return (_name, options, answer) => {
    if (options.all === true) answer(null, [{ address, family }])
    else answer(null, address, family)
  }
}

async function exchange(
  { method, headers = {}, body, answerBytesMax }: OutboundRequest,
  url: URL,
  { target, signal }: { readonly target: Address; readonly signal: AbortSignal },
): Promise<OutboundAnswer> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  try {
    const message = await new Promise<IncomingMessage>((done, failed) => {
      const length = body === undefined ? {} : { 'content-length': String(byteLengthOf(body)) }
      const options = { method, headers: { ...headers, ...length }, lookup: always(target) }
      const outgoing = request(url, { ...options, agent: false, signal }, done)
      outgoing.on('error', failed)
      outgoing.end(body)
    })
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of message as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > answerBytesMax) {
        message.destroy()
        throw new OutboundError('answer_too_large')
      }
      chunks.push(chunk)
    }
    return {
      status: message.statusCode ?? 0,
      headers: message.headers,
      body: Buffer.concat(chunks),
    }
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable', { cause })
  }
}

function byteLengthOf(body: string | Uint8Array): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
}
