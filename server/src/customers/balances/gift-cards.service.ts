/** Gift cards: issued, looked up, blocked, and what is put on them by hand. */
import type { GiftCard } from '@servery/contract/people/balances.ts'
import { endOfCardCode, parseCardCode } from '@servery/domain/offer/balance/card-code.ts'
import { type AuditContext, recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import {
  type BalanceRow,
  type CardQuery,
  findBalances,
  findCard,
  findCardPage,
  lockCard,
  sumCards,
} from './balances.store.ts'
import { fingerprintOf } from './card-codes.ts'
import { type Entered, enter } from './entries.service.ts'
import { blockBalance, insertCard } from './gift-cards.store.ts'

export function cardView(row: BalanceRow): GiftCard {
  return {
    id: row.id,
    codeEnd: row.code_end,
    currency: row.currency,
    balance: row.amount as GiftCard['balance'],
    blocked: row.blocked,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

export async function listCards(scope: Scope, trx: TenantTransaction, query: CardQuery) {
  const page = requirePage(await findCardPage(scope, trx, query))
  const owed = query.cursor === undefined ? await sumCards(scope, trx) : null
  return {
    ...page,
    rows: page.rows.map(cardView),
    owed: owed as { currency: string; balance: GiftCard['balance'] }[] | null,
  }
}

export async function requireCard(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<BalanceRow> {
  return (await findCard(scope, trx, id)) ?? fail('not_found', { field: 'id' })
}

/** A repeated request finds the card that it made; another with its code is told so. */
export async function issueCard(
  context: AuditContext,
  card: {
    readonly id: string
    readonly code: string
    readonly currency: string
    readonly amount: number
    readonly note: string
  },
): Promise<GiftCard> {
  const { scope, trx } = context
  const code = parseCardCode(card.code)
  if (code === null) return fail('card_code_invalid', { field: 'code' })
  const holder = fingerprintOf(code)
  const existing = await findCard(scope, trx, card.id)
  if (existing !== undefined) {
    const isSame = existing.holder === holder && existing.currency === card.currency
    return isSame ? cardView(existing) : fail('id_reused', { field: 'id' })
  }
  const taken = await findBalances(scope, trx, { kind: 'gift_card', holders: [holder] })
  if (taken.length > 0) return fail('duplicate_value', { field: 'code' })
  await insertCard(scope, trx, {
    id: card.id,
    holder,
    currency: card.currency,
    code_end: endOfCardCode(code),
  })
  // A card is issued once, so what is first on it goes by the card's own id.
  const { amount, note } = card
  await enter(context, card.id, { entryId: card.id, cause: 'issued', amount, note })
  return cardView(await requireCard(scope, trx, card.id))
}

export async function blockCard(
  context: AuditContext,
  {
    id,
    version,
    blocked,
  }: { readonly id: string; readonly version: number; readonly blocked: boolean },
): Promise<GiftCard> {
  const { scope, trx } = context
  const row = (await lockCard(scope, trx, { id })) ?? fail('not_found', { field: 'id' })
  if (row.version !== version) fail('stale_version', { field: 'version' })
  if (row.blocked === blocked) return cardView(row)
  await blockBalance(scope, trx, { id, blocked, version: version + 1 })
  await recordChanges(context, 'gift_card', id, [
    { field: 'blocked', old: row.blocked, new: blocked },
  ])
  return cardView({ ...row, blocked, version: version + 1 })
}

export async function enterOnCard(
  context: AuditContext,
  { id, ...entered }: Entered & { readonly id: string },
): Promise<GiftCard> {
  const { scope, trx } = context
  const row = (await lockCard(scope, trx, { id })) ?? fail('not_found', { field: 'id' })
  const { holder, currency } = row
  await enter(context, id, entered, {
    whose: { kind: 'gift_card', holders: [holder], currency },
    limit: null,
  })
  return cardView(await requireCard(scope, trx, id))
}
