/** A transfer in two steps: off from one branch at its cost, and into the other. */
import type { TransferInput } from '@servery/contract/stock/transfers.ts'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import {
  type Arrival,
  arriveOf,
  refuseTransferAction,
  type TransferAction,
} from '@servery/domain/stock/buying/transfer.ts'
import { noValue, stockValue, worthOf } from '@servery/domain/stock/value.ts'
import { v5 } from 'uuid'
import { requireBranch } from '../../platform/access/index.ts'
import { nextNumber, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  createRecord,
  isHidden,
  updateRecord,
  type Write,
} from '../../platform/records/index.ts'
import { requireEachOnce, requireSerials } from '../batches/index.ts'
import { firstOut, folded, type PostingEntry, postMovements } from '../ledger/index.ts'
import { findBranchLevels, findGoodsNames, goodsKey, personOf } from '../suppliers/index.ts'
import { type LinePart, partsOf, receiveBatches, sendBatches } from './batches-along.ts'
import {
  ofTransfers,
  type StoredTransfer,
  type Transfer,
  transferSorts,
  transferStore,
} from './transfers.store.ts'

type Line = Transfer['lines'][number]

/** Asked for by either of the branches. Sent twice it is one transfer. */
export async function createTransfer(
  write: Write,
  { id, input }: { readonly id: string; readonly input: TransferInput },
): Promise<StoredTransfer> {
  const { scope, trx } = write
  requireOneOf(scope, input)
  const existing = await transferStore.find(scope, trx, id)
  const number = existing?.input.number ?? (await nextNumber(scope, trx, 'transfers'))
  return createRecord(write, transferStore, { id, input: requestOf(input, number) })
}

function requireOneOf({ branchIds }: Scope, { fromBranchId, toBranchId }: TransferInput): void {
  if (branchIds === null) return
  if (![fromBranchId, toBranchId].some((id) => branchIds.includes(id))) {
    fail('not_allowed', { field: 'fromBranchId' })
  }
}

export function requestOf(input: TransferInput, number: number): Transfer {
  const twice = input.lines.findIndex(
    ({ id }, at) => input.lines.findIndex((one) => one.id === id) < at,
  )
  if (twice >= 0) fail('duplicate_value', { field: `lines.${twice}.id` })
  const untouched = {
    ...{ shipped: null, received: null, value: null, lostValue: 0, reason: '' },
    ...{ batches: [], serials: [] },
  }
  const lines = input.lines.map((line) => ({ ...line, ...untouched }))
  return { ...input, lines, number, status: 'requested', shippedAt: null, receivedAt: null }
}

interface Change {
  readonly id: string
  readonly version: number
}

export async function requireTransfer(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredTransfer> {
  const found = await transferStore.find(scope, trx, id)
  const isThere = found !== undefined
  return isThere && !isHidden(scope, [found.input.fromBranchId, found.input.toBranchId])
    ? found
    : fail('not_found', { field: 'id' })
}

/** Changes a transfer that allows the action now. */
export async function changeTransfer(
  write: Write,
  { id, version }: Change,
  deed: TransferAction,
  changed: (transfer: Transfer) => Transfer | Promise<Transfer>,
): Promise<StoredTransfer> {
  const { input: transfer, version: now } = await requireTransfer(write.scope, write.trx, id)
  // Who receives twice is told so, whatever they have read before.
  const refusal = refuseTransferAction(transfer.status, deed)
  if (refusal !== null) return fail(refusal, { field: 'id', detail: { version: now } })
  if (version !== now) fail('stale_version', { field: 'version', detail: { version: now } })
  return updateRecord(write, transferStore, { id, version, input: await changed(transfer) })
}

interface Feedback {
  readonly id: string
  readonly quantity: number
  readonly serials?: readonly string[]
}

export function shipTransfer(
  write: Write,
  change: Change,
  { at, lines: said }: { readonly at: string; readonly lines: readonly Feedback[] },
): Promise<StoredTransfer> {
  return changeTransfer(write, change, 'ship', async (transfer) => {
    requireBranch(write.scope, transfer.fromBranchId)
    requireKnown(transfer.lines, said)
    const lines = await costed(write, transfer, said, at)
    await requireSerials(write.scope, write.trx, {
      ...{ branchId: transfer.fromBranchId, field: 'lines', sourceId: change.id },
      lines: lines.map((line) => ({ ...line, units: -(line.shipped ?? 0) })),
    })
    await postShipment(write, { ...transfer, lines }, { id: change.id, at })
    return { ...transfer, lines, status: 'in_transit', shippedAt: at }
  })
}

function requireKnown(lines: readonly Line[], said: readonly Feedback[]): void {
  for (const [index, { id }] of said.entries()) {
    if (lines.every((line) => line.id !== id)) {
      fail('reference_unknown', { field: `lines.${index}.id` })
    }
    if (said.findIndex((one) => one.id === id) < index) {
      fail('duplicate_value', { field: `lines.${index}.id` })
    }
  }
}

/** What is sent off of each line, at what it costs there now by the way the business costs. */
async function costed(
  { scope, trx }: Write,
  { fromBranchId: branchId, lines }: Transfer,
  said: readonly Feedback[],
  at: string,
): Promise<Line[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))]
  const ledger = await folded(trx, scope, { branchIds: [branchId], itemIds })
  const asked = { companyId: scope.companyId, branchId, itemIds }
  const levels = await findBranchLevels(ledger, asked)
  const take = await firstOut(ledger, asked)
  const sent = lines.map((line) => {
    const { quantity: units = line.quantity, serials = [] } =
      said.find(({ id }) => id === line.id) ?? {}
    return { ...line, shipped: quantity(units), serials: [...serials] }
  })
  const along = await sendBatches(scope, ledger, { branchId, at }, sent)
  return sent.map((line, index) => {
    const unitCost = levels.get(goodsKey(line))?.unitCost ?? noValue
    const value = take?.(line, line.shipped) ?? worthOf(unitCost, line.shipped)
    return { ...line, value, batches: along[index] ?? [] }
  })
}

