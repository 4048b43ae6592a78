/** Amounts that are kept on cards: charged once the bill is final, by whichever till closes it. */
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import { askCapture } from '@servery/domain/card/learn.ts'
import { tellsLastOnly } from '@servery/domain/card/readers.ts'
import { findCaptureRefusal } from '@servery/domain/card/refusals.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Device } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { isBillOver } from './ask-open.store.ts'
import { attemptView } from './attempt-view.ts'
import { ask, requireAllowed } from './attempts.service.ts'
import {
  findAttempt,
  findByOrder,
  firstAskMs,
  lockByOrder,
  type StoredAttempt,
  updateCapture,
} from './attempts.store.ts'
import { isReaderBusy, standAtReader } from './card-readers.store.ts'
import type { CardServices } from './services.ts'

interface Capturing {
  readonly attemptId: string
  readonly amount: MinorUnits
  readonly memberId: string
  readonly intent: CardIntent
}

/** Written down before the provider is asked; the same again is the same charge. */
export async function captureAttempt(
  services: CardServices,
  scope: Scope,
  device: Device,
  { attemptId, amount, memberId, intent }: Capturing,
): Promise<CardAttempt> {
  const { database, now } = services
  const askAt = new Date(now() + firstAskMs)
  const attempt = await database.withTenant(scope, async (trx) => {
    const found = await findAttempt(scope, trx, attemptId)
    if (found?.branchId !== device.branchId) return fail('not_found', { field: 'attemptId' })
    const attempts = await lockByOrder(scope, trx, found.orderId)
    const before = attempts.find(({ id }) => id === attemptId) ?? found
    requireAllowed(findCaptureRefusal(before, amount, attempts))
    if (before.status !== 'held') return before
    if (await isBillOver(scope, trx, before.orderId)) requireAllowed('attempt_over')
    if (before.readerId !== null && tellsLastOnly(before.provider)) {
      await standAtReader(scope, trx, before.readerId)
      if (await isReaderBusy(scope, trx, before.readerId)) requireAllowed('reader_busy')
    }
    const by = { registerId: device.registerId, createdBy: memberId, intent }
    const at = new Date(now()).toISOString()
    const after = { ...(askCapture(before, amount, at) as StoredAttempt), ...by }
    await updateCapture(scope, trx, after, askAt)
    return after
  })
  if (attempt.status !== 'capturing') return attemptView(attempt)
  await wakeTurn(database.work, scope.companyId, askAt)
  return attemptView(await ask(services, scope, attempt, 'read'))
}

/** At the branch of the device. */
export async function listOfOrder(
  { database }: CardServices,
  scope: Scope,
  device: Device,
  orderId: string,
): Promise<{ readonly rows: CardAttempt[] }> {
  const found = await database.readTenant(scope, (trx) => findByOrder(scope, trx, orderId))
  const here = found.filter(({ branchId }) => branchId === device.branchId)
  return { rows: here.map(attemptView) }
}
