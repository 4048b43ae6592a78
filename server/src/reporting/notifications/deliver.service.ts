/**
 * The jobs that carry a notification out of the business. A process that dies after the mail server
 * took a letter sends it once more: at least once is what letters and push messages can have.
 * A push message carries its notification's id, so that the browser shows it once all the same.
 */
import { fill } from '@servery/messages/fill.ts'
import { type Language, languageOf, localeOf } from '@servery/messages/languages.ts'
import type { Scope } from '../../platform/db/index.ts'
import { layOutEmail, type Mail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { findDelivery, findZone } from './notifications.store.ts'
import type { Push } from './push.ts'
import { findSubscriptions, removeSubscription } from './subscriptions.store.ts'
import { sentences } from './words/sentences.ts'
import { isKnownEvent, pathOf, speak, wordsOf } from './words.ts'

export interface Carriers {
  readonly database: Services['database']
  readonly mail: Mail
  readonly push: Push
  readonly publicUrl: string
}

export function deliveryHandlers(carriers: Carriers): Readonly<Record<string, JobHandler>> {
  return {
    'notify.email': (scope, job) => sendEmail(carriers, scope, job.payload),
    'notify.push': (scope, job) => sendPush(carriers, scope, job.payload),
  }
}

type Payload = Readonly<Record<string, string>>

async function sendEmail(carriers: Carriers, scope: Scope, payload: Payload): Promise<void> {
  const delivery = await findOne(carriers, scope, payload)
  // Whoever left meanwhile, or has no address, is not written to.
  if (delivery === null || delivery.email === '') return
  const { sentence, words, path, language } = spokenIn(delivery, languageOf(delivery.language))
  const isSecurity = delivery.event === 'securityChanged'
  const content = {
    language,
    subject: sentence.title,
    paragraphs: sentence.lines,
    button: { text: words.open, url: `${carriers.publicUrl}${path}` },
    note: isSecurity ? words.whySecurity : fill(words.why, { company: delivery.company_name }),
  }
  await carriers.mail.send({ to: delivery.email, ...layOutEmail(content) })
}

async function sendPush(carriers: Carriers, scope: Scope, payload: Payload): Promise<void> {
  const { database, push } = carriers
  const delivery = await findOne(carriers, scope, payload)
  if (delivery === null) return
  const { user_id: userId } = delivery
  const browsers = await database.withTenant(scope, (trx) => findSubscriptions(scope, trx, userId))
  let failure: unknown
  for (const browser of browsers) {
    const { sentence, path } = spokenIn(delivery, languageOf(browser.language))
    const message = {
      id: delivery.id,
      title: sentence.title,
      body: sentence.lines[0] ?? '',
      path,
    }
    try {
      if ((await push.send(browser, message)) === 'sent') continue
      await database.withTenant(scope, (trx) =>
        removeSubscription(scope, trx, { userId, endpoint: browser.endpoint }),
      )
    } catch (error) {
      failure = error
    }
  }
  // Again for all: a browser shows the same notification only once.
  if (failure !== undefined) throw failure
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>> & { readonly zone: string }

async function findOne(
  { database }: Carriers,
  scope: Scope,
  { notificationId = '' }: Payload,
): Promise<Delivery | null> {
  const found = await database.withTenant(scope, async (trx) => {
    const delivery = await findDelivery(scope, trx, notificationId)
    if (delivery === undefined) return null
    return { ...delivery, zone: await findZone(scope, trx, delivery.branch_id) }
  })
  return found?.status === 'active' ? found : null
}

function spokenIn({ event, data, zone }: Delivery, language: Language) {
  if (!isKnownEvent(event)) throw new GiveUp(`${event} is nothing that is told`)
  const words = wordsOf(language)
  const locale = localeOf(language)
  const sentence = sentences[event](words, speak(data, { locale, timeZone: zone }))
  return { sentence, words, path: pathOf(event, data), language }
}
