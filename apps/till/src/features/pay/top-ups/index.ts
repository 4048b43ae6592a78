export { topUpSheets } from './top-ups-sheets.tsx'
