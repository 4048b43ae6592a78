import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { ServiceChargeRow } from '@servery/contract/service-charges.ts'
import { MoneyText, RateText } from '@servery/ui/format/value-text.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { getListInput } from '../../records/list-input.ts'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive } from '../../records/simple-records.ts'
import { useBranch, useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'
import { useMove } from './move-records.ts'
import { PosTabs } from './pos-tabs.tsx'
import { ServiceChargeDialog } from './service-charge-dialog.tsx'
import { toChargeValues } from './service-charge-form.ts'

const initialCharges: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.serviceCharges.key()

/** What tills add to the goods, by hand or by itself, in the order in which they offer it. */
export function ServiceChargesPage() {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const [state, setState] = useListState(initialCharges)
  const [edited, setEdited] = useState<ServiceChargeRow | 'new' | null>(null)
  const query = useQuery({
    ...api.serviceCharges.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.rows ?? []
  const actions = useChargeActions({ rows, state, onEdit: setEdited })
  const mayWrite = can('settings.write')
  return (
    <Page
      actions={
        mayWrite && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
            {t('serviceCharges.new')}
          </Button>
        )
      }
      subtitle={t('serviceCharges.intro')}
      title={t('pos.tab.serviceCharges')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      <ListTable<ServiceChargeRow>
        caption={t('pos.tab.serviceCharges')}
        columns={chargeColumns(t, branch.currency)}
        firstUse={{ title: t('serviceCharges.firstUse'), body: t('serviceCharges.firstUseBody') }}
        initialState={initialCharges}
        load={getListLoad(query, { t, permission: 'settings.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={rows}
        searchLabel={t('serviceCharges.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
        {...(mayWrite ? { rowActions: actions } : {})}
      />
      {edited !== null && (
        <ServiceChargeDialog
          currency={branch.currency}
          charge={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          position={rows.reduce((last, row) => Math.max(last, row.position + 10), 0)}
        />
      )}
    </Page>
  )
}

interface ChargeActions {
  readonly rows: readonly ServiceChargeRow[]
  readonly state: ListState
  readonly onEdit: (row: ServiceChargeRow) => void
}

function useChargeActions({ rows, state, onEdit }: ChargeActions) {
  const { t } = useTranslation()
  const archiving = useArchive<ServiceChargeRow>({
    archive: (change) => client.serviceCharges.archive(change),
    queryKey,
  })
  const moves = useMove({
    rows,
    state,
    order: (ids) => client.serviceCharges.order({ ids }),
    queryKey,
  })
  return (row: ServiceChargeRow): readonly ListAction[] =>
    row.archived
      ? [{ key: 'restore', label: t('items.action.restore'), run: () => archiving.restore(row) }]
      : [
          { key: 'edit', label: t('items.action.edit'), run: () => onEdit(row) },
          ...moves(row),
          {
            key: 'archive',
            label: t('items.action.archive'),
            destructive: true,
            run: () => void archiving.archive(row),
          },
        ]
}

function chargeColumns(t: TFunction, currency: string): readonly ListColumn<ServiceChargeRow>[] {
  return [
    { key: 'name', header: t('serviceCharges.name'), cell: (row) => row.name, sortable: true },
    {
      key: 'value',
      header: t('serviceCharges.value'),
      align: 'end',
      cell: (row) =>
        row.kind === 'percent' ? (
          <RateText millionths={row.value} />
        ) : (
          <MoneyText currency={currency} minor={row.value} />
        ),
    },
    {
      key: 'apply',
      header: t('serviceCharges.applyLabel'),
      cell: (row) => t(`serviceCharges.apply.${toChargeValues(row).apply}`),
    },
    {
      key: 'tax',
      header: t('serviceCharges.taxLabel'),
      cell: (row) => t(`serviceCharges.tax.${row.taxKind}`),
      hideBelow: 'lg',
    },
    {
      key: 'optional',
      header: t('serviceCharges.optional'),
      cell: (row) => (row.mandatory ? t('serviceCharges.no') : t('serviceCharges.yes')),
      hideBelow: 'lg',
    },
    {
      key: 'destination',
      header: t('serviceCharges.destinationLabel'),
      cell: (row) => t(`serviceCharges.destination.${row.destination}`),
      hideBelow: 'lg',
    },
  ]
}
