/** Rarely seen, and the worker has them offline. */
import { lazy } from 'react'
import { wholeTexts } from '../../device/texts/index.ts'
import { later } from '../../kit/index.ts'

const closedScreens = async () => {
  const [screens] = await Promise.all([import('./closed-screens.tsx'), wholeTexts()])
  return screens
}

export const LockedScreen = lazy(async () => ({ default: (await closedScreens()).LockedScreen }))
export const GoneScreen = lazy(async () => ({ default: (await closedScreens()).GoneScreen }))
export const StoppedScreen = lazy(async () => ({ default: (await closedScreens()).StoppedScreen }))

/** Seen once on a device. */
export const pairingScreen = later(async () => (await import('./pairing-screen.tsx')).PairingScreen)
export const failedScreen = later(async () => (await import('./stopped-screens.tsx')).FailedScreen)
export const otherTabScreen = later(
  async () => (await import('./stopped-screens.tsx')).OtherTabScreen,
)
