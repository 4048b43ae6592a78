/** Not on the way of a sale: fetched when it is asked for, and by the worker for offline. */
import { later } from '../../kit/index.ts'

export const customerSheets = later(async () => ({
  customer: (await import('./customer-sheet.tsx')).CustomerSheet,
}))
export const rewardSheets = later(async () => ({
  reward: (await import('./reward-sheet.tsx')).RewardSheet,
}))
/** For a link of the back office that begins an order. */
export const loadStartOrder = () => import('./start-order.ts')
