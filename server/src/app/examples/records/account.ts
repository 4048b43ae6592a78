/** Examples of the own account, of notifications and of the work behind them. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const profile = {
  firstName: 'Morgan',
  secondName: 'Reed',
  jobTitle: 'Owner',
  phone: '+441326555123',
  avatar: '',
}
const endpoint = 'https://fcm.googleapis.com/fcm/send/c1K2d3'

export const accountRouteExamples: Readonly<Record<string, RouteExample>> = {
  'account.get': {},
  'account.update': {
    body: { version: 1, ...profile },
  },
  'widgets.get': {},
  'notifications.list': {
    parameters: { limit: 25, unread: 'false' },
  },
  'notifications.markRead': { body: { ids: [ids.fact] } },
  'notifications.preferences': {},
  'notifications.savePreferences': {
    body: {
      version: 1,
      choices: { securityChanged: { email: true, push: false, inApp: true } },
    },
  },
  'notifications.pushKey': {},
  'notifications.subscribe': {
    body: {
      id: ids.key,
      endpoint,
      keys: {
        p256dh:
          'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
      language: 'en',
    },
  },
  'notifications.unsubscribe': { body: { endpoint } },
  'jobs.failed': {},
  'jobs.retry': { parameters: { id: ids.key } },
}
