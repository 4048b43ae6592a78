/**
 * In the place of `@node-rs/argon2` in the server's tests, which make hundreds of passwords: its
 * own functions, with the least work they take. A hash says the work that was asked for, so that
 * what reads it sees what the server would have kept. Journeys hash as the server does.
 */
import { createRequire } from 'node:module'

type Argon = typeof import('@node-rs/argon2')
type Options = { readonly memoryCost: number; readonly timeCost: number }

const real: Argon = createRequire(import.meta.url)('@node-rs/argon2')
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 }
const work = /\$m=\d+,t=\d+,p=\d+\$/

export async function hash(password: string, options: Options & { readonly parallelism: number }) {
  const { memoryCost, timeCost, parallelism } = options
  const made = await real.hash(password, least)
  return made.replace(work, `$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

export async function verify(hashed: string, password: string): Promise<boolean> {
  return real.verify(hashed.replace(work, '$m=8,t=1,p=1$'), password)
}
