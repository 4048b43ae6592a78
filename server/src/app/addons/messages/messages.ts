/** The add-on that tells a channel what the bell tells people. */
import { addonManifests, settingOf } from '@servery/domain/business/addons/manifests.ts'
import { languageOf } from '@servery/messages/languages.ts'
import type { Services } from '../../../platform/http/index.ts'
import {
  type SaidNotification,
  saidEvents,
  sayNotification,
} from '../../../reporting/notifications/index.ts'
import { openSecrets, remember } from '../connections/index.ts'
import {
  type AddonHandler,
  type AddonLook,
  addDelivery,
  problemOfAnswer,
} from '../delivery/index.ts'
import { findAlerts } from './alerts.store.ts'

type Sending = Pick<Services, 'database' | 'secrets' | 'outbound' | 'now' | 'signIn'>

const manifest = addonManifests.messages
const timeoutMs = 15_000
const answerBytesMax = 64 * 1024
/** What was told may be in the database a little after its moment. */
const overlapMs = 24 * 3_600_000
const alertsAtOnce = 200

export function createMessages(services: Sending): AddonHandler {
  return {
    addon: 'messages',
    look: lookAtAlerts,
    deliver: async (scope, { id, input }, { type, payload }) => {
      const { database, outbound, now, signIn } = services
      const secrets = await database.readTenant(scope, (trx) =>
        openSecrets(services, scope, trx, { id, now: new Date(now()) }),
      )
      const [url] = secrets
      if (url === undefined) {
        const wait = { status: null, retryAfterMs: null, isBusy: false }
        return { kind: 'again', problem: 'secret_missing', ...wait }
      }
      const said =
        type === 'test'
          ? { title: 'Servery', lines: [input.name], path: '/boltons/connected' }
          : (payload as unknown as SaidNotification)
      const target = settingOf(manifest, input.settings, 'target')
      const answer = await outbound.send({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'user-agent': 'Servery-Messages/1.0' },
        body: JSON.stringify(messageOf(target, said, signIn.publicUrl)),
        ...{ timeoutMs, answerBytesMax },
      })
      return problemOfAnswer(answer, now())
    },
  }
}

async function lookAtAlerts({ scope, trx, connection, now }: AddonLook): Promise<Date | null> {
  const { id, input, memory } = connection
  const from = typeof memory.since === 'string' ? Date.parse(memory.since) : now.getTime()
  const language = languageOf(settingOf(manifest, input.settings, 'language'))
  // What was there before the connection is no news: its first look begins now.
  const since = new Date(memory.since === undefined ? from : from - overlapMs)
  const begun = typeof memory.begun === 'string' ? new Date(memory.begun) : now
  const alerts = await findAlerts(scope, trx, {
    ...{ connectionId: id, events: saidEvents, branchIds: input.branchIds },
    ...{ since: since < begun ? begun : since, limit: alertsAtOnce },
  })
  for (const { event, key, data, zone } of alerts) {
    const said = sayNotification(event, data, { language, timeZone: zone })
    if (said === null) continue
    const alert = { connectionId: id, ref: key, type: `alert.${event}`, subject: key }
    await addDelivery(scope, trx, { ...alert, payload: { ...said } }, now)
  }
  const hasMore = alerts.length === alertsAtOnce
  // What is left over must not grow too old to be looked for.
  const looked = hasMore ? new Date(from) : now
  const remembered = { since: looked.toISOString(), begun: begun.toISOString() }
  await remember(scope, trx, { id, memory: remembered })
  return hasMore ? now : null
}

/** Both take plain text; Slack has its own marks, which what people typed must not be. */
function messageOf(target: string, { title, lines, path }: SaidNotification, origin: string) {
  const url = `${origin}${path}`
  if (target === 'teams') {
    const block = (text: string, more: object = {}) => ({
      ...{ type: 'TextBlock', wrap: true, text },
      ...more,
    })
    const content = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      ...{ type: 'AdaptiveCard', version: '1.4' },
      body: [block(title, { weight: 'Bolder' }), ...lines.map((line) => block(line))],
      actions: [{ type: 'Action.OpenUrl', title: 'Servery', url }],
    }
    const contentType = 'application/vnd.microsoft.card.adaptive'
    return { type: 'message', attachments: [{ contentType, content }] }
  }
  const plain = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return { text: [`*${plain(title)}*`, ...lines.map(plain), `<${url}>`].join('\n') }
}
