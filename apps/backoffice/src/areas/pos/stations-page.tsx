import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormPage } from '@servery/ui/form/form-page.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { emptyListState, type ListState } from '@servery/ui/list/list-state.ts'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction, ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../api.ts'
import type { OutputOf } from '../../api-types.ts'
import { BranchChoice } from '../../catalogue/branch-choice.tsx'
import { TileColourInput } from '../../catalogue/tile-colour-input.tsx'
import { RecordHistory } from '../../history/record-history.tsx'
import { getListLoad } from '../../list-load.ts'
import { PublishLag } from '../../live/publish-lag.tsx'
import { paths } from '../../paths.ts'
import { getListInput } from '../../records/list-input.ts'
import { newId } from '../../records/new-id.ts'
import { RecordConflict } from '../../records/record-conflict.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { listArchiveTabs } from '../../records/records-query.ts'
import { useArchive, useSave } from '../../records/simple-records.ts'
import { useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'
import { PosTabs } from './pos-tabs.tsx'

type Station = OutputOf<typeof client.stations.get>

const initialStations: ListState = {
  ...emptyListState,
  sort: { key: 'position', direction: 'ascending' },
}
const queryKey = api.stations.key()

/** The places where what was ordered is made. */
export function StationsPage() {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const [state, setState] = useListState(initialStations)
  const [edited, setEdited] = useState<Station | 'new' | null>(null)
  const query = useQuery({
    ...api.stations.list.queryOptions({ input: getListInput(state) }),
    placeholderData: keepPreviousData,
  })
  const rowActions = useStationActions(setEdited)
  const rows = query.data?.rows ?? []
  return (
    <Page
      actions={
        can('catalogue.write') && (
          <Button onClick={() => setEdited('new')} startIcon={<AddIcon />} variant="contained">
            {t('stations.new')}
          </Button>
        )
      }
      adornment={<PublishLag />}
      subtitle={t('stations.intro')}
      title={t('stations.title')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <PosTabs />
      <ListTable<Station>
        caption={t('stations.title')}
        columns={useStationColumns()}
        firstUse={{ title: t('stations.firstUse'), body: t('stations.firstUseBody') }}
        initialState={initialStations}
        load={getListLoad(query, { t, permission: 'catalogue.read' })}
        nextCursor={query.data?.nextCursor ?? null}
        onStateChange={setState}
        rowActions={rowActions}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        rows={rows}
        searchLabel={t('catalogue.search')}
        state={state}
        statuses={listArchiveTabs(t)}
        totalCount={query.data?.total ?? undefined}
      />
      {edited !== null && (
        <StationDialog
          onClose={() => setEdited(null)}
          position={rows.reduce((last, row) => Math.max(last, row.position + 10), 0)}
          station={edited === 'new' ? null : edited}
        />
      )}
    </Page>
  )
}

function useStationActions(onEdit: (row: Station) => void) {
  const { t } = useTranslation()
  const { can } = useSession()
  const { history } = useRouter()
  const archiving = useArchive({ archive: (change) => client.stations.archive(change), queryKey })
  const mayWrite = can('catalogue.write')
  return (row: Station): readonly ListAction[] => {
    const items: ListAction = {
      key: 'items',
      label: t('stations.showItems'),
      run: () => history.push(paths.items({ 'f.station': row.id })),
    }
    if (!mayWrite) return [items]
    if (row.archived) {
      const run = () => archiving.restore(row)
      return [{ key: 'restore', label: t('items.action.restore'), run }]
    }
    return [
      { key: 'edit', label: t('items.action.edit'), run: () => onEdit(row) },
      items,
      {
        key: 'archive',
        label: t('items.action.archive'),
        destructive: true,
        run: () => void archiving.archive(row),
      },
    ]
  }
}

function useStationColumns(): readonly ListColumn<Station>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name
  return [
    {
      key: 'name',
      header: t('stations.field.name'),
      cell: (row) => <NameWithColour colour={row.colour} name={row.name} />,
      sortable: true,
    },
    {
      key: 'branches',
      header: t('items.field.branches'),
      cell: (row) =>
        row.branchIds === null
          ? t('shell.allBranches')
          : row.branchIds.flatMap((id) => nameOf(id) ?? []).join(', '),
    },
    {
      key: 'position',
      header: t('items.field.position'),
      align: 'end',
      cell: (row) => row.position,
      sortable: true,
    },
  ]
}

function NameWithColour({ name, colour }: { readonly name: string; readonly colour: string }) {
  return (
    <Box
      component="span"
      sx={{ alignItems: 'center', display: 'inline-flex', gap: 1, verticalAlign: 'middle' }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          bgcolor: colour || 'background.sunken',
          border: `1px solid ${theme.vars?.palette.divider}`,
          borderRadius: '4px',
          height: 18,
          width: 18,
        })}
      />
      {name}
    </Box>
  )
}

interface StationValues {
  name: string
  colour: string
  branchIds: string[] | null
  position: number
}

interface StationDialogProps {
  /** Null for a new one. */
  readonly station: Station | null
  /** Where a new one stands. */
  readonly position: number
  readonly onClose: () => void
}

const toValues = ({ name, colour, branchIds, position }: Station): StationValues => ({
  name,
  colour,
  branchIds,
  position,
})

function StationDialog({ station, position, onClose }: StationDialogProps) {
  const { t } = useTranslation()
  const [id] = useState(() => station?.id ?? newId())
  const form = useFormPage<StationValues>({
    defaultValues:
      station === null ? { name: '', colour: '', branchIds: null, position } : toValues(station),
  })
  const saving = useSave<StationValues, Station>({
    form,
    record: station,
    read: () => client.stations.get({ id }),
    toValues,
    queryKey,
    write: (values, base) =>
      base === null
        ? client.stations.create({ id, ...values })
        : client.stations.update({ id, version: base.version, ...values }),
    onSaved: onClose,
  })
  return (
    <RecordDialog<StationValues>
      form={form}
      history={
        station !== null && (
          <RecordHistory
            name={station.name}
            noun="station"
            recordId={station.id}
            version={station.version}
          />
        )
      }
      notice={<RecordConflict conflict={saving.conflict} />}
      onClose={onClose}
      onSubmit={saving.save}
      title={station?.name ?? t('stations.new')}
    >
      <TextInput<StationValues>
        hint={t('stations.nameHint')}
        label={t('stations.field.name')}
        maxLength={40}
        name="name"
      />
      <TileColourInput label={t('items.field.colour')} name="colour" optional />
      <BranchChoice />
      <WholeInput<StationValues>
        hint={t('stations.positionHint')}
        label={t('items.field.position')}
        name="position"
      />
    </RecordDialog>
  )
}
