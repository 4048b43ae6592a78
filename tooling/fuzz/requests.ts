/** The requests of the fuzzer: a sound one of a route, and what is done to it. */

import { accepts } from '@servery/contract/base/schema-parts.ts'
import { apiPrefix } from '@servery/server/platform/http/contract-paths.ts'
import type { Random } from '@servery/testing'
import type { FuzzedRoute } from './fuzzed-routes.ts'
import {
  bodyText,
  brokenBody,
  hostileText,
  mutate,
  wrongCursor,
  wrongQuery,
  wrongSegment,
  wrongType,
} from './hostile.ts'
import type { Pool } from './pool.ts'
import { validInput } from './valid.ts'
import type { WireRequest } from './wire.ts'

export interface Case {
  readonly request: WireRequest
  readonly note: string
  /** Whether the schema takes it; undefined where it was broken on the way to the schema. */
  readonly isSound: boolean | undefined
  /** Sent twice at once. */
  readonly isDouble: boolean
}

/** Longer ones are refused before any of our code is asked. */
const addressMax = 600

type Input = Readonly<Record<string, unknown>>

export interface CaseDraw {
  readonly random: Random
  readonly pool: Pool
  readonly noun: string
  readonly headers: Readonly<Record<string, string>>
}

export function drawCase(route: FuzzedRoute, draw: CaseDraw): Case {
  const { random } = draw
  const input = validInput(route, draw)
  const dice = random.integer(0, 99)
  const isRead = route.method === 'GET'
  if (dice < 12) return whole(route, input, draw, 'sound')
  if (dice < 18 && !isRead) return { ...whole(route, input, draw, 'twice at once'), isDouble: true }
  if (dice < 28) return broken(route, input, draw)
  const { input: wrong, note } = mutate(input, random)
  if (random.chance(200_000)) {
    const more = mutate(wrong, random)
    return whole(route, more.input, draw, `${note}, ${more.note}`)
  }
  return whole(route, wrong, draw, note)
}

/** A request that says the input as a client would. */
function whole(route: FuzzedRoute, input: Input, { headers }: CaseDraw, note: string): Case {
  const { method } = route
  const rest = { ...input }
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    Reflect.deleteProperty(rest, name)
    return segmentOf(value)
  })
  if (method === 'GET') {
    const query = queryOf(rest)
    const address = `${apiPrefix}${path}${query === '' ? '' : `?${query}`}`
    const request = { method, path: address, headers, body: null }
    return { request, note, isSound: undefined, isDouble: false }
  }
  const text = bodyText(rest)
  const request = {
    ...{ method, path: `${apiPrefix}${path}`, body: Buffer.from(text) },
    headers: { 'content-type': 'application/json', ...headers },
  }
  return { request, note, isSound: isSound(route, path, text, input), isDouble: false }
}

/** As the server sees it: what is in the path is a text, what is in the body was JSON. */
function isSound({ input: schema, inPath }: FuzzedRoute, path: string, text: string, input: Input) {
  if (schema === undefined || path.includes('//') || path.endsWith('/')) return undefined
  const inAddress = inPath.map((name) => [name, decodeURIComponent(segmentOf(input[name]))])
  return accepts(schema, { ...JSON.parse(text), ...Object.fromEntries(inAddress) })
}

function segmentOf(value: unknown): string {
  return encodeURIComponent(String(value).toWellFormed().slice(0, addressMax)) || '%20'
}

function queryOf(input: Input): string {
  return Object.entries(input)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join('&')
}

function pairsOf(name: string, value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).slice(0, 20)
    return entries.flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner))
  }
  const text = (one: unknown) => encodeURIComponent(String(one).toWellFormed().slice(0, addressMax))
  return [`${text(name)}=${text(value)}`]
}

/** Wrong before any schema sees it: in the address, in the type of the content, in the JSON. */
function broken(route: FuzzedRoute, input: Input, draw: CaseDraw): Case {
  const { random, pool } = draw
  const { request } = whole(route, input, draw, '')
  const as = (change: Partial<WireRequest>, note: string): Case => ({
    ...{ request: { ...request, ...change }, note, isSound: undefined, isDouble: false },
  })
  const act = random.integer(0, 4)
  if (act === 0 && route.inPath.length > 0) {
    const segment = wrongSegment(random)
    const path = route.path.replaceAll(/\{\w+\}/g, segment)
    return as({ path: `${apiPrefix}${path}` }, `puts ${segment.slice(0, 40)} into the path`)
  }
  if (route.method === 'GET' || act === 1) {
    const isCursor = random.chance(400_000)
    const cursor = () =>
      `cursor=${wrongCursor(random.pick(['', ...pool.of('nextCursor')]), random)}`
    const query = isCursor ? cursor() : wrongQuery(random)
    const mark = request.path.includes('?') ? '&' : '?'
    return as({ path: `${request.path}${mark}${query}` }, `asks with ${query.slice(0, 60)}`)
  }
  if (act === 2) {
    const type = wrongType(random)
    return as({ headers: { ...request.headers, 'content-type': type } }, `of type '${type}'`)
  }
  if (act === 3) {
    const key = encodeURIComponent(hostileText(random)).slice(0, 300)
    return as({ headers: { ...request.headers, 'idempotency-key': key } }, 'with a key')
  }
  const body = Buffer.from(brokenBody(random) as string)
  return as({ body }, `sends ${JSON.stringify(body.toString('latin1')).slice(0, 60)}`)
}
