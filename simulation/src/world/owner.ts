/**
 * What people in the office do about devices and other pasts: they forget a device, pair it again,
 * bring a backup file in, and take sales into the books or leave them out. What is taken is written
 * again by the server's own code, in one transaction with the decision.
 */
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderBodies } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import {
  halvesOf,
  hasBeginning,
  type Part,
  salesInto,
  sessionsOf,
  withHalves,
} from '@servery/server/channels/apart/parts-of-past.ts'
import {
  recordedEvents,
  type SellingBy,
  writeRecorded,
} from '@servery/server/channels/apart/recorded-sale.ts'
import {
  sessionFrom,
  type Writing,
  writeAgain,
} from '@servery/server/channels/apart/write-again.ts'
import { afterAll } from '@servery/server/trade/office/fact-writer.ts'
import type { Random } from '@servery/testing'
import {
  beginsElsewhere,
  type Fate,
  factsBefore,
  factsOfPast,
  keepDecision,
  partsWaiting,
} from './apart.ts'
import { append, type Books, headOf } from './books.ts'
import { createSeat, type Device, livingTabs, reload, sitDown } from './device.ts'
import { office } from './office.ts'
import { enrol, retire } from './pairings.ts'
import type { World } from './world.ts'

/** An owner opens one of the pasts, and decides about some of what is in it. */
export function decide(world: World, random: Random): void {
  const { server, rules } = world
  const { books } = server
  if (!server.isUp()) return
  const { apart } = rules.server
  const open = [...books.apart.pasts.keys()].filter(
    (id) => partsWaiting(books, id, apart).length > 0,
  )
  if (open.length === 0) return
  const pastId = random.pick(open)
  const waiting = partsWaiting(books, pastId, apart)
  const isAll = random.chance(400_000)
  const drawn = new Map(waiting.map(({ id }) => [id, isAll ? 0 : random.integer(0, 99)]))
  const asked = new Set(waiting.filter(({ id }) => (drawn.get(id) ?? 0) < 55).map(({ id }) => id))
  const wanted = random.chance(700_000) ? withHalves(asked, halvesOf(waiting)) : asked
  const undecided = new Set(waiting)
  for (const turn of ['order', 'shift', 'drawer']) {
    for (const part of waiting.filter(({ noun }) => noun === turn)) {
      const isLeft = !wanted.has(part.id) && (drawn.get(part.id) ?? 0) < 80
      if (isLeft ? leave(world, pastId, part) : wanted.has(part.id)) {
        if (isLeft || take(world, pastId, part, [...undecided])) undecided.delete(part)
      }
    }
  }
}

function leave(world: World, pastId: string, part: Part): true {
  end(world, { pastId, part, fate: 'left_out' })
  return true
}

interface Ended {
  readonly pastId: string
  readonly part: Part
  readonly fate: Fate
}

function end({ scene, server }: World, { pastId, part, fate }: Ended): void {
  scene.note(`owner: ${part.noun} ${part.id.slice(-6)} of ${pastId.slice(-4)} is ${fate}`)
  keepDecision(server.books.apart, pastId, part, fate)
}

/** As the server does it; false where the part must wait. */
function take(world: World, pastId: string, part: Part, undecided: readonly Part[]): boolean {
  const { scene, server, ledger } = world
  const { books } = server
  if (part.noun === 'drawer' && salesInto(part.id, undecided).length > 0) return false
  const sessions = sessionsOf(factsOfPast(books, pastId), pastId)
  const session = sessions.get(part.id) ?? part.id
  const known = books.subjects.get(session) ?? []
  const now = new Date(scene.timeline.nowMs())
  const closings = books.facts.filter(
    ({ fact }) => fact.registerId === office.registerId && fact.kind === 'drawer.closed',
  ).length
  const head = { ...emptyHead(office.registerId), ...headOf(books, office.registerId), closings }
  const isBeside = session !== part.id
  const shared = isBeside ? sessionFrom(factsBefore(books, pastId), part.id) : null
  const writing: Writing = {
    ...{ head: afterAll(head, known, now), code: office.code, now, pastId, sessions },
    ...{ shared, isBegun: known.length > 0 },
  }
  const canTake = isBeside ? shared !== null : hasBeginning(part, known)
  if (canTake) {
    const written = ledger.attempt(() => writeAgain(part, writing).facts)
    return store(world, written, { pastId, part, fate: 'taken' })
  }
  if (part.noun !== 'order' || known.length > 0 || beginsElsewhere(books, pastId, part.id)) {
    return false
  }
  const events = recordedEvents(part, sellingIn(books))
  if (events === null) return false
  const written = ledger.attempt(() => writeRecorded(part, events, writing).facts)
  return store(world, written, { pastId, part, fate: 'recorded' })
}

