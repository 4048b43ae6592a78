import { useOrdering } from '@servery/ordering'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { useState } from 'react'
import { type Saved, saveJournal, syncWithPhotos } from '../../device/register/index.ts'
import { useTill } from '../../device/store/index.ts'
import { type Translate, useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, rows as css, Dialog } from '../../kit/index.ts'
import { PrintsOfBranch } from '../print/printing/index.ts'
import { manageDevice } from './manage-device.ts'

/** What waits to be sent, how long it has waited, and what a person can do about it. */
export function QueueSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  const { locale } = useOrdering()
  const journal = useStore(till.orders, (snapshot) => snapshot.sync)
  const photos = useStore(till.device.photoQueue.state, ({ waiting }) => waiting ?? 0)
  const sync = syncWithPhotos(journal, photos)
  const syncedAtMs = useStore(till.device.freshness, (state) => state.syncedAtMs)
  const { persistence } = till.device
  const [saved, setSaved] = useState<Saved | null>(null)
  const save = () => void saveJournal(till.device, till.register).then(setSaved)
  const count = useStore(till.orders, (snapshot) => snapshot.unsentSales)
  return (
    <Dialog
      title={t('queue.title')}
      onClose={onClose}
      shape="side"
      footer={
        <>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => manageDevice(till, save)}
          >
            {t('backup.export')}
          </button>
          <button
            type="button"
            className={controls.primary}
            onClick={() => {
              till.register.sendNow()
              till.device.records.nudge()
            }}
          >
            {t('queue.retry')}
          </button>
        </>
      }
    >
      <div className={controls.stack}>
        <p>
          <strong>{t(`sync.${sync.kind}`, { count })}</strong>
        </p>
        {sync.kind !== 'synced' && <p>{t(`queue.todo.${sync.kind}`)}</p>}
        {sync.kind === 'problem' && (
          <p role="alert" className={controls.error}>
            {t(`problem.${sync.code}`, { defaultValue: t('problem.other') })}
          </p>
        )}
        <p className={controls.hint}>
          {syncedAtMs === null
            ? t('queue.neverSynced')
            : t('queue.recordsAt', {
                at: getDateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
                  syncedAtMs,
                ),
              })}
        </p>
        <p className={controls.hint}>{t(`storage.${persistence}`)}</p>
        {photos > 0 && <p>{t('queue.photos', { count: photos })}</p>}
        {saved !== null && <p role="status">{t(`backup.${saved}`)}</p>}
        <Waiting />
        <PrintsOfBranch />
      </div>
    </Dialog>
  )
}

/** Order by order, as people know them; the rest by what it is. */
function Waiting() {
  const { t } = useTranslation()
  const till = useTill()
  const [now] = useState(() => Date.now())
  const unsent = useStore(till.orders, (snapshot) => snapshot.unsent)
  if (unsent.length === 0) return null
  const { orders } = till.register.snapshot()
  const subjects = [...Map.groupBy(unsent, ({ subjectId }) => subjectId)]
  return (
    <ul className={css.rows} aria-label={t('queue.list')}>
      {subjects.map(([subjectId, facts]) => {
        const [first] = facts
        const number = orders.get(subjectId)?.callNumber
        const other = t('fact.other')
        return (
          <li key={subjectId} className={css.row}>
            <span className={css.main}>
              {number === undefined
                ? t(`fact.${first?.kind}`, { defaultValue: other })
                : t('queue.order', { number })}
              <span className={css.sub}>{t('queue.changes', { count: facts.length })}</span>
            </span>
            <span className={css.sub}>{describeAge(now - Date.parse(first?.at ?? ''), t)}</span>
          </li>
        )
      })}
    </ul>
  )
}

const minuteMs = 60_000

function describeAge(ms: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs))
  if (minutes < 1) return t('queue.justNow')
  if (minutes < 60) return t('queue.minutes', { count: minutes })
  return t('queue.hours', { count: Math.floor(minutes / 60) })
}
