/**
 * The server around its books: it takes time, answers after it has committed, and crashes before,
 * between and after. A crash keeps what was committed and forgets everything else.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { type CardDesk, type CardRules, openDesk, soundCards } from '../cards/desk.ts'
import { answerCards } from '../cards/paths.ts'
import { holdOn } from './accounts.ts'
import {
  type Appended,
  append,
  type Books,
  type BooksRules,
  emptyBooks,
  headOf,
  type StoredFact,
  soundBooks,
} from './books.ts'
import { holdPath, type Wire, type WireAnswer, type WireRequest } from './network.ts'
import { continueAs } from './pairings.ts'
import { type Scene, strikes } from './scene.ts'

export interface SimulatedServer {
  readonly books: Books
  readonly cards: CardDesk
  readonly wire: Wire
  crash(): void
  restart(): void
  readonly isUp: () => boolean
  /** Which life of the process it is: what an earlier one had begun is gone. */
  readonly life: () => number
  /** When a register was last heard of; null: never. */
  readonly heardOf: (registerId: string) => number | null
}

/** What a planted bug may break. */
export interface ServerRules extends BooksRules {
  /** True: the answer leaves before the commit. */
  readonly isAnswerEarly: boolean
  /** False: the back office acts on the order as somebody saw it. */
  readonly isOfficeFresh: boolean
  /** False: it closes the drawer of a lost till as somebody saw it. */
  readonly isDrawerFresh: boolean
  readonly cards: CardRules
}
export const soundServer: ServerRules = {
  ...soundBooks,
  isAnswerEarly: false,
  isOfficeFresh: true,
  isDrawerFresh: true,
  cards: soundCards,
}

export function createServer(scene: Scene, rules: ServerRules = soundServer): SimulatedServer {
  const { timeline, random } = scene
  const books = emptyBooks()
  let isUp = true
  const heard = new Map<string, number>()
  let life = 0

  function later(delayMs: number, run: () => void): void {
    const begun = life
    timeline.after(delayMs, () => {
      if (isUp && life === begun) run()
    })
  }

  const cards = openDesk({ scene, books, isUp: () => isUp, later }, rules.cards)

  function serve(request: WireRequest, reply: (answer: WireAnswer) => void): void {
    if (!isUp) return
    const url = new URL(request.path, 'http://server')
    const registerId = registerOf(url)
    if (registerId !== null) heard.set(registerId, timeline.nowMs())
    later(random.integer(1, 20), () => {
      if (strikes(scene, 'server_error')) return reply(refusal(503, 'unavailable'))
      const device = books.pairings.tokens.get(request.token)
      const ofCards =
        device === undefined || device.isEnded
          ? null
          : answerCards(cards, request, device.registerId)
      if (ofCards !== null) {
        later(random.integer(0, 10), () => reply(ofCards))
        if (strikes(scene, 'server_crash')) crash()
        return
      }
      if (rules.isAnswerEarly && request.method === 'POST') {
        const promised = answerOf(
          { ...request, url },
          structuredClone(books),
          rules,
          timeline.nowMs(),
        )
        reply(promised)
        later(random.integer(5, 200), () =>
          answerOf({ ...request, url }, books, rules, timeline.nowMs()),
        )
        if (strikes(scene, 'server_crash')) crash()
        return
      }
      const answer = answerOf({ ...request, url }, books, rules, timeline.nowMs())
      later(random.integer(0, 10), () => reply(answer))
      if (strikes(scene, 'server_crash')) crash()
    })
  }

  function crash(): void {
    scene.note('server crashes')
    isUp = false
    life += 1
    timeline.after(random.integer(500, 30_000), restart)
  }

  function restart(): void {
    if (isUp) return
    scene.note('server is back')
    isUp = true
  }

  const heardOf = (registerId: string) => heard.get(registerId) ?? null
  return { books, cards, wire: serve, crash, restart, isUp: () => isUp, life: () => life, heardOf }
}

/** Who asks, as far as the address says. */
function registerOf({ pathname, searchParams }: URL): string | null {
  return searchParams.get('exceptRegisterId') ?? pathname.split('/').at(-1) ?? null
}