function store(world: World, facts: readonly Fact[] | null, ended: Ended): boolean {
  const { scene, server, rules, broken } = world
  const { registerId } = office
  const body = JSON.parse(JSON.stringify({ registerId, facts: facts ?? [] }))
  const nowMs = scene.timeline.nowMs()
  const { kind } = append(server.books, rules.server.check(body), rules.server, nowMs)
  if (kind !== 'ok') broken.add(`what the owner takes in is answered with ${kind}`)
  end(world, ended)
  return true
}

/** What the shop sells by, as its own sales say it. */
function sellingIn({ apart, facts }: Books): SellingBy {
  const all = [...facts, ...apart.facts].map(({ fact }) => fact).filter(isOrderFact)
  const opened = all.find(({ kind }) => kind === 'order.opened')
  const taxRates = new Map<string, SellingBy['taxRates'][number]>()
  for (const fact of all) {
    if (fact.kind !== 'order.line_added') continue
    for (const { id, name, rate, inclusive } of fact.body.taxes.otherwise) {
      taxRates.set(id, { ...{ id, name, rate, inclusive }, archived: false, version: 1 })
    }
  }
  if (opened === undefined) throw new Error('nothing was ever sold')
  const { currency, regime, cashRounding } = opened.body as OrderBodies['order.opened']
  return { currency, regime, cashRounding, taxRates: [...taxRates.values()], label: 'Recorded' }
}

/** The pairing ends in the back office; the device may not hear of it for long. */
export function forget({ scene, server }: World, { name, seat }: Device): void {
  scene.note(`${name} is forgotten`)
  retire(server.books, seat.registerId)
}

/** Somebody at a device that was forgotten pairs it again, once it lets them. */
export function pairAgain(world: World, device: Device): boolean {
  const { scene, server, rules } = world
  const [tab] = livingTabs(device).filter(({ seat }) => seat === device.seat)
  const isForgotten = tab?.register.snapshot().stopped?.why === 'forgotten'
  if (!isForgotten || !server.isUp() || device.link.broken !== 'no') return false
  if (!tab.register.canUnpair().ok) return false
  const { registerId, code, token } = enrol(server.books)
  scene.note(`${device.name} is paired again, as ${code}`)
  sitDown(device, createSeat({ registerId, code, token }))
  reload(scene, device, server.wire, rules.device)
  return true
}

/** The file of a till as the till makes it; null where it can't. */
export async function saveBackup(world: World, device: Device): Promise<void> {
  const [tab] = livingTabs(device)
  if (tab === undefined || !tab.register.snapshot().ready) return
  const text = await tab.register.exportFacts().catch(() => null)
  if (text === null) return
  world.scene.note(`${device.name} saves a backup`)
  world.backups.push(text)
}

/** Stored as the batches of a till are, whatever became of the till. Again it changes nothing. */
export function importBackup({ scene, server, rules }: World, text: string): void {
  const { registerId, facts } = JSON.parse(text) as {
    readonly registerId: string
    readonly facts: readonly Fact[]
  }
  if (facts.length === 0) return
  const batch = rules.server.check({ registerId, facts })
  const { kind } = append(server.books, batch, rules.server, scene.timeline.nowMs())
  scene.note(`a backup of ${facts.length} facts is brought in: ${kind}`)
}
