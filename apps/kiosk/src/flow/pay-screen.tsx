import { guestTipChoices } from '@servery/domain/order/discounts/guest-tip.ts'
import { Money } from '@servery/ordering'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findClaim, placeOrder, readFresh } from '../basket/index.ts'
import { cardWayOf, giveUpOrder } from '../cards/index.ts'
import { ring } from '../device/index.ts'
import { controls } from '../theme/index.ts'
import { Dialog } from './kit/dialog.tsx'
import { Frame } from './kit/frame.tsx'
import { useLatest } from './kit/use-latest.ts'
import { useVisit, type VisitView } from './kit/visit-context.ts'
import css from './pay-screen.module.css'

type Problem = 'offline' | 'refused' | 'changed'
type How = 'counter' | 'card'

/** The last look at the total, and how it is paid. */
export function PayScreen() {
  const { t, i18n } = useTranslation()
  const view = useVisit()
  const { basket, catalogue, change, visit } = view
  const latest = useLatest(view)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const gone = basket.lines.some(({ line }) => line === null)
  const byCard = cardWayOf(catalogue) !== null
  const ways: readonly How[] = [
    ...(byCard ? (['card'] as const) : []),
    ...(catalogue.setting.payAtCounter ? (['counter'] as const) : []),
  ]
  // Staff read it, whatever language the guest has chosen.
  const inOurs = i18n.getFixedT(catalogue.setting.languages[0] ?? 'en')
  const toStaff: Placing['toStaff'] = (key, values = {}) => inOurs(key, values)
  const place = async (how: How) => {
    if (busy) return
    setBusy(true)
    setProblem(await tryToPlace(latest, { how, seen: basket.total, toStaff }))
    setBusy(false)
  }
  return (
    <Frame
      busy={busy}
      title={t('pay.title')}
      onward={ways.map((how, index) => (
        <button
          key={how}
          type="button"
          className={index === 0 ? controls.primary : controls.button}
          disabled={busy || gone || basket.order === null}
          onClick={() => void place(how)}
        >
          {busy && index === 0 ? t('pay.busy') : t(how === 'card' ? 'pay.byCard' : 'pay.atCounter')}
        </button>
      ))}
    >
      <Lines />
      {catalogue.setting.tips && basket.order !== null && <Tip />}
      {ways.map((how) => (
        <p key={how} className={css.how}>
          {t(how === 'card' ? 'pay.howCard' : 'pay.how')}
        </p>
      ))}
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

function Lines() {
  const { t } = useTranslation()
  const { basket, catalogue } = useVisit()
  return (
    <ul className={css.lines}>
      {basket.lines.map(({ pick, line }) => (
        <li key={pick.id}>
          <span>{pick.count} ×</span>
          <span>
            <bdi>{catalogue.items.get(pick.itemId)?.name}</bdi>
          </span>
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
      {basket.tip > 0 && (
        <li>
          <span />
          <span>{t('pay.tip')}</span>
          <Money minor={basket.tip} />
        </li>
      )}
    </ul>
  )
}

/** Nothing is added that a guest has not chosen. */
function Tip() {
  const { t } = useTranslation()
  const { basket, change, visit } = useVisit()
  return (
    <fieldset className={css.tips}>
      <legend>{t('pay.tipTitle')}</legend>
      {guestTipChoices(basket.total - basket.tip, visit.tip).map((amount) => (
        <button
          key={amount}
          type="button"
          className={controls.button}
          aria-pressed={amount === visit.tip}
          onClick={() => change({ tip: amount })}
        >
          {amount === 0 ? t('pay.noTip') : <Money minor={amount} />}
        </button>
      ))}
    </fieldset>
  )
}

interface Placing {
  readonly how: How
  /** The total that the guest has seen. */
  readonly seen: number
  readonly toStaff: (key: string, values?: { readonly number?: string }) => string
}

/** What is there and what it costs is asked once more: nobody pays for what ran out meanwhile. */
async function tryToPlace(
  latest: () => VisitView | null,
  { how, seen, toStaff }: Placing,
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
  const marker = visit.marker === '' ? '' : toStaff('pay.marker', { number: visit.marker })
  const name = [visit.name.trim(), marker].filter((text) => text !== '').join(' · ')
  const { orderId } = visit
  const { network, register } = kiosk
  // Points are no reason to order nothing: whoever is not found earns none.
  const isAsked = catalogue.programme !== null && visit.contact !== ''
  const customerId = isAsked ? await findClaim(network, visit.contact) : null
  // Nobody waited for it.
  if (latest()?.visit.orderId !== orderId) return null
  // Nobody holds a card to a terminal for nothing.
  const byCard = how === 'card' && basket.total > 0
  const placed = await placeOrder(register, catalogue, {
    ...{ basket, orderId, name, customerId, byCard },
  })
  if (placed.kind === 'refused') return 'refused'
  if (byCard && !placed.heard) {
    // A charge belongs to an order that the branch knows: without one nothing is charged.
    await giveUpOrder(kiosk, orderId, toStaff('card.reasonCancelled'))
    change({ orderId: register.newId() })
    return 'offline'
  }
  if (byCard) {
    const card = { attemptId: register.newId(), resumed: false, isOpen: true }
    change({ step: 'card', card, placed: { ...placed, paying: 'asked' } })
    return null
  }
  ring('done', catalogue.setting.volume)
  change({ step: 'done', placed: { ...placed, paying: 'counter' } })
  return null
}
