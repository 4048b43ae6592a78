export { wasteSheets } from './waste-sheets-part.ts'
