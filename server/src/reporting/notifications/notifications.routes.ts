import { requirePerson } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os } from '../../platform/http/index.ts'
import { keepTurn } from '../../platform/jobs/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { listNotifications, readPreferences, savePreferences } from './notifications.service.ts'
import { countNotifications, markNotificationsRead } from './notifications.store.ts'
import type { PushServices } from './push.ts'
import { removeSubscription, saveSubscription } from './subscriptions.store.ts'

export const notificationRoutes = ({ database, live, push, now }: PushServices) => ({
  list: os.notifications.list.handler(async ({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    // Every page of the back office asks this: a new company is looked after from its first visit.
    await keepTurn(database.work, scope.companyId, new Date(now()))
    return database.readTenant(scope, (trx) => listNotifications(scope, trx, userId, input))
  }),
  markRead: os.notifications.markRead.handler(async ({ input, context: { scope, principal } }) => {
    const { userId } = requirePerson(principal)
    const unread = await database.withTenant(scope, async (trx) => {
      await markNotificationsRead(scope, trx, { userId, ids: input.ids, at: new Date(now()) })
      return (await countNotifications(scope, trx, userId)).unread
    })
    live.publish(scope.companyId, { type: 'notifications', userId })
    return { unread }
  }),
  preferences: os.notifications.preferences.handler(({ context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => readPreferences(scope, trx, requirePerson(principal))),
  ),
  savePreferences: os.notifications.savePreferences.handler(
    async ({ input, context: { scope, principal } }) => {
      const person = requirePerson(principal)
      const actor = writerOf(principal)
      const { version } = input
      const choices = input.choices as Parameters<typeof savePreferences>[2]['choices']
      const saved = await database.withTenant(scope, (trx) =>
        savePreferences(scope, trx, { person, actor, version, choices, now: new Date(now()) }),
      )
      live.publish(scope.companyId, { type: 'user', userId: person.userId })
      return saved
    },
  ),
  pushKey: os.notifications.pushKey.handler(() => ({ publicKey: push.publicKey })),
  subscribe: os.notifications.subscribe.handler(
    async ({ input, context: { scope, principal } }) => {
      const { userId } = requirePerson(principal)
      const { id, endpoint, keys, language } = input
      if (!push.isKnownService(endpoint)) fail('push_service_unknown', { field: 'endpoint' })
      await database.withTenant(scope, (trx) =>
        saveSubscription(scope, trx, {
          id,
          userId,
          endpoint,
          language,
          ...keys,
          now: new Date(now()),
        }),
      )
      return { id }
    },
  ),
  unsubscribe: os.notifications.unsubscribe.handler(
    async ({ input: { endpoint }, context: { scope, principal } }) => {
      const { userId } = requirePerson(principal)
      const removed = await database.withTenant(scope, (trx) =>
        removeSubscription(scope, trx, { userId, endpoint }),
      )
      return { removed }
    },
  ),
})
