export { sellScreen } from './sell-parts.ts'
export { SellScreen } from './sell-screen.tsx'
