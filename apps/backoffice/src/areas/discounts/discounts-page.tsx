import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { isRateKind } from '@servery/domain/catalogue/discount.ts'
import { CodeText, MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { RouterLink } from '../../shell/router-link.tsx'
import { useListState } from '../../url-state.ts'
import type { Discount } from './discount-form.ts'

const initialDiscounts: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}
const queryKey = api.discounts.key()

/** What comes off: by hand at the till, by itself, or for a code. */
export function DiscountsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { currency } = useBranch()
  const { history } = useRouter()
  const [state, setState] = useListState(initialDiscounts)
  const query = useQuery({
    ...api.discounts.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const usage = useQuery(api.discounts.usage.queryOptions({ input: {} }))
  const archiving = useArchive({ archive: (change) => client.discounts.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  const rowActions = (row: Discount): readonly ListAction[] => [
    { key: 'edit', label: t('items.action.edit'), run: () => history.push(paths.discount(row.id)) },
    row.archived
      ? { key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }
      : {
          key: 'archive',
          label: t('items.action.archive'),
          destructive: true,
          run: () => void archiving.archive(row),
        },
  ]
  const used = new Map(usage.data?.rows.map((row) => [row.discountId, row]))
  const count = (id: string, of: 'orders' | 'ever') =>
    usage.data === undefined ? '–' : String(used.get(id)?.[of] ?? 0)
  return (
    <Page
      actions={
        mayWrite && (
          <Button
            component={RouterLink}
            href={paths.newDiscount()}
            startIcon={<AddIcon />}
            variant="contained"
          >
            {t('discounts.new')}
          </Button>
        )
      }
      title={t('discounts.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <ListTable<Discount>
        caption={t('discounts.title')}
        columns={listColumns(t, {
          currency,
          usedText: (id) => count(id, 'orders'),
          everText: (id) => count(id, 'ever'),
        })}
        firstUse={{ title: t('discounts.firstUse'), body: t('discounts.firstUseBody') }}
        initialState={initialDiscounts}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowHref={(row) => paths.discount(row.id)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={query.data?.rows ?? []}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions } : {})}
      />
    </Page>
  )
}

interface Shown {
  readonly currency: string
  readonly usedText: (id: string) => string
  readonly everText: (id: string) => string
}

function listColumns(
  t: TFunction,
  { currency, usedText, everText }: Shown,
): readonly ListColumn<Discount>[] {
  return [
    { key: 'name', header: t('discounts.field.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'kind',
      header: t('discounts.field.kind'),
      cell: (row) => t(`discounts.kind.${row.kind}`),
    },
    {
      key: 'value',
      header: t('discounts.field.value'),
      align: 'end',
      cell: (row) =>
        isRateKind(row.kind) ? (
          <RateText millionths={row.value} />
        ) : (
          <MoneyText currency={currency} minor={row.value} />
        ),
    },
    {
      key: 'scope',
      header: t('discounts.field.scope'),
      cell: (row) =>
        row.kind === 'bundle'
          ? t('discounts.partCount', { count: row.parts.length })
          : t(`discounts.scope.${row.scope}`),
      hideBelow: 'lg',
    },
    {
      key: 'giving',
      header: t('discounts.field.giving'),
      cell: (row) =>
        row.giving === 'code' ? (
          <CodeText>{row.code}</CodeText>
        ) : (
          t(`discounts.giving.${row.giving}`)
        ),
    },
    {
      key: 'schedule',
      header: t('discounts.field.schedule'),
      cell: (row) =>
        row.schedule.windows.length > 0 ? t('discounts.timed') : t('discounts.always'),
      hideBelow: 'lg',
    },
    {
      key: 'limit',
      header: t('discounts.field.limit'),
      align: 'end',
      cell: ({ id, usesMax }) =>
        usesMax === null ? '–' : t('discounts.usesOf', { count: usesMax, uses: everText(id) }),
      hideBelow: 'lg',
    },
    {
      key: 'approval',
      header: t('discounts.field.approval'),
      cell: (row) => (row.needsApproval ? t('discounts.byManager') : '–'),
      hideBelow: 'lg',
    },
    {
      key: 'used',
      header: t('discounts.field.used'),
      align: 'end',
      cell: (row) => usedText(row.id),
    },
  ]
}
