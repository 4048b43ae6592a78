export { createData, type DataServices } from './data.ts'
