import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { GiftCard } from '@servery/contract/people/balances.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { KpiCard } from '@servery/ui/report/kpi-card.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { BackLink, paths, useListState } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { BalanceEntries, entriesPage, StatementButton } from './balance-entries.tsx'
import { BalanceEntryDialog } from './balance-entry-dialog.tsx'
import { describeBalanceRefusal } from './balance-refusal.ts'
import { CardStatus, cardName } from './gift-cards-page.tsx'

/** One gift card: what is on it, how that came about, and what may be done with it. */
export function GiftCardPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { id } = useParams({ from: '/shell/customers/giftCards/$id' })
  const query = useQuery(api.balances.getCard.queryOptions({ input: { id } }))
  const card = query.data
  return (
    <Page
      actions={card !== undefined && can('balances.write') && <CardActions card={card} />}
      adornment={card !== undefined && <CardStatus card={card} />}
      back={<BackLink href={paths.giftCards()}>{t('balances.cards')}</BackLink>}
      title={card === undefined ? t('balances.card') : cardName(card, t)}
      titleTrail={[me.company.name, t('app.name')]}
    >
      {card !== undefined ? (
        <Card card={card} />
      ) : query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={320} variant="rounded" />
      )}
    </Page>
  )
}

function Card({ card: { id, balance, currency } }: { readonly card: GiftCard }) {
  const { t } = useTranslation()
  const [state, setState] = useListState(emptyListState)
  const query = useQuery({
    ...api.balances.cardEntries.queryOptions({ input: { id, ...entriesPage(state) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ maxWidth: 320 }}>
        <KpiCard
          label={t('balances.column.balance')}
          note={balance < 0 && t('balances.overdrawn')}
          value={<MoneyText currency={currency} minor={balance} />}
        />
      </Box>
      <BalanceEntries
        kind="gift_card"
        caption={t('balances.card')}
        currency={currency}
        initialState={emptyListState}
        onStateChange={setState}
        query={query}
        state={state}
      />
    </Box>
  )
}

function CardActions({ card }: { readonly card: GiftCard }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [entering, setEntering] = useState(false)
  const { id, version, blocked } = card
  const block = useMutation({
    mutationFn: () => client.balances.blockCard({ id, version, blocked: !blocked }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.balances.key() }),
    onError: (error) => toasts.error(describeBalanceRefusal(error, t).message),
  })
  return (
    <>
      <StatementButton
        fetchPage={(page) => client.balances.cardEntries({ id, ...page })}
        fileName="gift-card.csv"
      />
      <Button
        color="secondary"
        disabled={block.isPending}
        onClick={() => block.mutate()}
        variant="outlined"
      >
        {t(blocked ? 'balances.unblock' : 'balances.block')}
      </Button>
      <Button onClick={() => setEntering(true)} variant="contained">
        {t('balances.change')}
      </Button>
      {entering && (
        <BalanceEntryDialog
          currency={card.currency}
          enter={(entry) => client.balances.enterOnCard({ id, ...entry })}
          onClose={() => setEntering(false)}
          title={cardName(card, t)}
          ways={['reloaded', 'add', 'take']}
        />
      )}
    </>
  )
}
