export { followOverpaid } from './follow-overpaid.ts'
export { ExchangeBanner } from './refund-parts.ts'
export { refundSheets } from './refund-sheets.tsx'
