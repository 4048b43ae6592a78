export { followDisplay } from './follow-display.ts'
