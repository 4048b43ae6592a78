import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import type { RegisterRow } from '@servery/contract/registers.ts'
import { CodeText, DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip, type Tone } from '@servery/ui/shell/status-chip.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { getListLoad } from '../../list-load.ts'
import { useLiveEvents } from '../../live/live.tsx'
import { PublishLag } from '../../live/publish-lag.tsx'
import { useBranch, useSession } from '../../session/session.tsx'
import { useListState } from '../../url-state.ts'
import { AddTillDialog } from './add-till-dialog.tsx'
import { initialDevices } from './devices-query.ts'
import { PairingDialog } from './pairing-dialog.tsx'
import { PosTabs } from './pos-tabs.tsx'
import { PutAside } from './put-aside.tsx'

const tones: { readonly [state in RegisterRow['state']]: Tone } = {
  active: 'success',
  unpaired: 'neutral',
  forked: 'error',
  closed: 'neutral',
}

/** The tills of the branch: which device stands behind each, and what it has sent. */
export function DevicesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const devices = useDevices(branch.id)
  const [pairing, setPairing] = useState<RegisterRow | null>(null)
  const [adding, setAdding] = useState(false)
  const add = (
    <Button
      disabled={!can('registers.pair')}
      onClick={() => setAdding(true)}
      startIcon={<AddIcon />}
      variant="contained"
    >
      {t('pos.add')}
    </Button>
  )
  return (
    <Page
      actions={add}
      adornment={<PublishLag />}
      title={t('pos.title')}
      titleTrail={[branch.name, t('app.name')]}
    >
      <PosTabs />
      <DeviceList add={add} devices={devices.query} onPair={setPairing} />
      <PutAside branchId={branch.id} />
      {pairing !== null && <PairingDialog onClose={() => setPairing(null)} register={pairing} />}
      {adding && (
        <AddTillDialog
          branchId={branch.id}
          onAdded={(row) => {
            setAdding(false)
            devices.refresh()
            setPairing(row)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}

/** The registers of a branch, read again whenever one of them does something. */
function useDevices(branchId: string) {
  const queryClient = useQueryClient()
  const query = useQuery(api.registers.list.queryOptions({ input: { branchId } }))
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.registers.key() })
  useLiveEvents((event) => {
    if (event.type === 'registers' || event.type === 'facts') refresh()
  })
  return { query, refresh }
}

interface DeviceListProps {
  readonly devices: ReturnType<typeof useDevices>['query']
  readonly add: ReactNode
  readonly onPair: (register: RegisterRow) => void
}

function DeviceList({ devices, add, onPair }: DeviceListProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [state, setState] = useListState(initialDevices)
  const all = (devices.data?.rows ?? []).filter((row) => row.kind === 'till')
  const rows = all.filter((row) => (state.status === 'closed') === (row.state === 'closed'))
  const pairAction = (row: RegisterRow) => ({
    key: 'pair',
    label: row.state === 'unpaired' ? t('pos.pair') : t('pos.replace'),
    disabledReason: can('registers.pair') ? undefined : t('pos.mayNotPair'),
    run: () => onPair(row),
  })
  return (
    <ListTable<RegisterRow>
      caption={t('pos.title')}
      columns={columnsOf(t)}
      firstUse={{ title: t('pos.firstUse'), body: t('pos.firstUseBody'), actions: add }}
      initialState={initialDevices}
      load={getListLoad(devices, { t, permission: 'registers.read' })}
      nextCursor={null}
      onStateChange={setState}
      rowActions={(row) => (row.state === 'closed' ? [] : [pairAction(row)])}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      rows={rows}
      state={state}
      statuses={[
        { value: '', label: t('pos.inUse'), count: all.length - closedCount(all) },
        { value: 'closed', label: t('pos.closed'), count: closedCount(all) },
      ]}
      statusesLabel={t('pos.title')}
      totalCount={rows.length}
    />
  )
}

function closedCount(rows: readonly RegisterRow[]): number {
  return rows.filter((row) => row.state === 'closed').length
}

function columnsOf(t: TFunction): readonly ListColumn<RegisterRow>[] {
  return [
    { key: 'name', header: t('pos.column.name'), cell: (row) => row.name },
    {
      key: 'state',
      header: t('pos.column.state'),
      cell: (row) => <StatusChip label={t(`pos.state.${row.state}`)} tone={tones[row.state]} />,
    },
    {
      key: 'lastSeen',
      header: t('pos.column.lastSeen'),
      cell: (row) =>
        row.lastSeenAt === null ? t('pos.never') : <DateTimeText instant={row.lastSeenAt} />,
    },
    {
      key: 'code',
      header: t('pos.column.code'),
      cell: (row) => <CodeText>{`${row.code} · ${row.callPrefix}`}</CodeText>,
      definition: t('pos.codeDefinition'),
    },
    {
      key: 'sequence',
      header: t('pos.column.facts'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.sequence * 1000} />,
      definition: t('pos.factsDefinition'),
    },
    {
      key: 'version',
      header: t('pos.column.version'),
      cell: (row) => <CodeText>{row.appVersion === '' ? '–' : row.appVersion}</CodeText>,
      hideBelow: 'lg',
    },
  ]
}
