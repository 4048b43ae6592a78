export { discountSheets } from './discounts-sheets.tsx'
