export { registerAllProjections } from './projections.ts'
