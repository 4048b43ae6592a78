import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  BranchChoice,
  ColouredName,
  TileColourInput,
  useStations,
} from '../../../kit/catalogue/index.ts'
import {
  EditorDialog,
  type ListDialogProps,
  RecordListPage,
  useRecordEditor,
} from '../../../kit/records/index.ts'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, client, type OutputOf } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'

type Station = OutputOf<typeof client.stations.get>

/** The places where what was ordered is made. */
export function StationsPage() {
  const { t } = useTranslation()
  const { history } = useRouter()
  return (
    <RecordListPage<Station>
      api={api.stations}
      area="catalogue"
      client={client.stations}
      columns={useStationColumns()}
      editing={{ dialog: (props) => <StationDialog {...props} /> }}
      firstUse={{ title: t('stations.firstUse'), body: t('stations.firstUseBody') }}
      newLabel={t('stations.new')}
      othersOf={({ id }) => [
        {
          key: 'items',
          label: t('stations.showItems'),
          run: () => history.push(paths.items({ 'f.station': id })),
        },
      ]}
      sortedBy="position"
      subtitle={t('stations.intro')}
      tabs={<PosTabs />}
      title={t('stations.title')}
    />
  )
}

function useStationColumns(): readonly ListColumn<Station>[] {
  const { t } = useTranslation()
  const { me } = useSession()
  const stations = useStations()
  const nameOf = (id: string) => me.branches.find((branch) => branch.id === id)?.name
  return [
    {
      key: 'name',
      header: t('stations.field.name'),
      cell: (row) => <ColouredName {...row} />,
      sortable: true,
    },
    {
      key: 'next',
      header: t('stations.field.nextStationId'),
      cell: ({ nextStationId }) =>
        nextStationId === null
          ? t('stations.thePass')
          : stations.data?.find(({ id }) => id === nextStationId)?.name,
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

interface StationValues {
  name: string
  colour: string
  /** Empty: to the pass. */
  nextStationId: string
  branchIds: string[] | null
  position: number
}

function StationDialog({ record, position, onClose }: ListDialogProps<Station>) {
  const { t } = useTranslation()
  const stations = useStations()
  const others = (stations.data ?? []).filter(({ id }) => id !== record?.id)
  const editor = useRecordEditor({
    record,
    api: api.stations,
    client: client.stations,
    toValues: (row: Station | null): StationValues => ({
      name: row?.name ?? '',
      colour: row?.colour ?? '',
      nextStationId: row?.nextStationId ?? '',
      branchIds: row?.branchIds ?? null,
      position: row?.position ?? position,
    }),
    toContent: ({ nextStationId, ...values }: StationValues) => ({
      ...values,
      nextStationId: nextStationId === '' ? null : nextStationId,
    }),
    onSaved: onClose,
  })
  return (
    <EditorDialog editor={editor} newTitle={t('stations.new')} noun="station" onClose={onClose}>
      <TextInput<StationValues>
        hint={t('stations.nameHint')}
        label={t('stations.field.name')}
        maxLength={40}
        name="name"
      />
      <SelectInput<StationValues>
        choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        emptyLabel={t('stations.thePass')}
        hint={t('stations.nextHint')}
        label={t('stations.field.nextStationId')}
        name="nextStationId"
        optional
      />
      <TileColourInput label={t('items.field.colour')} name="colour" optional />
      <BranchChoice />
      <WholeInput<StationValues>
        hint={t('stations.positionHint')}
        label={t('items.field.position')}
        name="position"
      />
    </EditorDialog>
  )
}
