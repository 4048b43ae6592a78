export { receiptSheets } from './receipt-sheets.tsx'
