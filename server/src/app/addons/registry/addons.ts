/** The list of handlers: one for each manifest. */
import { createAccounting } from '../accounting/index.ts'
import { createData, type DataServices } from '../data/index.ts'
import { type AddonHandler, type AddonRunner, createAddonRunner } from '../delivery/index.ts'
import { createMarketplaces } from '../marketplaces/index.ts'
import { createMessages } from '../messages/index.ts'
import { createWebhooks } from '../webhooks/index.ts'

export type AddonServices = DataServices

export function createAddons(services: AddonServices): AddonRunner {
  return createAddonRunner(services, handlersOf(services))
}

function handlersOf(services: AddonServices): readonly AddonHandler[] {
  return [
    createWebhooks(services),
    createAccounting(services),
    createMarketplaces(services),
    createMessages(services),
    createData(services),
  ]
}
