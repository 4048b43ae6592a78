export { orderInvoiceRoutes, transactionInvoiceRoutes } from './invoices.routes.ts'
export { paymentEmailHandlers } from './payment-emails.ts'
