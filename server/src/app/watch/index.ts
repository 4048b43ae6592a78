export { watchServer } from './watch.ts'
