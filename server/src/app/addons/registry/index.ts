export { dataEmailHandlers } from '../data/index.ts'
export { answerPlatform, marketplacePath } from '../marketplaces/index.ts'
export { type AddonServices, createAddons } from './addons.ts'
export { boltonRoutes } from './boltons.routes.ts'
