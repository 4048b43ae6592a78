export { unlessEnded } from './erase.ts'
export { practiceRoutes } from './practice.routes.ts'
