/** What may be a PIN: 4 to 6 digits that nobody guesses at the first try. */

export const pinDigitsMin = 4
export const pinDigitsMax = 6

export type PinProblem = 'length' | 'digits' | 'too_simple'

/** What is wrong with a PIN, or null: not 1111, 1234 or 9876. */
export function findPinProblem(pin: string): PinProblem | null {
  if (!/^\d*$/.test(pin)) return 'digits'
  if (pin.length < pinDigitsMin || pin.length > pinDigitsMax) return 'length'
  return isRun(pin, 0) || isRun(pin, 1) || isRun(pin, -1) ? 'too_simple' : null
}

/** What a reader may type of a badge: 6 to 64 letters, digits or signs, without spaces. */
export const badgeShape = /^[!-~]{6,64}$/
export const badgeLengthMax = 64

/** Whether each digit is so much more than the one before. */
function isRun(pin: string, step: number): boolean {
  const digits = [...pin].map(Number)
  return digits.every((digit, at) => at === 0 || digit - (digits[at - 1] ?? 0) === step)
}
