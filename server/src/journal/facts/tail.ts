/**
 * What is new in a branch, for its devices: at the same moment all of them hear that facts were
 * stored, and ask for the same. Those that wait are answered from one read that begins after they
 * asked, so that nobody is told less than was stored by then; each gets of it what is new to that
 * device and not its own. Facts are written as text once.
 */
import { bodyFor, type DeviceKind, deviceParts } from '@servery/contract/devices/device-parts.ts'
import { createTogether, type Outcome } from '../../fair/index.ts'
import { isUnavailable } from '../../platform/errors/index.ts'
import { factOf } from './read.store.ts'
import type { Tail, TailFact, TailWanted } from './tail.store.ts'

export interface TailAsked {
  readonly companyId: string
  readonly branchId: string
  readonly deviceKind: DeviceKind
  readonly after: number
  readonly limit: number
  readonly exceptRegisterId: string | null
}

/** The answer as JSON. Null: it asks for more than this, and is to be answered alone. */
export type TailReader = (asked: TailAsked) => Promise<string | null>

/** Whoever is further behind reads page by page. */
export const tailFactsMax = 500
const askersMax = 200

export function createTailReader(
  read: (companyId: string, wanted: TailWanted) => Promise<Tail | null>,
): TailReader {
  const together = createTogether<TailAsked, string | null>({
    work: async (group) => {
      const wanted = wantedBy(group)
      const tail = await read(group[0]?.companyId ?? '', wanted)
      if (tail === null) return group.map(() => ({ ok: true, value: null }))
      const whole = { ...tail, from: Math.max(wanted.after, tail.newest - tailFactsMax) }
      const textOf = createTexts(group[0]?.deviceKind ?? 'display')
      return group.map((asked): Outcome<string | null> => {
        return { ok: true, value: answerOf(asked, whole, textOf) }
      })
    },
    fitting: (waiting) => Math.min(waiting.length, askersMax),
    mayDoAlone: (error) => !isUnavailable(error),
  })
  return (asked) => together(`${asked.companyId} ${asked.branchId} ${asked.deviceKind}`, asked)
}

/** From where the last of them stands, if that is not too far behind the first. */
function wantedBy(group: readonly TailAsked[]): TailWanted {
  const cursors = group.map(({ after }) => after)
  const { branchId = '', deviceKind = 'display' } = group[0] ?? {}
  return {
    branchId,
    after: Math.max(Math.min(...cursors), Math.max(...cursors) - tailFactsMax),
    factsMax: tailFactsMax,
    kinds: deviceParts[deviceKind].reads,
  }
}

function answerOf(
  { after, limit, exceptRegisterId }: TailAsked,
  { newest, facts, from }: Tail & { readonly from: number },
  textOf: (fact: TailFact) => string,
): string | null {
  if (after < from) return null
  const found = facts.filter((fact) => fact.arrival > after && isFor(exceptRegisterId, fact))
  if (found.length >= limit) return null
  return `{"facts":[${found.map(textOf).join()}],"after":${Math.max(after, newest)},"more":false}`
}

/** A drawer is its own register's affair: the till hears that the office closed it. */
function isFor(registerId: string | null, { kind, registerId: from, drawerOf }: TailFact): boolean {
  if (registerId === null) return true
  return from !== registerId && (!kind.startsWith('drawer.') || drawerOf === registerId)
}

/** The stored text with what stands beside it, as often as it is asked for. */
function createTexts(deviceKind: DeviceKind): (fact: TailFact) => string {
  const texts = new Map<TailFact, string>()
  return (fact) => {
    const known = texts.get(fact)
    if (known !== undefined) return known
    const stored = factOf(fact.content, fact.hash)
    const body = bodyFor(deviceKind, fact.kind, stored.body)
    const text = JSON.stringify({ ...stored, body, arrival: fact.arrival })
    texts.set(fact, text)
    return text
  }
}
