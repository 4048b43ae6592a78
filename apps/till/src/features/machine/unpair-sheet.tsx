import { useState } from 'react'
import { pairingKeeper, type Saved, saveJournal } from '../../device/register/index.ts'
import { useDrawer, useTill } from '../../device/store/index.ts'
import { type Translate, useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { controls, Dialog } from '../../kit/index.ts'

/** Refused while sales wait here: with the pairing they would be lost. */
export function UnpairSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const till = useTill()
  // The answer depends on the queue, so the sheet follows it.
  useStore(till.orders, (snapshot) => snapshot.unsent)
  useStore(till.device.photoQueue.state, ({ waiting }) => waiting)
  const may = till.register.canUnpair()
  const drawer = useDrawer()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<Saved | null>(null)
  const unpair = async () => {
    setBusy(true)
    const answer = await pairingKeeper.unpair(till.register)
    if (answer.kind === 'unpaired') window.location.reload()
    else if (answer.kind === 'refused') setProblem(wordsOf(t, answer.code))
    else setProblem(t(`unpair.${answer.kind}`))
    setBusy(false)
  }
  return (
    <Dialog
      title={t('unpair.title')}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className={controls.secondary}
            onClick={() => void saveJournal(till.device, till.register).then(setSaved)}
          >
            {t('backup.export')}
          </button>
          <button
            type="button"
            className={controls.danger}
            disabled={!may.ok || busy}
            onClick={() => void unpair()}
          >
            {t('unpair.confirm')}
          </button>
        </>
      }
    >
      <div className={controls.stack}>
        <p>{t('unpair.body', { name: till.device.pairing.registerName })}</p>
        {drawer?.status === 'open' && <p role="alert">{t('unpair.drawerOpen')}</p>}
        {!may.ok && (
          <p role="alert" className={controls.error}>
            {t('unpair.blocked', { count: may.unsent })}
          </p>
        )}
        {saved !== null && <p role="status">{t(`backup.${saved}`)}</p>}
        {problem !== null && (
          <p role="alert" className={controls.error}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const wordsOf = (t: Translate, code: string) =>
  t(`problem.${code}`, { defaultValue: t('problem.other') })