function answerOf(
  { url, ...request }: WireRequest & { readonly url: URL },
  books: Books,
  rules: ServerRules,
  nowMs: number,
): WireAnswer {
  const device = books.pairings.tokens.get(request.token)
  if (device === undefined) return refusal(401, 'not_signed_in')
  // What a forgotten device has written is taken all the same.
  const isEnded = device.isEnded
  if (isEnded && url.pathname !== '/journal/batches') return refusal(401, 'device_forgotten')
  if (url.pathname === holdPath) {
    const held = holdOn(books.accounts, JSON.parse(request.body), nowMs, rules.accounts)
    return held === 'held' ? ok({}) : refusal(409, held)
  }
  if (url.pathname === '/registers/continue') return continued(request, books, rules)
  if (request.method === 'POST') {
    return appendAnswer(request.body, books, rules, { nowMs, isTokenEnded: isEnded })
  }
  if (url.pathname === '/journal/facts') return ok(readFacts(books, url.searchParams))
  const registerId = url.pathname.split('/').at(-1) ?? ''
  return ok({ registerId, ...headOf(books, registerId) })
}

function continued({ body, token }: WireRequest, books: Books, rules: ServerRules): WireAnswer {
  const asked = parsed(body) as { readonly id: string; readonly registerId: string } | null
  if (asked === null) return refusal(400, 'malformed_json')
  if (asked.registerId !== books.pairings.tokens.get(token)?.registerId) {
    return refusal(403, 'wrong_register')
  }
  const paired = continueAs(books, asked, rules.apart)
  if (paired === null) return refusal(409, 'id_reused')
  const { registerId, code, token: deviceToken } = paired
  return ok({ registerId, registerCode: code, deviceToken })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function appendAnswer(
  body: string,
  books: Books,
  rules: ServerRules,
  { nowMs, isTokenEnded }: { readonly nowMs: number; readonly isTokenEnded: boolean },
): WireAnswer {
  try {
    const batch = rules.check(JSON.parse(body))
    return appendedAnswer(append(books, batch, rules, nowMs, isTokenEnded))
  } catch (error) {
    if (isRefusal(error)) return refusal(error.status, error.code)
    if (error instanceof SyntaxError) return refusal(400, 'malformed_json')
    throw error
  }
}

/** The server's own error, as it goes over the wire. */
export function isRefusal(
  error: unknown,
): error is { readonly status: number; readonly code: string } {
  const { status, code } = error as { readonly status?: unknown; readonly code?: unknown }
  return typeof status === 'number' && typeof code === 'string'
}

export function appendedAnswer(appended: Appended): WireAnswer {
  switch (appended.kind) {
    case 'ok':
      return ok({ sequence: appended.sequence, hash: appended.hash, quarantined: [] })
    case 'gap':
      return refusal(409, 'sequence_gap', { wanted: appended.wanted })
    default: {
      const { kind, ...detail } = appended
      return refusal(409, kind, detail)
    }
  }
}

function readFacts(books: Books, query: URLSearchParams) {
  const after = Number(query.get('after'))
  const limit = Number(query.get('limit'))
  const rows: (Fact & { readonly arrival: number })[] = []
  let last = after
  for (let at = after; at < books.facts.length; at += 1) {
    const { arrival, fact } = books.facts[at] as StoredFact
    if (rows.length === limit) return { facts: rows, after: last, more: true }
    last = arrival
    if (query.has('exceptRegisterId') && fact.kind.startsWith('drawer.')) continue
    if (fact.registerId === query.get('exceptRegisterId')) continue
    if (query.has('subjectId') && fact.subjectId !== query.get('subjectId')) continue
    if (query.get('open') === 'true' && isClosed(books, fact)) continue
    rows.push({ ...fact, arrival })
  }
  return { facts: rows, after: last, more: false }
}

function isClosed(books: Books, fact: Fact): boolean {
  return books.projections.get(fact.subjectId)?.isFinal ?? false
}

function ok(body: unknown): WireAnswer {
  return { status: 200, body: JSON.stringify(body) }
}

function refusal(
  status: number,
  code: string,
  detail: Record<string, number | string> = {},
): WireAnswer {
  const body = { code, status, message: code, data: { field: null, detail } }
  return { status, body: JSON.stringify(body) }
}
