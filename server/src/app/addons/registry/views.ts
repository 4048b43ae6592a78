/** Connections and deliveries as the API shows them. */
import type { AddonStatus } from '@servery/contract/setup/addons.ts'
import {
  type AddonName,
  addonManifests,
  addonNames,
} from '@servery/domain/business/addons/manifests.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { ConnectionState } from '../connections/index.ts'
import type { DeliveryRow } from '../delivery/index.ts'
import { receivesAt } from '../marketplaces/index.ts'

/** Where the other side sends to; empty: it sends nothing. */
function receiving(services: Signing, scope: Scope, { id, addon }: ConnectionState): string {
  return addon === 'marketplaces' ? receivesAt(services, scope, id) : ''
}

type Signing = Parameters<typeof receivesAt>[0]

export function stateView(services: Signing, scope: Scope, state: ConnectionState) {
  return {
    id: state.id,
    status: statusOf(state),
    stoppedFor: state.stopped_for,
    stoppedAt: state.stopped_at?.toISOString() ?? null,
    problem: state.problem,
    lastSyncAt: state.last_sync_at?.toISOString() ?? null,
    done: state.done,
    waiting: state.waiting,
    errorsOfDay: state.errors,
    connectedAt: state.connected_at.toISOString(),
    connectedBy: state.connected_by,
    hasSecret: state.has_secret,
    previousSecretUntil: state.previous_until?.toISOString() ?? null,
    receivesAt: receiving(services, scope, state),
  }
}

function statusOf(state: ConnectionState): AddonStatus {
  const { secret } = addonManifests[state.addon as AddonName]
  if (state.stopped_at !== null) return 'stopped'
  if (state.paused) return 'paused'
  if (secret !== 'none' && !state.has_secret) return 'secretMissing'
  return state.problem === '' ? 'connected' : 'failing'
}

export function deliveryView(row: DeliveryRow) {
  return {
    ...{ id: row.id, type: row.type, subject: row.subject, state: row.state },
    ...{ attempts: row.attempts, status: row.status, problem: row.problem },
    createdAt: row.created_at.toISOString(),
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: row.state === 'waiting' ? row.run_at.toISOString() : null,
  }
}

export function manifestViews() {
  return addonNames.map((name) => {
    const { settings, flows, mappings, ...manifest } = addonManifests[name]
    return {
      ...manifest,
      flows: [...flows],
      mappings: [...mappings],
      settings: settings.map((field) => ({
        name: field.name,
        kind: field.kind,
        required: field.required ?? false,
        choices: [...(field.choices ?? [])],
        standard: field.standard ?? '',
      })),
    }
  })
}
