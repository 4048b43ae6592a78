export { applyPromotions, followPromotions } from './promotions.ts'
export { type WhyOver, whyCodeOver, whyOver } from './uses.ts'
