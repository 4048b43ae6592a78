import { later } from '../../../kit/index.ts'

/** Says that the shop is paused, once that is known. */
export const onlineBar = later(async () => (await import('./online-bar.tsx')).OnlineBar)
