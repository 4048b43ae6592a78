export { customerStoryRoutes } from './story.routes.ts'
