import { localeOf } from '@servery/messages/languages.ts'
import { MoneyText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useTranslation } from 'react-i18next'
import { useListState } from '../../platform/routing/index.ts'
import { FoundationPage } from './foundation-page.tsx'

interface Sample {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly net: number
  readonly isOpen: boolean
}

/** Made up for this page alone; no business has these. */
const samples: readonly Sample[] = [
  { id: '1', name: 'Flat white', quantity: 42_000, net: 14_280, isOpen: true },
  { id: '2', name: 'Beer-battered haddock and chips', quantity: 7_000, net: 9_886, isOpen: false },
  { id: '3', name: 'Cheddar', quantity: 1_250, net: 1_875, isOpen: true },
  { id: '4', name: 'Crème brûlée', quantity: 12_000, net: 7_800, isOpen: false },
]

const initial: ListState = {
  ...emptyListState,
  sort: { key: 'name', direction: 'ascending' },
}

/** The table of every list, with rows that lead nowhere. */
export function TablesPage() {
  const { t, i18n } = useTranslation()
  const [state, setState] = useListState(initial)
  const rows = listRows(state, localeOf(i18n.language))
  const total = rows.reduce((sum, { net }) => sum + net, 0)
  const columns: readonly ListColumn<Sample>[] = [
    {
      key: 'name',
      header: t('foundation.inputs.name'),
      cell: (row) => <bdi>{row.name}</bdi>,
      sortable: true,
    },
    {
      key: 'state',
      header: t('foundation.tables.state'),
      cell: ({ isOpen }) => (
        <StatusChip
          label={t(isOpen ? 'foundation.tables.open' : 'foundation.tables.done')}
          tone={isOpen ? 'info' : 'success'}
        />
      ),
    },
    {
      key: 'quantity',
      header: t('foundation.inputs.quantity'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.quantity} />,
      sortable: true,
    },
    {
      key: 'net',
      header: t('foundation.tables.net'),
      align: 'end',
      definition: t('foundation.tables.netMeans'),
      cell: (row) => <MoneyText currency="GBP" minor={row.net} />,
      sortable: true,
      total: <MoneyText currency="GBP" minor={total} />,
    },
  ]
  const say = () => void toasts.notice(t('foundation.tables.sample'))
  return (
    <FoundationPage name="tables">
      <ListTable<Sample>
        bulkActions={[{ key: 'archive', label: t('foundation.buttons.archive'), run: say }]}
        caption={t('foundation.page.tables')}
        columns={columns}
        firstUse={{ title: t('foundation.blank.first'), body: t('foundation.blank.firstBody') }}
        initialState={initial}
        load={{ status: 'ready' }}
        nextCursor={null}
        onStateChange={setState}
        rowActions={() => [{ key: 'edit', label: t('foundation.buttons.edit'), run: say }]}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={rows}
        searchLabel={t('ui.search')}
        state={state}
        totalCount={rows.length}
      />
    </FoundationPage>
  )
}

function listRows({ search, sort }: ListState, language: string): readonly Sample[] {
  const sought = search.trim().toLowerCase()
  const found = samples.filter(({ name }) => name.toLowerCase().includes(sought))
  const sign = sort?.direction === 'descending' ? -1 : 1
  return found.toSorted((a, b) => {
    if (sort?.key === 'net' || sort?.key === 'quantity') return sign * (a[sort.key] - b[sort.key])
    return sign * a.name.localeCompare(b.name, language)
  })
}
