/** argon2id (the default of the package) with OWASP's minimum: 19 MiB, two passes, one lane. */
import { hash, verify } from '@node-rs/argon2'
import { passwordLengthMax } from '@servery/domain/business/access/password.ts'

const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
}

/** Nobody can choose a longer one than is hashed: the rules for passwords stand before it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.slice(0, passwordLengthMax), options)
}

/** As much work for a password that is too long: to refuse it at once would tell of the account. */
export async function verifyPassword(hashed: string, password: string): Promise<boolean> {
  const isRight = await verify(hashed, password.slice(0, passwordLengthMax), options)
  return isRight && password.length <= passwordLengthMax
}

/** True for a hash with other parameters than those of today. */
export function isOutdatedHash(hashed: string): boolean {
  const { memoryCost, timeCost, parallelism } = options
  return !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}
