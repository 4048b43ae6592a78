export { followOverpaid } from './follow-overpaid.ts'
export { commitLeft, ExchangeBanner } from './refund-parts.ts'
export { refundSheets } from './refund-sheets.tsx'
