/** The drawer of the till that sold, told by the domain itself after the sale. */
import { hash } from 'node:crypto'
import { decideDrawer } from '@servery/domain/drawer/decide.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import type { DrawerCommand, DrawerFact } from '@servery/domain/drawer/types.ts'
import { nextZNumber } from '@servery/domain/journal/head.ts'
import { sealFacts } from '@servery/domain/journal/seal.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { sale, saleAt, saleDate } from './sale.ts'

const petty = { reasonId: ids.reason, reason: 'Milk', note: '' }
const commands: readonly DrawerCommand[] = [
  { type: 'open', float: minorUnits(10_000), currency: 'GBP' },
  { type: 'pay_out', entryId: ids.drawerEntry, amount: minorUnits(850), ...petty },
]

function tell() {
  let { head } = sale
  const facts: DrawerFact[] = []
  for (const command of commands) {
    const context = { zNumber: nextZNumber(head, 'T1'), otherOpen: false, noteAbove: null }
    const decision = decideDrawer(foldDrawer(facts), command, context)
    if (!decision.ok) throw new Error(`the example is refused: ${decision.refusal.code}`)
    const sealed = sealFacts({
      head,
      events: decision.events,
      subjectId: ids.drawer,
      ids: [`${ids.fact.slice(0, -4)}${(0x200 + head.sequence).toString(16).padStart(4, '0')}`],
      at: saleAt,
      wallMs: Date.parse(saleAt),
      businessDate: saleDate,
      actorId: ids.person,
      companyId: ids.company,
      branchId: ids.branch,
      sha256: (text) => hash('sha256', text, 'hex'),
    })
    head = sealed.head
    facts.push(...(sealed.facts as unknown as readonly DrawerFact[]))
  }
  return { facts, head }
}

const told = tell()
/** All that the register wrote: the sale, then its drawer. */
export const journalFacts = [...sale.facts, ...told.facts]
export const { head } = told

export const drawerExamples: Readonly<Record<string, RouteExample>> = {
  'drawers.list': {
    parameters: { branchId: ids.branch, limit: 25 },
  },
  'drawers.get': { parameters: { id: ids.drawer } },
  'drawers.sums': {
    parameters: { branchId: ids.branch },
  },
  'drawers.review': {
    parameters: { id: ids.drawer },
    body: { reviewId: ids.drawerClosing, note: 'Two coins were under the tray' },
  },
  'drawers.close': {
    parameters: { id: ids.drawer },
    body: {
      closingId: ids.drawerClosing,
      counted: 9000,
      reason: 'The till was stolen',
    },
  },
}
