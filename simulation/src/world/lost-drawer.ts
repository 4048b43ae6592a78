/**
 * The back office closes the drawer of a till that was not heard of for long: by the server's code,
 * on the books as they stand, and in one transaction with what it writes. The till may come back.
 */
import type { DrawerClosing } from '@servery/contract/trade/drawers.ts'
import type { DrawerState } from '@servery/domain/drawer/types.ts'
import { emptyHead } from '@servery/domain/journal/head.ts'
import { uuidV7 } from '@servery/domain/journal/ids.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { afterAll } from '@servery/server/trade/office/fact-writer.ts'
import { foldSession, writeClosing } from '@servery/server/trade/office/write-closing.ts'
import { idOf, utcBusinessDate } from '@servery/testing'
import { append, type Books, headOf } from './books.ts'
import { branchId, companyId } from './device.ts'
import { type Office, office } from './office.ts'

/** On a real server minutes pass; a day here has eighty seconds. */
const lostMs = 6000

/** Somebody looks for the drawer of a lost till, and closes it, counted or not. */
export function closeLostDrawer(place: Office): void {
  const { scene, server, rules, random } = place
  const opened = openDrawers(server.books).filter((fact) => isLost(place, fact.registerId))
  if (!server.isUp() || opened.length === 0) return
  const { subjectId: id, registerId } = random.pick(opened)
  const asked = {
    id,
    closingId: uuidV7(scene.timeline.nowMs(), random.bytes(10)),
    counted: random.chance(500_000) ? random.integer(0, 30_000) : null,
    reason: 'Lost',
  } as DrawerClosing
  const seen = sessionOf(server.books, id)
  scene.timeline.after(random.integer(500, 6000), () => {
    if (!server.isUp() || (rules.isDrawerFresh && !isLost(place, registerId))) return
    close(place, asked, rules.isDrawerFresh ? sessionOf(server.books, id) : seen)
  })
}

function isLost({ scene, server }: Office, registerId: string): boolean {
  const heard = server.heardOf(registerId)
  return heard === null || scene.timeline.nowMs() - heard > lostMs
}

/** By what opened them; those that are not closed in the books. */
function openDrawers({ facts, projections }: Books): readonly Fact[] {
  return facts.flatMap(({ fact }) => {
    const isOpen = projections.get(fact.subjectId)?.isFinal === false
    return fact.kind === 'drawer.opened' && isOpen ? [fact] : []
  })
}

interface Session {
  readonly state: DrawerState | null
  readonly facts: readonly Fact[]
  readonly registerId: string
}

function sessionOf({ facts }: Books, id: string): Session {
  const own = facts.flatMap(({ fact }) => {
    const { drawerId } = fact.body as { readonly drawerId?: string }
    return fact.subjectId === id || drawerId === id ? [fact] : []
  })
  const opened = own.find(({ kind }) => kind === 'drawer.opened')
  return { state: foldSession(own, id), facts: own, registerId: opened?.registerId ?? '' }
}

function close(place: Office, asked: DrawerClosing, { facts, registerId, state }: Session): void {
  const { scene, server, rules, ledger, broken } = place
  const { books } = server
  const now = new Date(scene.timeline.nowMs())
  const before = { ...emptyHead(office.registerId), ...headOf(books, office.registerId) }
  const closings = books.facts.filter(
    ({ fact }) => fact.registerId === office.registerId && fact.kind === 'drawer.closed',
  ).length
  const written = ledger.attempt(() =>
    writeClosing(asked, state, {
      head: { ...afterAll(before, facts, now), closings },
      code: office.code,
      upTo: headOf(books, registerId).sequence,
      factId: asked.closingId,
      now,
      businessDate: utcBusinessDate(now.getTime()),
      actorId: idOf('team', 1),
      companyId,
      branchId,
    }),
  )
  if (written === null) return
  scene.note(`office closes drawer ${asked.id.slice(-6)}`)
  const body = JSON.parse(JSON.stringify({ registerId: office.registerId, facts: written }))
  const { kind } = append(books, rules.check(body), rules, now.getTime())
  if (kind !== 'ok') broken.add(`closing drawer ${asked.id} is answered with ${kind}`)
}