interface Moment {
  readonly id: string
  readonly at: string
}

/** Out of the one branch, and to a place of its own that belongs to the other. */
async function postShipment(
  write: Write,
  { fromBranchId, toBranchId, lines }: Transfer,
  moment: Moment,
): Promise<void> {
  const sent = lines.flatMap(({ shipped, value, ...line }) =>
    shipped === null || shipped === 0 ? [] : [{ ...line, shipped, value: value ?? 0 }],
  )
  await post(
    write,
    { branchId: fromBranchId, ...moment },
    sent.flatMap((line) =>
      partsOf(line.batches, quantity(line.shipped), line.value).map((part, index) => ({
        ...moved(line, -part.quantity, part.value),
        ...{ id: entryId('out', line, part), kind: 'transfer_out' as const },
        ...{ locationId: fromBranchId, batchId: part.batch?.batchId ?? null },
        // Which piece is of which batch nobody knows: the first part names them all.
        serials: index === 0 ? line.serials : [],
      })),
    ),
  )
  await post(
    write,
    { branchId: toBranchId, ...moment },
    sent.map((line) => ({
      ...moved(line, line.shipped, line.value),
      ...{ id: v5('way', line.id), kind: 'in_transit', locationId: moment.id },
      serials: line.serials,
    })),
  )
}

type Entry = Omit<PostingEntry, 'at'>

/** What is of no batch goes by the name that it had before batches went along. */
const entryId = (step: string, { id }: Pick<Line, 'id'>, { batch }: LinePart) =>
  v5(batch === null ? step : `${step} ${batch.batchId}`, id)

const moved = (
  { itemId, variationId }: Pick<Line, 'itemId' | 'variationId'>,
  units: number,
  value: number,
) => ({ itemId, variationId, quantity: quantity(units), givenCost: stockValue(value) })

function post(
  { scope, trx, actor }: Write,
  { branchId, id, at }: Moment & { readonly branchId: string },
  entries: readonly Entry[],
): Promise<void> {
  return postMovements(trx, {
    ...{ companyId: scope.companyId, branchId, by: personOf(actor) },
    source: { kind: 'transfer', id },
    entries: entries.map((entry) => ({ ...entry, at })),
  })
}

interface Arrived extends Feedback {
  readonly reason: string
}

export function receiveTransfer(
  write: Write,
  change: Change,
  { at, lines: said }: { readonly at: string; readonly lines: readonly Arrived[] },
): Promise<StoredTransfer> {
  return changeTransfer(write, change, 'receive', async (transfer) => {
    requireBranch(write.scope, transfer.toBranchId)
    requireKnown(transfer.lines, said)
    const arrivals = transfer.lines.map((line) => ({ line, ...arrivalOf(line, said) }))
    const receivedAt = notBefore(transfer.shippedAt, at)
    await postArrival(write, transfer, { id: change.id, at: receivedAt }, arrivals)
    const lines = arrivals.map(({ line, arrival, reason }) => ({
      ...{ ...line, received: arrival.received, lostValue: arrival.lostValue },
      reason: arrival.lost === 0 ? '' : reason,
    }))
    return { ...transfer, lines, status: 'received', receivedAt }
  })
}

