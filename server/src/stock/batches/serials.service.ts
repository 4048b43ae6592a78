/** Where pieces are that are told apart by serial numbers, and what happened to them. */
import {
  foldSerials,
  isSellable,
  type SerialMoment,
  type SerialPlace,
} from '@servery/domain/stock/serials.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findBranchNames, findPeople } from '../../setup/company/index.ts'
import { findNamesOfPlaces } from '../places/index.ts'
import { findGoodsNames, goodsKey } from '../suppliers/index.ts'
import { type AskedPieces, findCallNumbers, findSteps, type StoredStep } from './serials.store.ts'
import { findSerialPage, type SerialQuery } from './serials-page.store.ts'

type Moments = readonly SerialMoment<StoredStep>[]

/** A piece, with all that happened to it. */
export interface Piece {
  readonly itemId: string
  readonly variationId: string | null
  readonly serial: string
  readonly moments: Moments
  readonly last: SerialMoment<StoredStep>
}

export async function findPieces(
  scope: Pick<Scope, 'companyId'>,
  trx: TenantTransaction,
  asked: AskedPieces,
): Promise<readonly Piece[]> {
  const { serials } = asked
  const pieces = piecesOf(await findSteps(scope, trx, asked))
  return serials === undefined ? pieces : pieces.filter(({ serial }) => serials.includes(serial))
}

export function piecesOf(steps: readonly StoredStep[]): readonly Piece[] {
  return [...Map.groupBy(steps, goodsKey).values()].flatMap((of) => {
    const { itemId, variationId } = of[0] as StoredStep
    return [...foldSerials(of)].flatMap(([serial, moments]): readonly Piece[] => {
      const last = moments.at(-1)
      return last === undefined ? [] : [{ itemId, variationId, serial, moments, last }]
    })
  })
}

/** The latest first. Of a branch are those that are there, or were last. */
export async function listSerials(scope: Scope, trx: TenantTransaction, query: SerialQuery) {
  const { rows, total } = await findSerialPage(scope, trx, query)
  const pieces = rows.map((row) => ({
    ...{ itemId: row.item_id, variationId: row.variation_id, serial: row.serial },
    ...{ state: row.state, branchId: row.branch_id, locationId: row.location_id },
    ...{ since: row.since.toISOString(), doubted: row.doubted },
  }))
  const names = await findGoodsNames(scope, trx, pieces)
  const say = await placeWords(scope, trx, pieces)
  return {
    rows: pieces.map((piece) => {
      const { itemName: name, variationName } = names(piece)
      const { itemId, variationId, serial, doubted } = piece
      return { itemId, variationId, name, variationName, serial, ...say(piece), doubted }
    }),
    total,
  }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What the places are called that pieces are at. */
async function placeWords(scope: Scope, trx: TenantTransaction, at: readonly SerialPlace[]) {
  const branches = await findBranchNames({ ...scope, branchIds: null }, trx)
  const apart = at.filter(({ branchId, locationId }) => locationId !== branchId)
  const placeIds = [...new Set(apart.map(({ locationId }) => locationId))]
  const places = await findNamesOfPlaces(scope, trx, placeIds)
  return ({ state, branchId, locationId, since }: SerialPlace) => ({
    ...{ state, branchId, since },
    branchName: branches.get(branchId) ?? '',
    location: locationId === branchId ? '' : (places.get(locationId) ?? ''),
  })
}

/** What a branch has to sell of an item, and where one number is that somebody asks about. */
export async function openSerials(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly itemId: string
    readonly serial?: string | undefined
  },
) {
  const pieces = await findPieces(scope, trx, { itemIds: [asked.itemId] })
  const open = pieces.filter(({ last }) => isSellable(last.after, asked.branchId))
  const found = pieces.filter(({ serial }) => serial === asked.serial)
  const say = await placeWords(
    scope,
    trx,
    [...open, ...found].map(({ last }) => last.after),
  )
  const view = ({ serial, variationId, last }: Piece) => ({
    ...{ serial, variationId },
    ...say(last.after),
  })
  return {
    rows: open.map(view).sort((a, b) => order(a.serial, b.serial)),
    found: found.map(view),
  }
}

export async function serialHistory(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly itemId: string
    readonly variationId?: string | undefined
    readonly serial: string
  },
) {
  const { itemId, variationId = null, serial } = asked
  const pieces = await findPieces(scope, trx, { itemIds: [itemId], serials: [serial] })
  const piece = pieces.find((one) => one.variationId === variationId)
  const isSeen = ({ after }: Moments[number]) =>
    scope.branchIds === null || scope.branchIds.includes(after.branchId)
  const moments = piece?.moments.filter(isSeen) ?? []
  if (moments.length === 0) return fail('not_found', { field: 'serial' })
  const names = await findGoodsNames(scope, trx, [{ itemId, variationId }])
  const say = await placeWords(
    scope,
    trx,
    moments.map(({ after }) => after),
  )
  const steps = moments.map(({ step }) => step)
  const people = await findPeople(
    scope,
    trx,
    steps.flatMap(({ by }) => by ?? []),
  )
  const orderIds = steps.filter(({ source }) => source === 'order').map((one) => one.sourceId)
  const calls = await findCallNumbers(scope, trx, orderIds)
  const { itemName, variationName } = names({ itemId, variationId })
  return {
    ...{ name: itemName, variationName },
    rows: moments.toReversed().map(({ step, after, doubt }) => ({
      ...{ at: step.at, kind: step.kind, source: step.source, sourceId: step.sourceId },
      ...{ callNumber: calls.get(step.sourceId) ?? null, by: people.get(step.by ?? '') ?? null },
      ...{ reason: step.reason, note: step.note },
      ...say(after),
      doubt,
    })),
  }
}
