/**
 * Attempts to take money by a terminal. Each is stored before anything is said to a provider, and
 * whatever a provider says is learned in a transaction of its own: a process that dies between the
 * two leaves an attempt that is asked about (see `ask-open.ts`), never one that is sent again.
 */
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import { type AttemptNews, isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { askCancel } from '@servery/domain/card/learn.ts'
import { canHold, readersOf, tellsLastOnly } from '@servery/domain/card/readers.ts'
import { type AttemptRefusal, findStartRefusal } from '@servery/domain/card/refusals.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { Device } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { findRegister } from '../../setup/registers/index.ts'
import { attemptView } from './attempt-view.ts'
import {
  findAttempt,
  firstAskMs,
  insertAttempt,
  lockByOrder,
  type StoredAttempt,
} from './attempts.store.ts'
import { cardReaderStore, isReaderBusy, standAtReader } from './card-readers.store.ts'
import type { CardCall, CardProvider } from './provider.ts'
import type { CardServices } from './services.ts'
import { change, patienceMs, tell, withProvider } from './speak.ts'

/** No card is read so soon after an attempt began. */
const firstReadMs = 900

export interface AttemptInput {
  readonly id: string
  readonly orderId: string
  readonly readerId: string
  readonly memberId: string
  readonly currency: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
  readonly recordedIds: readonly string[]
  /** Keeps the amount for later. */
  readonly hold?: true | undefined
  /** The guest was asked for a tip already. */
  readonly asksTip?: false | undefined
}

export async function startAttempt(
  services: CardServices,
  scope: Scope,
  device: Device,
  input: AttemptInput,
): Promise<CardAttempt> {
  const { database, now } = services
  const { attempt, isNew } = await database.withTenant(scope, (trx) =>
    store({ scope, trx, device, services, now: new Date(now()) }, input),
  )
  if (!isNew) return attemptView(attempt)
  await wakeTurn(database.work, scope.companyId, new Date(now() + firstAskMs))
  return attemptView(await ask(services, scope, attempt, 'start'))
}

interface Starting {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly device: Device
  readonly services: CardServices
  readonly now: Date
}

interface Stored {
  readonly attempt: StoredAttempt
  readonly isNew: boolean
}

async function store(starting: Starting, input: AttemptInput): Promise<Stored> {
  const { scope, trx, device, services, now } = starting
  const { id, orderId, readerId, currency, amount, memberId } = input
  const hold: Pick<StoredAttempt, 'hold'> =
    input.hold === undefined ? {} : { hold: { amount: null, expiresAt: null, capture: null } }
  const same = await findAttempt(scope, trx, id)
  if (same !== undefined && same.registerId !== device.registerId) fail('id_reused')
  const others = (await lockByOrder(scope, trx, orderId)).map((one) =>
    input.recordedIds.includes(one.id) ? { ...one, isAccounted: true } : one,
  )
  const attempts = same === undefined ? others : [...others, same]
  requireAllowed(findStartRefusal(attempts, { id, orderId, amount, currency, ...hold }))
  if (same !== undefined) return { attempt: same, isNew: false }
  const reader = await requireReader(scope, trx, device, readerId)
  await standAtReader(scope, trx, readerId)
  if (await isReaderBusy(scope, trx, readerId)) requireAllowed('reader_busy')
  const provider = services.cardProviders.get(reader.provider)
  if (provider === undefined) return fail('reference_unknown', { field: 'readerId' })
  const holds = provider.capture !== undefined && canHold(reader)
  if (input.hold === true && !holds) requireAllowed('hold_not_supported')
  const beside = {
    ...{ isAccounted: false, isDenied: false, refunds: [], unaccountedRefunds: [] },
    readerName: reader.name,
  }
  const attempt: Omit<StoredAttempt, keyof typeof beside> = {
    ...{ id, orderId, readerId, currency, amount, createdBy: memberId },
    ...{ branchId: device.branchId, registerId: device.registerId },
    ...{
      provider: provider.kind,
      asksTip: asksTip(reader, input),
      status: 'created',
      reference: '',
    },
    ...{ charged: null, tip: zeroAmount, receipt: null, reason: null, cancelAskedAt: null },
    ...hold,
    intent: input.intent,
    createdAt: now.toISOString(),
  }
  const askAt = new Date(now.getTime() + firstAskMs)
  // Whoever began at the same moment is seen by now, and refuses this one or is its answer.
  if (!(await insertAttempt(scope, trx, attempt, askAt))) return store(starting, input)
  return { attempt: { ...attempt, ...beside }, isNew: true }
}

/** Nobody is asked twice; to what is held a tip is added when the bill is final. */
function asksTip(reader: { readonly asksTip: boolean }, input: AttemptInput): boolean {
  const wasAsked = input.asksTip === false || input.intent.tip !== 0
  return reader.asksTip && !wasAsked && input.hold !== true
}

/** A till uses the readers that are paired with it, and no others. */
async function requireReader(
  scope: Scope,
  trx: TenantTransaction,
  device: Device,
  readerId: string,
) {
  const found = await cardReaderStore.find(scope, trx, readerId)
  const register = await findRegister(scope, trx, device.registerId)
  const asking = { registerId: device.registerId, profileId: register?.profile_id ?? null }
  const isOurs =
    found !== undefined &&
    !found.archived &&
    found.input.branchId === device.branchId &&
    readersOf([found.input], asking).length > 0
  return isOurs ? found.input : fail('reference_unknown', { field: 'readerId' })
}

export function requireAllowed(refusal: AttemptRefusal | null): void {
  if (refusal === 'attempt_id_reused') fail('id_reused', { field: 'id' })
  if (refusal !== null) fail('card_refused', { detail: { refusal } })
}

/** What became of it; of one that has only just begun, what is stored. */
export async function readAttempt(
  services: CardServices,
  scope: Scope,
  device: Device,
  id: string,
): Promise<CardAttempt> {
  const attempt = await requireAttempt(services, scope, device, id)
  const ageMs = services.now() - Date.parse(attempt.createdAt)
  const isAsked = isOpenAttempt(attempt) && ageMs >= firstReadMs
  // What is being sent right now is asked about only when its own answer is overdue.
  const isBeingSent = attempt.status === 'created' && ageMs < patienceMs
  if (!isAsked || isBeingSent) return attemptView(attempt)
  return attemptView(await ask(services, scope, attempt, 'read'))
}

export async function cancelAttempt(
  services: CardServices,
  scope: Scope,
  device: Device,
  id: string,
): Promise<CardAttempt> {
  const attempt = await requireAttempt(services, scope, device, id)
  return attemptView(await giveUp(services, scope, attempt))
}

/** Writes down that it is to be given up, then says so. */
export async function giveUp(
  services: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  const at = new Date(services.now()).toISOString()
  const asked = await change(services, scope, attempt.id, (one) => askCancel(one, at))
  if (asked.status === 'releasing') {
    const askAt = new Date(services.now() + firstAskMs)
    await wakeTurn(services.database.work, scope.companyId, askAt)
  }
  // What is being charged is charged: only the end of that is asked for.
  return isOpenAttempt(asked) ? ask(services, scope, asked, 'cancel') : asked
}

async function requireAttempt(
  { database }: CardServices,
  scope: Scope,
  device: Device,
  id: string,
): Promise<StoredAttempt> {
  const found = await database.readTenant(scope, (trx) => findAttempt(scope, trx, id))
  return found?.branchId === device.branchId ? found : fail('not_found', { field: 'id' })
}

/** Asks the provider and learns what it says; whatever it fails to say leaves it in doubt. */
export async function ask(
  services: CardServices,
  scope: Scope,
  attempt: StoredAttempt,
  how: 'start' | 'read' | 'cancel',
): Promise<StoredAttempt> {
  const { status, readerId, provider } = attempt
  if (status === 'releasing' && readerId !== null && tellsLastOnly(provider)) {
    // It waits its turn: the terminal would forget the payment that is asked about there.
    const isBusy = (trx: TenantTransaction) => isReaderBusy(scope, trx, readerId)
    if (await services.database.readTenant(scope, isBusy)) return attempt
  }
  const news = await withProvider<AttemptNews>(services, scope, attempt, {
    byReader: (provider, call) => deedOf(attempt, provider, how)(call),
    // What a guest pays online is started with what the browser needs for it.
    online: (payments, call) => payments[how === 'start' ? 'read' : how](call),
  })
  return tell(services, scope, attempt.id, news ?? { kind: 'unanswered' })
}

/** What is kept is charged or let go as it was asked for, whatever anybody wants to hear. */
function deedOf(
  { status }: StoredAttempt,
  provider: CardProvider,
  how: 'start' | 'read' | 'cancel',
): (call: CardCall) => Promise<AttemptNews> {
  if (status === 'capturing' && provider.capture !== undefined) return provider.capture
  return provider[status === 'releasing' ? 'cancel' : how]
}
