/** What is done with a connection besides changing its settings. */
import type { AddonInput } from '@servery/contract/setup/addons.ts'
import { type AddonName, addonManifests } from '@servery/domain/business/addons/manifests.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import {
  type ConnectionState,
  findConnection,
  keepSecret,
  makeSecret,
  resumeConnection,
} from '../connections/index.ts'
import { addDelivery, findDelivery, resendDelivery } from '../delivery/index.ts'
import type { AddonServices } from './addons.ts'
import { deliveryView, stateView } from './views.ts'

/** An address that shows at first sight that nothing may be sent to it. */
export function requireReachable(
  { outbound }: Pick<AddonServices, 'outbound'>,
  { addon, settings = {} }: Pick<AddonInput, 'addon'> & Partial<Pick<AddonInput, 'settings'>>,
): void {
  for (const { name, kind } of addonManifests[addon].settings) {
    const value = settings[name] ?? ''
    if (kind !== 'address' || value === '' || !URL.canParse(value)) continue
    if (outbound.findFault(value) !== null) fail('address_private', { field: `settings.${name}` })
  }
}

export interface Acting {
  readonly services: AddonServices
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly found: ConnectionState
  readonly now: Date
}

export async function resend(
  { scope, trx, now }: Acting,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
) {
  const again = { id: deliveryId, connectionId: id, now }
  const row = await resendDelivery(scope, trx, again)
  return row === undefined ? fail('not_found', { field: 'deliveryId' }) : deliveryView(row)
}

export async function sendTest({ scope, trx, now }: Acting, { id }: { readonly id: string }) {
  const payload = { timestamp: now.toISOString(), data: { connectionId: id } }
  const ref = `test:${now.getTime()}`
  const test = { connectionId: id, ref, type: 'test', subject: ref, payload }
  const deliveryId = await addDelivery(scope, trx, test, now)
  const row = deliveryId === null ? undefined : await findDelivery(scope, trx, deliveryId)
  return row === undefined ? fail('not_found', { field: 'id' }) : deliveryView(row)
}

export async function renewSecret(
  { services, scope, trx, found, now }: Acting,
  { id }: { readonly id: string },
) {
  if (manifestOf(found).secret !== 'made') return fail('addon_secret')
  const { secret, previousUntil } = await makeSecret(services, scope, trx, { id, now })
  return { secret, previousUntil: previousUntil?.toISOString() ?? null }
}

export async function takeSecret(
  { services, scope, trx, found, now }: Acting,
  { id, secret }: { readonly id: string; readonly secret: string },
) {
  if (manifestOf(found).secret !== 'given') return fail('addon_secret')
  if (services.outbound.findFault(secret) !== null) return fail('address_private')
  await keepSecret(services, scope, trx, { id, secret })
  return viewOf({ services, scope, trx, found, now })
}

export async function resume(acting: Acting, { id }: { readonly id: string }) {
  const { scope, trx, now } = acting
  await resumeConnection(scope, trx, { id, now })
  return viewOf(acting)
}

async function viewOf({ services, scope, trx, found, now }: Acting) {
  const state = await findConnection(scope, trx, { id: found.id, now })
  return stateView(services, scope, state ?? found)
}

function manifestOf({ addon }: ConnectionState) {
  return addonManifests[addon as AddonName]
}
