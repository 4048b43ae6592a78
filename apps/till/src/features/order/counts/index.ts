export { countSheets } from './count-sheets-part.ts'
export { countStock } from './count-stock.ts'
