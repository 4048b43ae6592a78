/**
 * `POST /journal/batches` as a plain handler: the busiest route of all. The contract's schema, the
 * permission and the errors are the same as of every other route.
 */
import { mayCall } from '@servery/contract/devices/device-parts.ts'
import type { Logger } from 'pino'
import { inTurns } from '../../fair/index.ts'
import type { Authenticator, WritingDevice } from '../../people/auth/identity/index.ts'
import type { Principal } from '../../platform/access/index.ts'
import {
  type ApiError,
  apiError,
  errorBody,
  isTracing,
  leaveTrail,
  logFailure,
  toApiError,
  withChildSpan,
} from '../../platform/errors/index.ts'
import type { LiveBus } from '../../platform/live/index.ts'
import { type CheckedBatch, checkSteps, withinPart } from '../facts/index.ts'
import { withBatchSpan } from './batch-span.ts'
import { publishStored } from './publish-stored.ts'
import type { JournalWriter } from './writer.ts'

export interface AppendDependencies {
  readonly writer: JournalWriter
  readonly live: LiveBus
  readonly log: Logger
}

export interface JsonAnswer {
  readonly status: number
  readonly body: unknown
}

const refused = (error: ApiError): JsonAnswer => ({ status: error.status, body: errorBody(error) })

/** Facts are written by paired devices, and by nobody else. */
export async function findWriter(
  authenticator: Authenticator,
  headers: Headers,
): Promise<
  | { readonly found: WritingDevice }
  | { readonly found: null; readonly somebody: Principal | null; readonly answer: JsonAnswer }
> {
  const found = await authenticator.findDevice(headers)
  if (found !== null) return { found }
  const somebody = await authenticator.find(headers)
  const error = apiError(somebody === null ? 'not_signed_in' : 'not_allowed')
  return { found, somebody, answer: refused(error) }
}

/**
 * `body` is the parsed JSON, which the key of the device has signed if it has one; `isGone`, whether
 * the device has stopped waiting.
 */
export async function appendFacts(
  dependencies: AppendDependencies,
  found: WritingDevice,
  body: unknown,
  isGone?: () => boolean,
): Promise<JsonAnswer> {
  const work = () => append(dependencies, found, body, isGone)
  return isTracing() ? withBatchSpan(body, work) : work()
}

async function append(
  { writer, live, log }: AppendDependencies,
  found: WritingDevice,
  body: unknown,
  isGone?: () => boolean,
): Promise<JsonAnswer> {
  try {
    if (!mayCall(found.device.deviceKind, 'journal.append')) throw apiError('not_allowed')
    const batch = withinPart(await inTurns(checkSteps(body)), found.device.deviceKind)
    requireOwn(batch, found.device)
    const isSigned = found.key !== null
    const result = await writer.append({ batch, tokenHash: found.hash, isSigned }, isGone)
    if (!result.ok) {
      const { code, data } = result.error
      if (code === 'chain_fork' || code === 'register_closed') {
        const { registerId, companyId, branchId } = batch
        log.warn({ registerId, companyId, detail: data?.detail }, `kept apart: ${code}`)
        live.publish(companyId, { type: 'registers', branchId })
      }
      return refused(result.error)
    }
    const { stored } = result
    if (stored !== null) {
      leaveTrail(batch.companyId)
      const notify = async () => publishStored(live, batch.companyId, stored)
      await withChildSpan(() => 'notify', {}, notify)
    }
    return { status: 200, body: result.output }
  } catch (error) {
    const answer = toApiError(error)
    if (answer.status >= 500) logFailure(log, error, 'journal append failed')
    return refused(answer)
  }
}

function requireOwn(
  batch: CheckedBatch,
  device: { companyId: string; branchId: string; registerId: string },
): void {
  for (const field of ['companyId', 'registerId', 'branchId'] as const) {
    if (batch[field] !== device[field]) {
      throw apiError('wrong_register', { field: `facts.0.${field}` })
    }
  }
}
