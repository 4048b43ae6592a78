export { preloadSheets, Sheets } from './sheets.tsx'
