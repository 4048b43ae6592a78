import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOrder, readFresh } from '../basket/index.ts'
import { ring } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import { Dialog } from './kit/dialog.tsx'
import { Frame } from './kit/frame.tsx'
import { useLatest } from './kit/use-latest.ts'
import { useVisit } from './kit/visit-context.ts'
import css from './pay-screen.module.css'

type Problem = 'offline' | 'refused' | 'changed'

/** The last look at the total, and the order that is paid at the counter. */
export function PayScreen() {
  const { t, i18n } = useTranslation()
  const view = useVisit()
  const { basket, catalogue, change, visit } = view
  const latest = useLatest(view)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const gone = basket.lines.some(({ line }) => line === null)
  // Staff read it, whatever language the guest has chosen.
  const markerOf = (number: string) =>
    i18n.getFixedT(catalogue.setting.languages[0] ?? 'en')('pay.marker', { number })
  const place = async () => {
    if (busy) return
    setBusy(true)
    setProblem(await tryToPlace(latest, basket.total, markerOf))
    setBusy(false)
  }
  return (
    <Frame
      busy={busy}
      title={t('pay.title')}
      onward={
        <button
          type="button"
          className={controls.primary}
          disabled={busy || gone || basket.order === null}
          onClick={() => void place()}
        >
          {t(busy ? 'pay.busy' : 'pay.atCounter')}
        </button>
      }
    >
      <ul className={css.lines}>
        {basket.lines.map(({ pick, line }) => (
          <li key={pick.id}>
            <span>{pick.count} ×</span>
            <span dir="auto">{catalogue.items.get(pick.itemId)?.name}</span>
            {line !== null && <Money minor={basket.baseOf(pick.id)} />}
          </li>
        ))}
        {basket.saved > 0 && (
          <li>
            <span />
            <span>{t('basket.saved')}</span>
            <Money minor={-basket.saved} />
          </li>
        )}
      </ul>
      <p className={css.how}>{t('pay.how')}</p>
      {gone && (
        <Dialog urgent title={t('gone.title')} onClose={() => change({ step: 'basket' })}>
          <p>{t('gone.body')}</p>
          <button
            type="button"
            className={controls.primary}
            onClick={() => change({ step: 'basket' })}
          >
            {t('gone.toBasket')}
          </button>
        </Dialog>
      )}
      {problem !== null && !gone && (
        <Dialog urgent title={t(`problem.${problem}.title`)} onClose={() => setProblem(null)}>
          <p>{t(`problem.${problem}.body`)}</p>
          <button type="button" className={controls.primary} onClick={() => setProblem(null)}>
            {t('step.close')}
          </button>
        </Dialog>
      )}
      {visit.name !== '' && <p dir="auto">{t('pay.for', { name: visit.name })}</p>}
    </Frame>
  )
}

/** What is there and what it costs is asked once more: nobody pays for what ran out meanwhile. */
async function tryToPlace(
  latest: () => ReturnType<typeof useVisit> | null,
  seen: number,
  markerOf: (number: string) => string,
): Promise<Problem | null> {
  const before = latest()
  if (before === null) return null
  if (before.offline || !(await readFresh(before.kiosk.records))) return 'offline'
  const now = latest()
  // Nobody waited: the guest is gone, and what they had chosen with them.
  if (now === null || now.visit.orderId !== before.visit.orderId) return null
  const { basket, catalogue, change, kiosk, visit } = now
  if (basket.lines.some(({ line }) => line === null)) return null
  if (basket.total !== seen) return 'changed'
  const marker = visit.marker === '' ? '' : markerOf(visit.marker)
  const name = [visit.name.trim(), marker].filter((text) => text !== '').join(' · ')
  const { orderId } = visit
  const placed = await placeOrder(kiosk.register, catalogue, { basket, orderId, name })
  if (placed.kind === 'refused') return 'refused'
  ring('done', catalogue.setting.volume)
  change({ step: 'done', placed })
  return null
}
