export {
  findPaymentReceipt,
  isUndone,
  type LinkServices,
  type PaymentReceipt,
} from './payment-receipt.ts'
export { transactionRoutes } from './transactions.routes.ts'
export { listTransactions } from './transactions.service.ts'
export { findPayment } from './transactions.store.ts'
