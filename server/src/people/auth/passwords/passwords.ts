/** argon2id (the default of the package) with OWASP's minimum: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'
import { passwordLengthMax } from '@servery/domain/business/access/password.ts'

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

/** True for a hash with other parameters than those of today. */
export function isOutdatedHash(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = options
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
