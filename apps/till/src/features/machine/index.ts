export { machineSheets } from './machine-sheets.tsx'
