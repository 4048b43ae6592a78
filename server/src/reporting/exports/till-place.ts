import type { Language } from '@servery/messages/languages.ts'
import { currenciesOf, dataFreshnessOf, reportBranches } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPeople, findRegisterNames } from '../../setup/company/index.ts'
import { zonesOf } from './list-head.ts'
import type { TillPlace } from './till-sheets.ts'

interface TillFilter {
  readonly branchId?: string | undefined
  readonly registerId?: string | undefined
  readonly memberId?: string | undefined
  readonly openedBy?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Where a list of drawers or of shifts stands, and what those are called whom it is of. */
export async function tillPlaceOf(
  scope: Scope,
  trx: TenantTransaction,
  filter: TillFilter,
  {
    language,
    now,
    ofOneCurrency,
  }: {
    readonly language: Language
    readonly now: Date
    /** Else each row counts in its own, so that no branch is left out. */
    readonly ofOneCurrency: boolean
  },
): Promise<TillPlace> {
  const { branchId, registerId, memberId, openedBy, from = null, to = null } = filter
  const found = await reportBranches(scope, trx, branchId)
  const all = { branches: [...found.branches, ...found.leftOut], leftOut: [] }
  const place = ofOneCurrency ? found : all
  const currencies = ofOneCurrency ? [found.currency] : currenciesOf(place.branches)
  const people = [memberId, openedBy].flatMap((id) => id ?? [])
  return {
    branch: branchId === undefined ? null : (found.branches[0]?.name ?? ''),
    language,
    currency: found.currency,
    standing: {
      ...(await dataFreshnessOf(scope, trx, filter, { ...place, now })),
      ...{ from, to, as: 'known', hours: null },
      currency: currencies.join(', '),
    },
    names: new Map([
      ...(await findPeople(scope, trx, people)),
      ...(await findRegisterNames(scope, trx, registerId === undefined ? [] : [registerId])),
    ]),
    zones: zonesOf(found),
  }
}
