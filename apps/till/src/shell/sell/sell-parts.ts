import { later } from '../../kit/index.ts'

/** Arrives while a PIN is entered; the worker has it offline. */
export const sellScreen = later(async () => (await import('./sell-screen.tsx')).SellScreen)
