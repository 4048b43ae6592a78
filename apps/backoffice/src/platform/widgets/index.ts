export { useConsent } from './consent.ts'
export { LazyWidgets } from './lazy-widgets.tsx'
