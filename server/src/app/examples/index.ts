export { examples } from './examples.ts'
export { answerOf } from './generate.ts'
