/**
 * Closes the drawer of a till that is gone: with what is known here, by the office register, so
 * that the session does not stay open for ever. What that till wrote and did not send is kept
 * whenever it comes, after the Z report and in none of its figures.
 */
import type { DrawerClosing } from '@servery/contract/trade/drawers.ts'
import { canonicalJson } from '@servery/domain/journal/canonical.ts'
import { v5 } from 'uuid'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { findPersonRights, isAllowedTo, plainDemand } from '../../people/roles/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { clientOf, type Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { businessDateAt, findBranch } from '../../setup/company/index.ts'
import { isConnected } from '../../setup/registers/index.ts'
import { findDrawer } from '../drawers/index.ts'
import { countClosings, findTill, readSession } from './close-drawer.store.ts'
import { afterAll, lockHead, store } from './fact-writer.ts'
import type { Act } from './office.service.ts'
import { ensureOfficeRegister } from './office-register.store.ts'
import { foldSession, writeClosing } from './write-closing.ts'

export async function closeDrawerForTill(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  asked: DrawerClosing,
): Promise<void> {
  const news = await database.withTenant(scope, (trx) =>
    close({ scope, trx, person, now: new Date(now()) }, asked),
  )
  if (news !== null) publishStored(live, scope.companyId, news)
}

/** Null where it was closed by the same request before. */
async function close(act: Act, asked: DrawerClosing): Promise<StoredNews | null> {
  const { scope, trx, person, now } = act
  await requireRight(act)
  const drawer = await findDrawer(scope, trx, asked.id)
  const branch = drawer && (await findBranch(scope, trx, drawer.branch_id))
  if (drawer === undefined || branch === undefined) return fail('not_found', { field: 'id' })
  const register = await ensureOfficeRegister(scope, trx, drawer.branch_id)
  const client = clientOf(trx)
  const locked = await lockHead(client, scope, register)
  const facts = await readSession(scope, trx, client, asked.id)
  const factId = v5(canonicalJson(asked), asked.closingId)
  if (facts.some(({ id }) => id === factId)) return null
  const till = await findTill(scope, trx, drawer.register_id)
  const state = foldSession(facts, asked.id)
  if (state?.status === 'open' && isConnected(till, now)) fail('drawer_till_connected')
  const { timeZone: time_zone, cutOverMinutes: cut_over_minutes } = branch.view
  const head = afterAll(locked, facts, now)
  const written = writeClosing(asked, state, {
    head: { ...head, closings: await countClosings(scope, trx, register) },
    code: register.code,
    upTo: till.sequence,
    factId,
    now,
    businessDate: businessDateAt(now, { time_zone, cut_over_minutes }),
    actorId: person.userId,
    companyId: scope.companyId,
    branchId: drawer.branch_id,
  })
  return store(client, { register, companyId: scope.companyId, written })
}

async function requireRight({ scope, trx, person }: Act): Promise<void> {
  const right = 'drawers.open'
  const rights = await findPersonRights(scope, trx, person)
  if (!isAllowedTo(rights, plainDemand(right))) fail('not_allowed', { detail: { right } })
}
