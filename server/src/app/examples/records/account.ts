/** Examples of the own account, of notifications and of the work behind them. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const profile = {
  firstName: 'Morgan',
  secondName: 'Reed',
  jobTitle: 'Owner',
  phone: '+441326555123',
  avatar: '',
}
const notification = {
  id: ids.fact,
  event: 'discountAbove',
  branchId: ids.branch,
  data: {
    orderId: ids.order,
    callNumber: 'A-017',
    amount: 6200,
    currency: 'GBP',
    branch: 'Quay',
    person: 'Sam Hill',
  },
  at: '2026-11-21T12:00:00.000Z',
  read: false,
}
const preferences = {
  version: 2,
  currency: 'GBP',
  events: [
    {
      key: 'dailySales',
      choice: { email: true, push: false, inApp: true, threshold: 420 },
      always: [],
      threshold: { kind: 'time', min: 0, max: 1439 },
    },
    {
      key: 'securityChanged',
      choice: { email: true, push: false, inApp: true },
      always: ['email', 'inApp'],
      threshold: null,
    },
  ],
}
const failed = {
  id: ids.key,
  kind: 'notify.email',
  attempts: 10,
  lastError: 'connect ECONNREFUSED',
  createdAt: '2026-11-21T09:00:00.000Z',
  failedAt: '2026-11-21T11:30:00.000Z',
}
const endpoint = 'https://fcm.googleapis.com/fcm/send/c1K2d3'

export const accountRouteExamples: Readonly<Record<string, RouteExample>> = {
  'account.get': { answer: { ...profile, email: 'morgan@harbour.example', version: 1 } },
  'account.update': {
    body: { version: 1, ...profile },
    answer: { ...profile, email: 'morgan@harbour.example', version: 2 },
  },
  'widgets.get': { answer: { supportMessenger: null, tagManager: null } },
  'notifications.list': {
    parameters: { limit: 25, unread: 'false' },
    answer: { rows: [notification], nextCursor: null, total: 1, unread: 1 },
  },
  'notifications.markRead': { body: { ids: [ids.fact] }, answer: { unread: 0 } },
  'notifications.preferences': { answer: preferences },
  'notifications.savePreferences': {
    body: {
      version: 1,
      choices: { securityChanged: { email: true, push: false, inApp: true } },
    },
    answer: preferences,
  },
  'notifications.pushKey': {
    answer: {
      publicKey:
        'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
    },
  },
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
    answer: { id: ids.key },
  },
  'notifications.unsubscribe': { body: { endpoint }, answer: { removed: true } },
  'jobs.failed': { answer: { rows: [failed] } },
  'jobs.retry': { parameters: { id: ids.key }, answer: failed },
}
