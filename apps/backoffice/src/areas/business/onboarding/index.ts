export { onboardingRoute } from './routes.ts'
