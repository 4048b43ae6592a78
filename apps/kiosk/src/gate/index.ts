export { Gate } from './gate.tsx'
export { PairingScreen } from './pairing-screen.tsx'
