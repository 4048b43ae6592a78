export { orderSheets } from './orders-sheets.tsx'
