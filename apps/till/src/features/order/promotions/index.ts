export { applyPromotions, followPromotions } from './promotions.ts'
export { type WhyOver, whyOver } from './uses.ts'
