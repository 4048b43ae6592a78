export { createPgbackrestTool } from './pgbackrest.ts'
export { restoreLost } from './restore-lost.ts'
