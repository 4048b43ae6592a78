export { createZvtProvider } from './zvt-provider.ts'
