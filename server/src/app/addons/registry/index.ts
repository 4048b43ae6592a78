export { type AddonServices, createAddons } from './addons.ts'
export { boltonRoutes } from './boltons.routes.ts'
