/**
 * Guesses at pairing codes. From networks in which nobody has signed in, all of them together have
 * so many in ten minutes: a stranger with many networks gains nothing. A device stands beside the
 * people who pair it, so their network has its own guesses, which no stranger uses up.
 */
import { attemptWindowLeftS, giveBackAttempt, takeAttempt } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { RequestContext, Services } from '../../platform/http/index.ts'

export const strangersGuessesMax = 60
const key = 'pairing by strangers'

type Asking = Pick<RequestContext, 'network' | 'answerHeaders'>

/** Counts a guess before it is known to be wrong; a right one is given back. */
export async function guessing<Result>(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { network, answerHeaders }: Asking,
  guess: () => Promise<Result>,
): Promise<Result> {
  const { identity } = database
  const nowMs = now()
  const known = await identity
    .selectFrom('sessions')
    .select('id')
    .where('ip_address', '=', network)
    .where('expires_at', '>', new Date(nowMs))
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return guess()
  if (!(await takeAttempt(identity, { key, max: strangersGuessesMax, nowMs }))) {
    answerHeaders.set('retry-after', String(await attemptWindowLeftS(identity, { key, nowMs })))
    return fail('too_many_requests')
  }
  const result = await guess()
  await giveBackAttempt(identity, { key, nowMs })
  return result
}
