export { orderInvoiceRoutes, transactionInvoiceRoutes } from './invoices.routes.ts'
export { paymentLetterHandlers } from './payment-letters.ts'
