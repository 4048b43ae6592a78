export { findBuyer } from './buyer.ts'
export { receiptEmailHandlers } from './receipt-emails.ts'
export { type ReceiptTarget, receiptLink, receiptPath } from './receipt-link.ts'
export { serveReceipt } from './receipt-page.routes.ts'
export { receiptRoutes } from './receipts.routes.ts'
export {
  findReceiptPlace,
  layOut,
  letterheadAt,
  orderContent,
  type ReceiptPlace,
  sellerOf,
} from './receipts.service.ts'
