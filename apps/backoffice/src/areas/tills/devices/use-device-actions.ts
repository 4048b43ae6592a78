import type { RegisterRow } from '@servery/contract/devices/registers.ts'
import type { ListAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeRefusal } from '../../../kit/records/index.ts'
import { client } from '../../../platform/api/index.ts'
import { useSession } from '../../../platform/session/index.ts'

/** What is asked about or edited before it is done. */
export interface DeviceTask {
  readonly kind: 'edit' | 'pair' | 'unpair' | 'forget' | 'import'
  readonly register: RegisterRow
}

/** Those that take orders: a screen that shows what others took has nothing to lock. */
const lockable: readonly RegisterRow['kind'][] = ['till', 'kiosk']

/** What can be done with a till: at once, or after the dialog of its task. */
export function useDeviceActions(refresh: () => void) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [task, setTask] = useState<DeviceTask | null>(null)
  const disabledReason = can('registers.pair') ? undefined : t('pos.mayNotPair')
  const run = async (deed: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await deed()
      toasts.success(done)
    } catch (error) {
      toasts.error(describeRefusal(error, t).message)
    } finally {
      refresh()
    }
  }
  const set = (key: string, label: string, deed: () => Promise<unknown>, done: string) => ({
    key,
    label,
    disabledReason,
    run: () => void run(deed, done),
  })
  const ask = (kind: DeviceTask['kind'], label: string, register: RegisterRow): ListAction => ({
    key: kind,
    label,
    disabledReason,
    destructive: kind === 'forget' || kind === 'unpair',
    run: () => setTask({ kind, register }),
  })
  const actionsOf = (row: RegisterRow): readonly ListAction[] => {
    const { id, name } = row
    const importBackup = ask('import', t('pos.import'), row)
    if (row.state === 'closed') return [importBackup]
    const edit = ask('edit', t('pos.edit'), row)
    const forget = ask('forget', t('pos.forget'), row)
    if (row.state === 'unpaired') return [edit, ask('pair', t('pos.pair'), row), forget]
    const locked = row.lockedBy === null
    return [
      edit,
      ...(lockable.includes(row.kind)
        ? [
            set(
              'lock',
              t(locked ? 'pos.lock' : 'pos.unlock'),
              () => client.registers.lock({ id, locked }),
              t(locked ? 'pos.lockDone' : 'pos.unlockDone', { name }),
            ),
          ]
        : []),
      set(
        'sync',
        t('pos.forceSync'),
        () => client.registers.forceSync({ id }),
        t(row.online ? 'pos.forceSyncDone' : 'pos.forceSyncLater', { name }),
      ),
      ask('pair', t('pos.replace'), row),
      row.unpairAsked
        ? set(
            'keep',
            t('pos.keepPaired'),
            () => client.registers.askUnpair({ id, asked: false }),
            t('pos.keepPairedDone', { name }),
          )
        : ask('unpair', t('pos.unpair'), row),
      importBackup,
      forget,
    ]
  }
  /** Does what the dialog has asked about. */
  const confirm = async ({ kind, register: { id, name } }: DeviceTask): Promise<void> => {
    setTask(null)
    if (kind === 'unpair') {
      const deed = () => client.registers.askUnpair({ id, asked: true })
      await run(deed, t('pos.unpairDone', { name }))
    } else await run(() => client.registers.forget({ id }), t('pos.forgetDone', { name }))
  }
  return { task, setTask, actionsOf, confirm }
}
