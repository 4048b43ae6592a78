import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import { ConfirmDialog } from '@servery/ui/form/confirm-dialog.tsx'
import { ListTable } from '@servery/ui/list/list-table.tsx'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PosTabs } from '../../../kit/tabs/index.ts'
import { api, getListLoad } from '../../../platform/api/index.ts'
import { PublishLag, useLiveEvents } from '../../../platform/live/index.ts'
import { useListState } from '../../../platform/routing/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { AddTillDialog } from './add-till-dialog.tsx'
import { ApartNotice } from './apart-notice.tsx'
import { deviceColumns } from './device-columns.tsx'
import { DeviceDialog } from './device-dialog.tsx'
import { DeviceKeys } from './device-keys.tsx'
import { initialDevices } from './devices-query.ts'
import { ImportBackupDialog } from './import-backup-dialog.tsx'
import { PairingDialog } from './pairing-dialog.tsx'
import { Quarantined } from './quarantined.tsx'
import { useDeviceActions } from './use-device-actions.ts'

/** A till that falls silent is seen without anybody telling. */
const againMs = 30_000

/** The tills of the branch: which device stands behind each, and what it has sent. */
export function DevicesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const { can } = useSession()
  const devices = useDevices(branch.id)
  const deeds = useDeviceActions(devices.refresh)
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
      <ApartNotice branchId={branch.id} />
      <DeviceKeys devices={devices.query.data?.rows ?? []} onDecided={devices.refresh} />
      <ClocksApart devices={devices.query} />
      <DeviceList actionsOf={deeds.actionsOf} add={add} devices={devices.query} />
      <Quarantined branchId={branch.id} />
      <TaskDialog deeds={deeds} />
      {adding && (
        <AddTillDialog
          branchId={branch.id}
          onAdded={(row) => {
            setAdding(false)
            devices.refresh()
            deeds.setTask({ kind: 'pair', register: row })
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  )
}

/** The dialog of what is to be done, if there is one. */
function TaskDialog({ deeds }: { readonly deeds: ReturnType<typeof useDeviceActions> }) {
  const { t } = useTranslation()
  const { task, setTask, confirm } = deeds
  const close = () => setTask(null)
  if (task === null) return null
  const { kind, register } = task
  if (kind === 'pair') return <PairingDialog onClose={close} register={register} />
  if (kind === 'edit') return <DeviceDialog onClose={close} register={register} />
  if (kind === 'import') return <ImportBackupDialog onClose={close} register={register} />
  return (
    <ConfirmDialog
      confirmLabel={t(`pos.${kind}`)}
      destructive
      onClose={close}
      onConfirm={() => void confirm(task)}
      open
      title={t(`pos.${kind}Title`, { name: register.name })}
    >
      {t(`pos.${kind}Body`)}
      {kind === 'forget' && register.unsent > 0 && (
        <> {t('pos.forgetUnsent', { count: register.unsent })}</>
      )}
    </ConfirmDialog>
  )
}

/** The registers of a branch, read again whenever one of them does something. */
function useDevices(branchId: string) {
  const queryClient = useQueryClient()
  const query = useQuery({
    ...api.registers.list.queryOptions({ input: { branchId } }),
    refetchInterval: againMs,
  })
  const refresh = () => void queryClient.invalidateQueries({ queryKey: api.registers.key() })
  useLiveEvents((event) => {
    if (event.type === 'registers' || event.type === 'facts') refresh()
  })
  return { query, refresh }
}

interface DeviceListProps {
  readonly devices: ReturnType<typeof useDevices>['query']
  readonly add: ReactNode
  readonly actionsOf: (row: RegisterRow) => readonly ListAction[]
}

function DeviceList({ devices, add, actionsOf }: DeviceListProps) {
  const { t } = useTranslation()
  const [state, setState] = useListState(initialDevices)
  const all = (devices.data?.rows ?? []).filter(
    ({ kind }) => kind !== 'server' && kind !== 'online',
  )
  const rows = all.filter((row) => (state.status === 'closed') === (row.state === 'closed'))
  return (
    <ListTable<RegisterRow>
      caption={t('pos.title')}
      columns={deviceColumns(t)}
      firstUse={{ title: t('pos.firstUse'), body: t('pos.firstUseBody'), actions: add }}
      initialState={initialDevices}
      load={getListLoad(devices, { t, permission: 'registers.read' })}
      nextCursor={null}
      onStateChange={setState}
      rowActions={actionsOf}
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

/** What it means that the clock of a device is not the server's, and what to do. */
function ClocksApart({ devices }: Pick<DeviceListProps, 'devices'>) {
  const { t } = useTranslation()
  if (devices.data?.rows.every(({ clock }) => clock === null) ?? true) return null
  return (
    <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
      <AlertTitle>{t('pos.clockApart.title')}</AlertTitle>
      {t('pos.clockApart.body')}
    </Alert>
  )
}

function closedCount(rows: readonly RegisterRow[]): number {
  return rows.filter((row) => row.state === 'closed').length
}
