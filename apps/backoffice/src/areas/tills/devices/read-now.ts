/** The time of this device to the millisecond, for what counts down. */
export function readNow(): number {
  return Date.now()
}
