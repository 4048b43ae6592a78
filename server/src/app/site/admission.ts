/**
 * Who is let in, when: buckets and turns by network, and then, as soon as it is known who asks, by
 * person, device or key and by company. All of it happens before a body is read.
 */

import { availableParallelism } from 'node:os'
import {
  type BucketLeft,
  type Buckets,
  type Budgets,
  createBuckets,
  createFairGate,
  createPace,
  type FairGate,
  GateFullError,
  type SharedBuckets,
  windowS,
} from '../../fair/index.ts'
import { actorOf, type Principal } from '../../platform/access/index.ts'
import { tooManyRequests } from '../../platform/http/index.ts'

export interface Asking {
  readonly request: Request
  readonly network: string
  /** Bytes of the answer, where it is long and known beforehand. */
  readonly answerBytes?: number
}

type Work = () => Promise<Response>

export interface Admission {
  /** Before anything is known but the network. */
  atTheDoor(asking: Asking, work: Work): Promise<Response>
  /** Null: nobody, or somebody of no company yet. */
  asAsker(asking: Asking, principal: Principal | null, work: Work): Promise<Response>
  /** What adds up months keeps the database busy: companies have their turns at it. */
  inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T>
}

/** Of one asker; beyond it nobody would wait so long. */
const waitingMax = 200
const bytesPerPoint = 32 * 1024
/** A film costs no more than that: it is one request all the same. */
const pointsMax = 100
const tooMany = 429
/** Too many wait: each turn takes moments. */
export const waitingRetryS = 1

/**
 * A refusal costs little, but who is refused at once asks again at once, and 1,500 of them are half
 * a second in which nobody sells. Who is refused rarely is told at once.
 */
const refusalsApart = { apartMs: 10, waitMaxMs: 1_000 }

const shortMs = 50
const restMsMax = 250

/** Long reports one after the other leave the database to those who sell for a while in between. */
const restOf = (workedMs: number) => (workedMs <= shortMs ? 0 : Math.min(restMsMax, workedMs / 2))

/** One core is left to those who sell. */
const reportsAtOnce = Math.max(1, availableParallelism() - 1)

export function createAdmission(budgets: Budgets, shared?: SharedBuckets): Admission {
  const buckets = createBuckets(budgets.requests, shared)
  const gates = {
    network: gateOf(budgets.atOnce.network),
    anonymous: gateOf(budgets.atOnce.anonymous),
    asker: gateOf(budgets.atOnce.asker),
    company: gateOf(budgets.atOnce.company),
  }
  const refusals = createPace(refusalsApart)
  const reports = createFairGate({
    total: reportsAtOnce,
    perKey: Math.ceil(reportsAtOnce / 2),
    waitingMax,
  })
  return {
    inTurn: async (companyId, work) => {
      const release = await reports.enter(companyId)
      const begunMs = performance.now()
      try {
        return await work()
      } finally {
        const restMs = restOf(performance.now() - begunMs)
        if (restMs === 0) release()
        else setTimeout(release, restMs).unref()
      }
    },
    atTheDoor: async ({ network }, work) => {
      const claims: readonly Claim[] = [['network', network, 1]]
      const answer = await refusing(buckets, claims, () => gates.network.run(network, work))
      // Its place is given back by now: who waits here keeps nobody out.
      if (answer.status === tooMany) await refusals.wait(network)
      return answer
    },
    asAsker: ({ request, network, answerBytes = 0 }, principal, work) => {
      if (principal === null) {
        // However much they send: more than a form is never read.
        return refusing(buckets, [['anonymous', network, pointsFor(answerBytes)]], () =>
          gates.anonymous.run(network, work),
        )
      }
      const { companyId } = principal
      const points = pointsOf(request)
      const actor = `${companyId} ${actorOf(principal)}`
      const claims: readonly Claim[] = [
        ['asker', actor, points],
        ['company', companyId, points],
      ]
      const inTurn = () => gates.asker.run(actor, () => gates.company.run(companyId, work))
      // Programs go by what is left; people and tills have nobody who would read it.
      return principal.kind === 'key'
        ? telling(budgets, (onTaken) => refusing(buckets, claims, inTurn, onTaken))
        : refusing(buckets, claims, inTurn)
    },
  }
}

function gateOf(perKey: number): FairGate {
  return createFairGate({ total: Number.POSITIVE_INFINITY, perKey, waitingMax })
}

type Claim = readonly [kind: keyof Budgets['requests'], key: string, points: number]

type OnTaken = (kind: Claim[0], left: BucketLeft) => void

/** Says in the answer what the asker may have, and what is left of it. */
async function telling(
  { requests }: Budgets,
  ask: (onTaken: OnTaken) => Promise<Response>,
): Promise<Response> {
  const left: string[] = []
  const answer = await ask((kind, { points, resetS }) => {
    left.push(`"${kind}";r=${points};t=${resetS}`)
  })
  const policy = (['asker', 'company'] as const).map(
    (kind) => `"${kind}";q=${requests[kind]};w=${windowS}`,
  )
  answer.headers.set('ratelimit-policy', policy.join(', '))
  if (left.length > 0) answer.headers.set('ratelimit', left.join(', '))
  return answer
}

async function refusing(
  buckets: Buckets<keyof Budgets['requests']>,
  claims: readonly Claim[],
  work: Work,
  onTaken: OnTaken = () => undefined,
): Promise<Response> {
  for (const [kind, key, points] of claims) {
    const retryAfterS = await buckets.take(kind, key, points, (left) => onTaken(kind, left))
    if (retryAfterS !== null) return tooManyRequests(retryAfterS)
  }
  try {
    return await work()
  } catch (error) {
    if (error instanceof GateFullError) return tooManyRequests(waitingRetryS)
    throw error
  }
}

/** A large body costs more. One whose length is not told costs as the largest does. */
function pointsOf({ method, headers }: Request): number {
  if (method === 'GET' || method === 'HEAD') return 1
  const told = headers.get('content-length')
  if (told === null) return headers.has('transfer-encoding') ? pointsMax : 1
  return pointsFor(Number(told))
}

function pointsFor(bytes: number): number {
  return 1 + Math.min(pointsMax - 1, Math.floor(bytes / bytesPerPoint))
}
