/** argon2id (the default of the package) with OWASP's minimum: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'

/** Longer input is refused before it is hashed. */
export const passwordLengthMin = 6
export const passwordLengthMax = 4_096

const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  if (password.length > passwordLengthMax) return false
  return verify(hashed, password, options)
}
