import type { RegisterSnapshot, SyncState } from '@servery/client'
import { syncWithPhotos } from '../device/register/index.ts'
import { openSheet, useTill } from '../device/store/index.ts'
import { useTranslation } from '../device/texts/index.ts'
import { useStore, useStoreAfterPaint } from '../device/values/index.ts'
import { StateIcon, type StateIconName } from './state-icon.tsx'
import css from './sync-chip.module.css'

const icons: { readonly [kind in SyncState['kind'] | 'stale' | 'unprinted']: StateIconName } = {
  synced: 'synced',
  syncing: 'syncing',
  offline: 'offline',
  problem: 'problem',
  stale: 'clock',
  unprinted: 'printer',
}

const syncOf = (snapshot: RegisterSnapshot) => snapshot.sync
const salesOf = (snapshot: RegisterSnapshot) => snapshot.unsentSales

/** Whether what was sold here is in the books yet, and on paper; a tap shows what waits. */
export function SyncChip({
  short,
  locked = false,
}: {
  readonly short: boolean
  /** Nobody is signed in: it says how things are, and opens nothing. */
  readonly locked?: boolean
}) {
  const { t } = useTranslation()
  const till = useTill()
  // Every tap is counted here too; the line that it was for is painted first.
  const journal = useStoreAfterPaint(till.orders, syncOf)
  const sales = useStoreAfterPaint(till.orders, salesOf)
  const photos = useStore(till.device.photoQueue.state, ({ waiting }) => waiting ?? 0)
  const sync = syncWithPhotos(journal, photos)
  const stale = useStore(till.device.freshness, (state) => state.stale)
  const troubled = useStore(till.device.prints, (state) => state.troubled)
  const calm = troubled > 0 ? 'unprinted' : stale ? 'stale' : 'synced'
  const kind = sync.kind === 'synced' ? calm : sync.kind
  const count = sync.kind === 'synced' ? troubled : sales
  const text = t(`sync.${kind}`, { count })
  if (locked) {
    return (
      <p className={css.chip} data-kind={kind} role="status">
        <StateIcon name={icons[kind]} size={20} />
        <span>{text}</span>
      </p>
    )
  }
  return (
    <button
      type="button"
      className={css.chip}
      data-kind={kind}
      aria-label={t('sync.open', { state: text })}
      onClick={() => openSheet(till, { kind: 'queue' })}
    >
      <StateIcon name={icons[kind]} size={20} />
      <span>{short ? (count === 0 ? '' : count) : text}</span>
    </button>
  )
}
