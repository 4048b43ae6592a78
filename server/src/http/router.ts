/** All routes of the contract, noun by noun. A noun that is missing does not compile. */
import {
  categoryRoutes,
  itemRoutes,
  modifierGroupRoutes,
  taxRateRoutes,
} from '../catalogue/catalogue.routes.ts'
import { journalRoutes } from '../journal/journal.routes.ts'
import { apiKeyRoutes } from '../keys/keys.routes.ts'
import { orderRoutes } from '../orders/orders.routes.ts'
import { quoteRoutes } from '../quotes/quotes.routes.ts'
import { registerRoutes } from '../registers/registers.routes.ts'
import { salesRoutes } from '../sales/sales.routes.ts'
import { sessionRoutes } from '../session/session.routes.ts'
import { stationRoutes } from '../stations/stations.routes.ts'
import { syncRoutes } from '../sync/sync.routes.ts'
import { transactionRoutes } from '../transactions/transactions.routes.ts'
import type { Services } from './context.ts'

export function createRouter(services: Services) {
  return {
    session: sessionRoutes(services),
    apiKeys: apiKeyRoutes(services),
    registers: registerRoutes(services),
    journal: journalRoutes(services),
    sync: syncRoutes(services),
    items: itemRoutes(services),
    categories: categoryRoutes(services),
    modifierGroups: modifierGroupRoutes(services),
    taxRates: taxRateRoutes(services),
    orders: orderRoutes(services),
    transactions: transactionRoutes(services),
    sales: salesRoutes(services),
    quotes: quoteRoutes(services),
    stations: stationRoutes(services),
  }
}
