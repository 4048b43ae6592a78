import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CustomerBalance } from '@servery/contract/people/balances.ts'
import { customerBalanceKinds } from '@servery/domain/offer/balance/kinds.ts'
import { formatInstant } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { KpiCard } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import type { CustomerDetail } from '../customer-form.ts'
import { CustomerFrame } from '../customer-frame.tsx'
import { BalanceEntries, entriesPage, StatementButton } from './balance-entries.tsx'
import { BalanceEntryDialog } from './balance-entry-dialog.tsx'
import { BalanceText } from './balance-text.tsx'
import { mayEnterOn } from './may-enter.ts'

type Kind = (typeof customerBalanceKinds)[number]

/** What one customer has with the business and owes it, and how that came about. */
export function CustomerBalancesPage() {
  const { id } = useParams({ from: '/shell/customers/$id/balances' })
  return <CustomerFrame id={id}>{(customer) => <Balances customer={customer} />}</CustomerFrame>
}

function Balances({ customer }: { readonly customer: CustomerDetail }) {
  const { id } = customer
  const { t } = useTranslation()
  const { can } = useSession()
  const [state, setState] = useListState(emptyListState)
  const [entering, setEntering] = useState(false)
  const kind: Kind = customerBalanceKinds.find((one) => one === state.status) ?? 'store_credit'
  const { currency: own } = useBranch()
  const found = useQuery(api.balances.ofCustomer.queryOptions({ input: { id } }))
  const currency = found.data?.rows.find((row) => row.kind === kind)?.currency ?? own
  const whose = { id, kind, currency }
  const kinds = new Set(found.data?.rows.map((row) => row.kind))
  const rows = found.data?.rows ?? []
  const mayEnter = can('balances.write') && mayEnterOn(kind, customer, rows)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {found.isError ? (
        <LoadProblem error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Figures id={id} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <StatementButton
          fetchPage={(page) => client.balances.customerEntries({ ...whose, ...page })}
          fileName={`${kind}.csv`}
        />
        {mayEnter && (
          <Button onClick={() => setEntering(true)} variant="contained">
            {t(`balances.enter.${kind}`)}
          </Button>
        )}
      </Box>
      <Statement kinds={kinds} state={state} setState={setState} whose={whose} />
      {entering && (
        <BalanceEntryDialog
          currency={currency}
          enter={(entry) => client.balances.enterOfCustomer({ ...whose, ...entry })}
          inPoints={kind === 'points'}
          onClose={() => setEntering(false)}
          title={t(`balances.kind.${kind}`)}
          ways={kind === 'house_account' ? ['paid_in', 'add', 'take'] : ['add', 'take']}
        />
      )}
    </Box>
  )
}

function Statement(props: {
  /** Those that the customer has or may have. */
  readonly kinds: ReadonlySet<Kind>
  readonly whose: { readonly id: string; readonly kind: Kind; readonly currency: string }
  readonly state: ListState
  readonly setState: (state: ListState) => void
}) {
  const { kinds, whose, state, setState } = props
  const { t } = useTranslation()
  const query = useQuery({
    ...api.balances.customerEntries.queryOptions({ input: { ...whose, ...entriesPage(state) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <BalanceEntries
      caption={t(`balances.kind.${whose.kind}`)}
      currency={whose.currency}
      initialState={emptyListState}
      kind={whose.kind}
      onStateChange={setState}
      query={query}
      state={state}
      tabs={customerBalanceKinds
        .filter((kind) => kind !== 'points' || kinds.has(kind))
        .map((value) => ({
          value: value === 'store_credit' ? '' : value,
          label: t(`balances.kind.${value}`),
        }))}
    />
  )
}

/** What there is of each, and of an account how much more may be owed. */
function Figures({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const query = useQuery(api.balances.ofCustomer.queryOptions({ input: { id } }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {(query.data?.rows ?? []).map((row) => {
        const { kind, currency, balance } = row
        const isOwed = kind === 'house_account' && balance < 0
        return (
          <KpiCard
            key={`${kind} ${currency}`}
            definition={t(`balances.definition.${kind}`)}
            label={t(isOwed ? 'balances.owed' : `balances.kind.${kind}`)}
            note={<Note row={row} />}
            value={
              <BalanceText
                amount={isOwed ? 0 - balance : balance}
                currency={currency}
                kind={kind}
              />
            }
          />
        )
      })}
    </Box>
  )
}

/** What is wrong with it, how much more may be owed, or when it lapses. */
function Note({ row }: { readonly row: CustomerBalance }) {
  const { t } = useTranslation()
  const { locale, timeZone } = useUiSetting()
  const { kind, currency, available, limit, lapsesAt } = row
  if (available < 0) return t(kind === 'points' ? 'balances.pointsShort' : 'balances.overdrawn')
  if (lapsesAt !== null) {
    const date = formatInstant(lapsesAt, { locale, timeZone, shape: 'date' })
    return t('balances.lapses', { date })
  }
  if (kind !== 'house_account') return null
  if (limit === null) return t('balances.noAccount')
  return (
    <>
      {`${t('balances.stillOwed')} `}
      <MoneyText currency={currency} minor={available} />
    </>
  )
}
