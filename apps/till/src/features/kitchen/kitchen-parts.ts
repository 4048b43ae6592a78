import { lazy } from 'react'

/** Where the business has a kitchen that is told. */
export const KitchenBar = lazy(async () => ({
  default: (await import('./kitchen-bar.tsx')).KitchenBar,
}))
