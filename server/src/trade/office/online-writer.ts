/** The branch's online register at work: what guests and platforms order is written with it. */
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { businessDateAt, findBranch } from '../../setup/company/index.ts'
import { type FactWriter, lockHead } from './fact-writer.ts'
import { countOpened, ensureOnlineRegister } from './office-register.store.ts'

export interface Writing {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
}

export type OnlineWriter = Omit<FactWriter, 'orderId' | 'factId' | 'order' | 'written'>

/** Until the transaction ends nobody else writes with it. */
export async function onlineWriterOf(
  { scope, trx, now }: Writing,
  branchId: string,
): Promise<OnlineWriter> {
  const found = await findBranch(scope, trx, branchId)
  if (found === undefined) return fail('not_found', { field: 'branchId' })
  const branch = found.view
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch
  const today = businessDateAt(now, { time_zone, cut_over_minutes })
  const register = await ensureOnlineRegister(scope, trx, branch.id)
  const head = await lockHead(clientOf(trx), scope, register)
  const call = await countOpened(scope, trx, register, { branchId: branch.id, date: today })
  return {
    register,
    branch,
    today,
    now,
    // Nobody signs in to a shop online.
    actorId: register.id,
    companyId: scope.companyId,
    head: { ...head, call, callDate: today },
    fieldOf: (field) => field,
  }
}
