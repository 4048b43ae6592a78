/**
 * What people in the office do about devices and other pasts: they forget a device, pair it again,
 * bring a backup file in, and take sales into the books or leave them out. What is taken is written
 * again by the server's own code, in one transaction with the decision.
 */
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { hasBeginning, type Sale, writeAgain } from '@servery/server/channels/apart/write-again.ts'
import { afterAll } from '@servery/server/trade/office/pen.ts'
import type { Random } from '@servery/testing'
import { keepDecision, salesWaiting } from './apart.ts'
import { append, headOf } from './books.ts'
import { createSeat, type Device, livingTabs, reload, sitDown } from './device.ts'
import { office } from './office.ts'
import { enrol, retire } from './pairings.ts'
import type { World } from './world.ts'

/** An owner opens one of the pasts, and decides about some of its sales. */
export function decide(world: World, random: Random): void {
  const { server, rules, scene } = world
  const { books } = server
  if (!server.isUp()) return
  const { apart } = rules.server
  const open = [...books.apart.pasts.keys()].filter(
    (id) => salesWaiting(books, id, apart).length > 0,
  )
  if (open.length === 0) return
  const pastId = random.pick(open)
  const isAll = random.chance(400_000)
  for (const sale of salesWaiting(books, pastId, apart)) {
    const drawn = isAll ? 0 : random.integer(0, 99)
    if (drawn >= 80) continue
    const isTaken = drawn < 55
    const known = books.subjects.get(sale.orderId) ?? []
    if (isTaken && !hasBeginning(sale, known)) continue
    scene.note(`owner ${isTaken ? 'takes' : 'leaves out'} ${sale.orderId.slice(-6)}`)
    if (isTaken) take(world, pastId, sale)
    keepDecision(books.apart, pastId, sale, isTaken)
  }
}

function take({ scene, server, rules, ledger, broken }: World, pastId: string, sale: Sale): void {
  const { books } = server
  const nowMs = scene.timeline.nowMs()
  const now = new Date(nowMs)
  const known = books.subjects.get(sale.orderId) ?? []
  const head = { ...emptyHead(office.registerId), ...headOf(books, office.registerId) }
  const from = { head: afterAll(head, known, now), code: office.code, now }
  const written = ledger.attempt(() => writeAgain(sale, from, pastId).facts) ?? []
  const { registerId } = office
  const body = JSON.parse(JSON.stringify({ registerId, facts: written }))
  const { kind } = append(books, rules.server.check(body), rules.server, nowMs)
  if (kind !== 'ok') broken.add(`what the owner takes in is answered with ${kind}`)
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
