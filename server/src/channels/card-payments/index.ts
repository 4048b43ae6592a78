export { askNow, askOpenAttempts } from './ask-open.ts'
export { backToCard } from './back-to-card.ts'
export { cardAttemptRoutes, cardReaderRoutes } from './card-payments.routes.ts'
export { cardReaderStore } from './card-readers.store.ts'
export { lookAfterReaders } from './look-after.ts'
export { cardMatchRoutes } from './match.routes.ts'
export { findGoneReaders, findLapsingHolds, findToMatch } from './news.store.ts'
export {
  closeOnlinePayment,
  findOnlineOffer,
  findOnlinePayment,
  givenBack,
  type OnlineOffer,
  type OnlinePaymentInput,
  onlinePaymentCommand,
  readOnlinePayment,
  startOnlinePayment,
} from './online.service.ts'
export {
  type CardCall,
  type CardProvider,
  type CardProviders,
  type CardReader,
  type OnlinePayments,
  type PaymentCall,
  type ProviderHealth,
  providersOf,
} from './provider.ts'
export type { CardServices } from './services.ts'
export { simulatedProvider } from './simulated.ts'
