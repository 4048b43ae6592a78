export { type Answering, answerer } from './answer.ts'
