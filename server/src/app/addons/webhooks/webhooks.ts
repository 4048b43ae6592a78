/** The add-on that sends every event on. */
import { addonManifests, settingOf } from '@servery/domain/business/addons/manifests.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { type Connection, openSecrets } from '../connections/index.ts'
import {
  type AddonHandler,
  type Delivery,
  problemOfAnswer,
  signedHeaders,
} from '../delivery/index.ts'
import { findEvent, type LoggedEvent, queueEvents } from '../feed/index.ts'

type Sending = Pick<Services, 'database' | 'secrets' | 'outbound' | 'now'>

/** Tests are less patient. */
const timeoutMs = 20_000
const answerBytesMax = 64 * 1024
const manifest = addonManifests.webhooks

export function createWebhooks(services: Sending, patienceMs = timeoutMs): AddonHandler {
  return {
    addon: 'webhooks',
    look: async ({ scope, trx, connection: { id, input }, now }) => {
      const events = settingOf(manifest, input.settings, 'events')
      const hearing = { connectionId: id, branchIds: input.branchIds, events, now }
      return (await queueEvents(scope, trx, hearing)) ? now : null
    },
    deliver: (scope, connection, delivery) =>
      sendEvent({ services, scope, connection, delivery }, patienceMs),
  }
}

interface Sent {
  readonly services: Sending
  readonly scope: Scope
  readonly connection: Connection
  readonly delivery: Delivery
}

async function sendEvent(sent: Sent, patienceMs: number) {
  const { services, scope, connection, delivery } = sent
  const { database, outbound, now } = services
  const at = new Date(now())
  const { event, secrets } = await database.readTenant(scope, async (trx) => ({
    event: await eventOf(sent, (named) => findEvent(scope, trx, named)),
    secrets: await openSecrets(services, scope, trx, { id: connection.id, now: at }),
  }))
  const wait = { kind: 'again', status: null, retryAfterMs: null, isBusy: false } as const
  if (event === null) return { ...wait, problem: 'event_missing' }
  if (secrets.length === 0) return { ...wait, problem: 'secret_missing' }
  const { type, timestamp, data } = event
  const body = JSON.stringify({ type, timestamp, data })
  const answer = await outbound.send({
    method: 'POST',
    url: settingOf(manifest, connection.input.settings, 'url'),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Servery-Webhooks/1.0',
      ...signedHeaders(secrets, { id: `msg_${delivery.id}`, at, body }),
    },
    body,
    timeoutMs: patienceMs,
    answerBytesMax,
  })
  return problemOfAnswer(answer, now())
}

async function eventOf(
  { delivery: { source, ref, type, payload } }: Sent,
  find: (named: { readonly source: string; readonly ref: string }) => Promise<LoggedEvent | null>,
): Promise<Omit<LoggedEvent, 'id'> | null> {
  if (source !== 'own') return find({ source, ref })
  const own = payload as { readonly timestamp: string; readonly data: Record<string, unknown> }
  return { type, ...own }
}
