export { machineSheets } from './machine-sheets.tsx'
export { manageDevice } from './manage-device.ts'