/** Goods arrive after they were sent off, although the clock of who receives them is behind. */
function notBefore(shippedAt: string | null, at: string): string {
  const earliest = shippedAt === null ? 0 : Date.parse(shippedAt) + 1
  return new Date(Math.max(earliest, Date.parse(at))).toISOString()
}

interface LineArrival {
  readonly line: Line
  readonly arrival: Arrival
  readonly reason: string
  /** Which pieces came, of those that are told apart. */
  readonly came: readonly string[]
}

function arrivalOf(line: Line, said: readonly Arrived[]): Omit<LineArrival, 'line'> {
  const index = said.findIndex(({ id }) => id === line.id)
  const shipped = quantity(line.shipped ?? 0)
  const { quantity: units = shipped, reason = '', serials = line.serials } = said[index] ?? {}
  const field = `lines.${index}`
  const arrival = arriveOf({ shipped, value: line.value ?? 0 }, quantity(units))
  if (arrival === null) return failInput(`${field}.quantity`, 'is more than was sent off')
  if (arrival.lost > 0 && reason === '') failInput(`${field}.reason`, 'is needed for what is lost')
  if (line.serials.length > 0) {
    requireEachOnce(serials, {
      ...{ units: arrival.received, isNeeded: true, field: `${field}.serials` },
    })
  }
  const odd = serials.find((serial) => !line.serials.includes(serial))
  if (odd !== undefined) {
    fail('serial_not_here', { field: `${field}.serials`, detail: { serial: odd } })
  }
  return { arrival, reason, came: serials }
}

function failInput(field: string, problem: string): never {
  return fail('invalid_input', { field, issues: [{ field, problem }] })
}

/** Off the way whole: into the branch, and what never came is lost on the way. */
async function postArrival(
  write: Write,
  { toBranchId }: Transfer,
  moment: Moment,
  arrivals: readonly LineArrival[],
): Promise<void> {
  const { scope, trx } = write
  const lines = arrivals.map(({ line }) => line)
  const place = { branchId: toBranchId, at: moment.at }
  const batchHere = await receiveBatches(scope, trx, place, lines)
  const entries = arrivals.flatMap(({ line, arrival, reason, came: there }): readonly Entry[] => {
    const { received, value, lost, lostValue } = arrival
    const onWay = { locationId: moment.id }
    const came: readonly Entry[] = [
      {
        ...{ ...moved(line, -received, value), ...onWay },
        ...{ id: v5('off', line.id), kind: 'in_transit' },
      },
      ...partsOf(line.batches, received, value).map((part, index) => ({
        ...{ ...moved(line, part.quantity, part.value), locationId: toBranchId },
        ...{ id: entryId('in', line, part), kind: 'transfer_in' as const },
        batchId: part.batch === null ? null : batchHere(line, part.batch),
        serials: index === 0 ? there : [],
      })),
    ]
    const gone: Entry = {
      ...{ ...moved(line, -lost, lostValue), ...onWay, reason },
      ...{ id: v5('lost', line.id), kind: 'damage' },
      serials: line.serials.filter((serial) => !there.includes(serial)),
    }
    return [...(received === 0 ? [] : came), ...(lost === 0 ? [] : [gone])]
  })
  await post(write, { branchId: toBranchId, ...moment }, entries)
}

/** Transfers as the API shows them, with what things are called now. */
export async function viewTransfers(
  scope: Scope,
  trx: TenantTransaction,
  transfers: readonly StoredTransfer[],
) {
  const all = transfers.flatMap(({ input }) => input.lines)
  const names = await findGoodsNames(scope, trx, all)
  const sum = (lines: readonly Line[], pick: (line: Line) => number) =>
    lines.reduce((total, line) => total + pick(line), 0)
  return transfers.map((transfer) => ({
    ...bodyView<Transfer>(transfer),
    value: sum(transfer.input.lines, ({ value }) => value ?? 0),
    lostValue: sum(transfer.input.lines, ({ lostValue }) => lostValue),
    lines: transfer.input.lines.map(({ lostValue: _, batches, ...line }) => ({
      ...{ ...line, ...names(line) },
      batches: batches.map(({ batchId: __, ...batch }) => batch),
    })),
  }))
}

type Asked = Parameters<typeof ofTransfers>[1] & {
  readonly sort?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listTransfers(scope: Scope, trx: TenantTransaction, asked: Asked) {
  const { cursor, limit, ...filter } = asked
  if (filter.branchId !== undefined) requireBranch(scope, filter.branchId)
  const sort = requireSort(transferSorts, asked.sort ?? '-number')
  const where = ofTransfers(scope, filter)
  const found = await transferStore.findPage(scope, trx, where, { sort, cursor, limit })
  const page = requirePage(found)
  return { ...page, rows: await viewTransfers(scope, trx, page.rows) }
}
