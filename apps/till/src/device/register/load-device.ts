/** The journal and its store are fetched while the screen is being made, and not before pairing. */
export const loadDevice = () => import('./device.ts')
