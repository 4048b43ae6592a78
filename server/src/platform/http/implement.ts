/**
 * The contract, ready to be implemented. Each route names the permission that it needs; this is the
 * one place that enforces it. A route without one is refused.
 *
 *     export const salesRoutes = (services: Services) => ({
 *       summary: os.sales.summary.handler(({ input, context }) => …context.scope…),
 *     })
 */
import { implement } from '@orpc/server'
import { contract } from '@servery/contract'
import { mayCall } from '@servery/contract/devices/device-parts.ts'
import { isAllowed, type Requirement } from '@servery/domain/business/access/permissions.ts'
import type { Newcomer, Principal } from '../access/index.ts'
import type { Scope } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import type { RequestContext } from './context.ts'

/** Of public routes: a scope in which nothing can be read. */
const nowhere: Scope = { companyId: '', branchIds: [] }

export const os = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, path, next }) => {
    const { permission: requirement, isUnlimited = false } = procedure['~orpc'].meta
    if (requirement === 'public' && !isUnlimited) {
      const key = `${path.join('.')} ${context.network}`
      if (!(await context.takeAttempt(key))) fail('too_many_requests')
    }
    requirePart(context.principal, requirement, path.join('.'))
    const scope = requireAccess(context.principal, requirement, context.newcomer)
    return next({ context: { scope } })
  })

/** A device calls what its kind has to do with, and what anybody may. */
function requirePart(
  principal: Principal | null,
  requirement: Requirement | undefined,
  route: string,
): void {
  if (principal?.kind !== 'device' || requirement === 'public') return
  if (!mayCall(principal.deviceKind, route)) fail('not_allowed')
}

/**
 * The rows that the principal may touch on a route with this requirement; else ends the request.
 */
export function requireAccess(
  principal: Principal | null,
  requirement: Requirement | undefined,
  newcomer: Newcomer | null = null,
): Scope {
  if (requirement === undefined) return fail('not_allowed')
  if (requirement === 'public') return nowhere
  if (principal === null) return fail(newcomer === null ? 'not_signed_in' : 'no_company')
  if (requirement === 'signed_in' && principal.kind !== 'person') return fail('not_allowed')
  if (!isAllowed(principal.permissions, requirement)) return fail('not_allowed')
  return { companyId: principal.companyId, branchIds: principal.branchIds }
}
