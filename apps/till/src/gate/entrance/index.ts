export {
  failedScreen,
  GoneScreen,
  LockedScreen,
  otherTabScreen,
  pairingScreen,
  StoppedScreen,
} from './gate-parts.ts'
export { PinScreen } from './pin-screen.tsx'
export { type Start, startTill } from './start.ts'
export { StartScreen } from './start-screen.tsx'
