/** Examples of add-ons and of the feed. */
import { addonInput } from '@servery/contract/setup/addons.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'

const webhook = addonInput.parse({
  addon: 'webhooks',
  name: 'Warehouse',
  settings: { url: 'https://warehouse.example/servery', events: 'order.*, record.item.changed' },
})
const connection = { parameters: { id: ids.addonConnection } }

export const addonExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('boltons', ids.addonConnection, webhook),
  'boltons.available': {},
  'boltons.states': {},
  'boltons.log': { parameters: { id: ids.addonConnection } },
  'boltons.resend': {
    parameters: { id: ids.addonConnection, deliveryId: ids.addonDelivery },
    body: {},
  },
  'boltons.test': { ...connection, body: {} },
  'boltons.makeSecret': { ...connection, body: {} },
  'boltons.giveSecret': { ...connection, body: { secret: 'https://hooks.example/services/T0/B0' } },
  'boltons.journals': { parameters: { id: ids.addonConnection } },
  'boltons.journalFile': {
    parameters: {
      ...{ id: ids.addonConnection, branchId: ids.branch },
      ...{ date: '2026-11-27', revision: 1 },
    },
  },
  'boltons.marketplaceOrders': { parameters: { id: ids.addonConnection } },
  'boltons.unknownItems': { parameters: { id: ids.addonConnection } },
  'boltons.resume': { ...connection, body: {} },
  'eventLog.list': { parameters: { limit: 100 } },
}
