/** Rarely seen, and the worker has them offline. */
import { lazy } from 'react'

export const LockedScreen = lazy(async () => ({
  default: (await import('./closed-screens.tsx')).LockedScreen,
}))
export const GoneScreen = lazy(async () => ({
  default: (await import('./closed-screens.tsx')).GoneScreen,
}))
export const StoppedScreen = lazy(async () => ({
  default: (await import('./closed-screens.tsx')).StoppedScreen,
}))
