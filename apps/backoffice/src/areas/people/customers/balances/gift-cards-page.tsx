import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type GiftCard, giftCardViews } from '@servery/contract/people/balances.ts'
import { endOfCardCode } from '@servery/domain/offer/balance/card-code.ts'
import { CodeText, DateTimeText, MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { KpiCard } from '@servery/ui/report/kpi-card.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getListLoad } from '../../../../platform/api/index.ts'
import { paths, useListState } from '../../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'
import { CustomerTabs } from '../customer-tabs.tsx'
import { entriesPage } from './balance-entries.tsx'
import { IssueCardDialog } from './issue-card-dialog.tsx'

/** Every gift card with what is on it, and what the business owes on all of them. */
export function GiftCardsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { currency } = useBranch()
  const [state, setState] = useListState(emptyListState)
  const [issuing, setIssuing] = useState(false)
  const view = giftCardViews.find((one) => one === state.status) ?? 'all'
  const end = endOfCode(state.search)
  const query = useQuery({
    ...api.balances.listCards.queryOptions({
      input: { ...entriesPage(state), view, ...(end === '' ? {} : { search: end }) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      actions={
        can('balances.write') && (
          <Button onClick={() => setIssuing(true)} startIcon={<AddIcon />} variant="contained">
            {t('balances.issue')}
          </Button>
        )
      }
      title={t('balances.cards')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <CustomerTabs />
      <Owed currency={currency} />
      <ListTable<GiftCard>
        caption={t('balances.cards')}
        columns={listColumns(t)}
        firstUse={{ title: t('balances.noCards'), body: t('balances.noCardsBody') }}
        initialState={emptyListState}
        load={getListLoad(query, { t, permission: 'customers.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={(next) => setState({ ...next, search: endOfCode(next.search) })}
        rowHref={(row) => paths.giftCard(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => cardName(row, t)}
        rows={query.data?.rows ?? []}
        searchLabel={t('balances.search')}
        state={state}
        statuses={giftCardViews.map((value) => ({
          value: value === 'all' ? '' : value,
          label: t(`balances.view.${value}`),
        }))}
        totalCount={query.data?.total ?? undefined}
      />
      {issuing && <IssueCardDialog currency={currency} onClose={() => setIssuing(false)} />}
    </Page>
  )
}

/** A whole code would stand in the address of the page: its end finds the card as well. */
function endOfCode(search: string): string {
  return endOfCardCode(search.replaceAll(/[\s-]/g, '')).toUpperCase()
}

export function cardName({ codeEnd }: Pick<GiftCard, 'codeEnd'>, t: TFunction): string {
  return codeEnd === '' ? t('balances.unknownCard') : `•••• ${codeEnd}`
}

/** Of every card, whatever the list shows. */
function Owed({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  const query = useQuery(api.balances.listCards.queryOptions({ input: { limit: 1 } }))
  const owed = query.data?.owed ?? []
  const shown = owed.length === 0 ? [{ currency, balance: 0 }] : owed
  return (
    <Box sx={{ mb: 2, maxWidth: 320 }}>
      <KpiCard
        definition={t('balances.definition.liability')}
        label={t('balances.liability')}
        loading={query.isPending}
        value={shown.map((one) => (
          <Box key={one.currency}>
            <MoneyText currency={one.currency} minor={one.balance} />
          </Box>
        ))}
      />
    </Box>
  )
}

function listColumns(t: TFunction): readonly ListColumn<GiftCard>[] {
  return [
    {
      key: 'code',
      header: t('balances.column.card'),
      cell: (row) =>
        row.codeEnd === '' ? t('balances.unknownCard') : <CodeText>{cardName(row, t)}</CodeText>,
    },
    {
      key: 'balance',
      header: t('balances.column.balance'),
      align: 'end',
      cell: (row) => <MoneyText currency={row.currency} minor={row.balance} />,
    },
    {
      key: 'status',
      header: t('balances.column.status'),
      cell: (row) => <CardStatus card={row} />,
    },
    {
      key: 'createdAt',
      header: t('balances.column.issued'),
      hideBelow: 'lg',
      cell: (row) => <DateTimeText instant={row.createdAt} shape="date" />,
    },
  ]
}

export function CardStatus({ card }: { readonly card: GiftCard }) {
  const { t } = useTranslation()
  if (card.balance < 0) return <StatusChip label={t('balances.view.overdrawn')} tone="error" />
  if (card.blocked) return <StatusChip label={t('balances.view.blocked')} tone="warning" />
  const isUsed = card.balance === 0
  return (
    <StatusChip
      label={t(isUsed ? 'balances.used' : 'balances.view.with_balance')}
      tone={isUsed ? 'neutral' : 'success'}
    />
  )
}
