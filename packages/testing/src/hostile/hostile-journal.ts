/**
 * A journal from a seed that no till would write: every kind of fact on a subject of every noun by
 * every kind of device, in the midst of honest trade, with valid envelopes and chains and bodies
 * that their schema allows and nobody would mean.
 */

import { factBodies } from '@servery/contract/facts/fact-bodies.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { emptiestOf } from '../emptiest.ts'
import { createRandom, type Random } from '../random.ts'
import { sha256 } from '../sha256.ts'
import { makeTrade } from '../trade.ts'
import { absurdOf, farDays, type Source, spoiled } from './absurd.ts'
import { createIdPools, type IdPools } from './id-pools.ts'
import { misdeeds } from './misdeeds.ts'

export interface HostileInput {
  readonly seed: number
  readonly companyId: string
  readonly branchId: string
  /** Registers by the kinds of their devices; the first is a till. */
  readonly writers: readonly { readonly kind: string; readonly registerId: string }[]
  /** Ids of records and of a neighbour's subjects, by what they are. */
  readonly ids: Readonly<Record<string, readonly string[]>>
  /** Orders of honest trade among which it all happens. */
  readonly orders: number
}

export interface WrittenFact {
  readonly writer: number
  readonly fact: Fact
}

/** What somebody says; the envelope comes of who says it. */
export interface Feedback {
  readonly kind: string
  readonly subjectId: string
  readonly body: unknown
}

interface Author {
  readonly input: HostileInput
  readonly random: Random
  readonly pools: IdPools
  readonly heads: RegisterHead[]
  readonly written: WrittenFact[]
  readonly samples: ReadonlyMap<string, readonly unknown[]>
  ids: number
  now: Pick<Fact, 'at' | 'businessDate'> & { readonly wallMs: number }
}

export const kinds = Object.keys(factBodies)
export const nounOf = (kind: string) => kind.slice(0, kind.indexOf('.'))
export const places = ['order', 'drawer', 'shift', 'stock', 'new', 'neighbour', 'record'] as const

export function hostileJournal(input: HostileInput): readonly WrittenFact[] {
  const random = createRandom(input.seed)
  const trade = makeTrade({
    ...{ seed: input.seed, registers: 2, orders: input.orders, conflicts: 200_000 },
    ...{ afterSale: 600_000, splits: 400_000, tables: true, varied: true, mends: true },
    drawers: true,
  })
  const author: Author = {
    ...{ input, random, ids: 0, written: [], pools: createIdPools(random, input.ids) },
    heads: input.writers.map(({ registerId }) => emptyHead(registerId)),
    samples: Map.groupBy(trade.facts, ({ kind }) => kind) as never,
    now: { at: '2026-01-05T09:00:00.000Z', businessDate: '2026-01-05', wallMs: 0 },
  }
  open(author)
  const tables = random.shuffle(combinations(input))
  const perFact = Math.ceil(tables.length / trade.facts.length)
  for (const fact of trade.facts) {
    author.now = { ...fact, wallMs: Number(fact.clock.slice(0, 15)) }
    tell(author, fact as unknown as Fact)
    for (const [writer, kind, place] of tables.splice(0, perFact)) {
      write(author, writer, absurdFact(author, kind, subjectAt(author, place)))
    }
    if (random.chance(60_000)) {
      const writer = random.integer(0, input.writers.length - 1)
      for (const said of random.pick(misdeeds)(author.pools)) write(author, writer, said)
    }
  }
  return author.written
}

/** Drawers and shifts that there are, so that something can be done to them. */
function open(author: Author): void {
  const { pools, input } = author
  for (const writer of input.writers.keys()) {
    const [drawerId, shiftId] = [pools.fresh('drawer'), pools.fresh('shift')]
    const opened = { float: 10_000, currency: 'GBP' }
    write(author, writer, { kind: 'drawer.opened', subjectId: drawerId, body: opened })
    const started = { memberId: pools.idFor('memberId'), currency: 'GBP' }
    write(author, writer, { kind: 'shift.started', subjectId: shiftId, body: started })
  }
}

function combinations({ writers }: HostileInput) {
  return [...writers.keys()].flatMap((writer) =>
    kinds.flatMap((kind) => places.map((place) => [writer, kind, place] as const)),
  )
}

/** Honest trade as it was, or with something lost, doubled or changed. */
function tell(author: Author, fact: Fact): void {
  const { random, pools } = author
  pools.learn(fact.body)
  pools.add('order', fact.subjectId)
  const fate = random.integer(0, 99)
  if (fate < 5) return
  const said = { kind: fact.kind, subjectId: fact.subjectId, body: fact.body }
  const writer = random.chance(900_000) ? 0 : random.integer(0, author.heads.length - 1)
  if (fate < 10) write(author, writer, { ...said, body: spoiled(said.body, sourceOf(author)) })
  else write(author, writer, said)
  if (fate >= 96) write(author, writer, said)
}

function absurdFact(author: Author, kind: string, subjectId: string): Feedback {
  const { random, samples } = author
  const sample = samples.get(kind) as readonly { readonly body: unknown }[] | undefined
  const source = sourceOf(author)
  const schema = factBodies[kind]
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const body =
      sample !== undefined && random.chance(500_000)
        ? spoiled(random.pick(sample).body, source)
        : made(kind, absurdOf(schema, source))
    if (schema?.safeParse(body).success === true) return { kind, subjectId, body }
  }
  return { kind, subjectId, body: emptiestOf(schema) }
}

/** What its parts have to come to. */
function made(kind: string, body: unknown): unknown {
  if (kind !== 'drawer.counted') return body
  const counted = body as { loose: number; denominations: { value: number; count: number }[] }
  const sum = counted.denominations.reduce((all, { value, count }) => all + value * count, 0)
  return { ...counted, counted: sum + counted.loose }
}

function subjectAt({ pools, input, random }: Author, place: (typeof places)[number]): string {
  if (place === 'new') return pools.fresh(random.pick(['order', 'drawer', 'shift', 'stock']))
  if (place === 'neighbour') return random.pick(input.ids.neighbour ?? [])
  if (place === 'record') return random.pick([input.branchId, ...(input.ids.customer ?? [])])
  return pools.of(place)
}

const sourceOf = ({ random, pools }: Author): Source => ({ random, idFor: pools.idFor })

function write(author: Author, writer: number, said: Feedback): void {
  const { random, pools, input, now } = author
  pools.learn(said.body)
  author.ids += 1
  const isFar = random.chance(40_000)
  const day = isFar ? random.pick([...farDays, '0001-01-01', '9999-12-31']) : now.businessDate
  const { facts, head } = sealFacts({
    head: author.heads[writer] as RegisterHead,
    events: [{ kind: said.kind, version: random.chance(5_000) ? 2 : 1, body: said.body }],
    subjectId: said.subjectId,
    ids: [pools.factId(author.ids)],
    at: isFar ? `${day}T00:00:00.000Z` : now.at,
    wallMs: random.chance(10_000) ? 0 : now.wallMs,
    businessDate: day,
    actorId: pools.idFor('memberId'),
    approverId: random.chance(200_000) ? pools.idFor('memberId') : null,
    ...{ companyId: input.companyId, branchId: input.branchId },
    sha256,
  })
  author.heads[writer] = head
  author.written.push({ writer, fact: facts[0] as unknown as Fact })
}
