/**
 * Holds what arrives against the team as it was. Nothing is refused or quarantined for it: what
 * doesn't fit is written down beside, once, in the transaction that stores the facts.
 */
import { doubtsAbout, isBelowZero } from '@servery/contract/devices/fact-rights.ts'
import type { FactDoubtCode } from '@servery/domain/business/access/doubts.ts'
import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { TenantClient } from '../../platform/db/index.ts'
import type { Projection, Stored } from '../append/index.ts'
import { askTeam, type DoubtRow, type Input, insertDoubts } from './doubts.store.ts'
import { graceMs, type Team, teamOf } from './team-then.ts'

export const doubtProjection: Projection = { arrive: keepDoubts }

/** A fact that takes part, and what its subject had before it. */
interface Arrived {
  readonly fact: Fact
  readonly before: () => readonly Fact[]
}

async function keepDoubts(client: TenantClient, stored: Stored): Promise<void> {
  const arrived = arrivedOf(stored)
  if (arrived.length === 0) return
  const { companyId } = stored
  const answer = await askTeam(client, askedOf(companyId, arrived))
  const team = teamOf(companyId, answer)
  const rows = arrived.flatMap((one) => {
    const kind = answer.kinds?.[one.fact.registerId] ?? 'till'
    return codesOf(one, kind, team).map((code) => rowOf(one.fact, code))
  })
  if (rows.length > 0) await insertDoubts(client, companyId, rows)
}

function arrivedOf({ subjects }: Stored): readonly Arrived[] {
  return subjects.flatMap(({ known, added }) => {
    const taken = added.flatMap(({ fact, quarantine }) => (quarantine === null ? [fact] : []))
    return taken.map((fact, at) => ({ fact, before: () => [...known, ...taken.slice(0, at)] }))
  })
}

function askedOf(companyId: string, arrived: readonly Arrived[]): Input {
  const pairs = new Map<string, readonly [string, string]>()
  const registerIds = new Set<string>()
  let sinceMs = Number.POSITIVE_INFINITY
  for (const { fact } of arrived) {
    registerIds.add(fact.registerId)
    sinceMs = Math.min(sinceMs, Date.parse(fact.at))
    for (const id of [fact.actorId, fact.approverId]) {
      if (id !== null) pairs.set(`${fact.branchId} ${id}`, [fact.branchId, id])
    }
  }
  return {
    companyId,
    branchIds: [...pairs.values()].map(([branchId]) => branchId),
    personIds: [...pairs.values()].map(([, id]) => id),
    registerIds: [...registerIds],
    since: new Date(sinceMs - graceMs).toISOString(),
  }
}

/** `kind`: of the register. What the back office does was looked at where it was done. */
function codesOf({ fact, before }: Arrived, kind: string, team: Team): readonly FactDoubtCode[] {
  if (kind === 'server') return []
  const { actorId, approverId, registerId, branchId, at } = fact
  // At kitchen screens, at kiosks and in the shop online nobody signs in.
  if (kind !== 'till' && actorId === registerId && approverId === null) {
    return isBelowZero(fact, before) ? ['price_below_zero'] : []
  }
  const actor = team.seen(actorId, branchId, at)
  const approver = approverId === null ? null : team.seen(approverId, branchId, at)
  return doubtsAbout(fact, before, { actor, approver }, () => orderBefore(fact, before()))
}

/** As the till had it that wrote the fact: what others wrote meanwhile came later. */
function orderBefore(fact: Fact, before: readonly Fact[]): OrderState | null {
  const known = before.filter((one) => compareFacts(one, fact) < 0)
  const order = foldOrder(known.filter(isOrderFact))
  return order !== null && projectable(order) ? order : null
}

function rowOf(fact: Fact, code: FactDoubtCode): DoubtRow {
  return {
    register_id: fact.registerId,
    sequence: fact.sequence,
    code,
    branch_id: fact.branchId,
    fact_id: fact.id,
    subject_id: fact.subjectId,
    kind: fact.kind,
    business_date: fact.businessDate,
  }
}
