/** What a programmer got wrong. A user's mistake is a refusal, which is data, and never this. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/**
 * States what must hold for the code to be right.
 *
 * @throws InvariantError when it does not.
 */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}
