import type { Language } from '@servery/messages/languages.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { basketOf } from '../basket/index.ts'
import { cardWayOf, giveUpSentOrder } from '../cards/index.ts'
import { applyAppearance, type Comfort, type Kiosk, ring } from '../device/index.ts'
import type { Catalogue } from '../menu/index.ts'
import { controls } from '../theme/index.ts'
import { Attract } from './attract.tsx'
import { BasketScreen } from './basket-screen.tsx'
import { CardScreen } from './card-screen.tsx'
import { DetailsScreen } from './details-screen.tsx'
import { DoneScreen } from './done-screen.tsx'
import { ItemScreen } from './item-screen.tsx'
import { Dialog } from './kit/dialog.tsx'
import { TextsProvider } from './kit/texts.tsx'
import { useArrows } from './kit/use-arrows.ts'
import { useCardsLeft } from './kit/use-cards-left.ts'
import { useIdle } from './kit/use-idle.ts'
import { useSpoken, useVoiceByKeypad } from './kit/use-spoken.ts'
import { newVisit, type Step, type Visit } from './kit/visit.ts'
import { useVisit, VisitProvider, type VisitView } from './kit/visit-context.ts'
import { MealScreen } from './meal-screen.tsx'
import { MenuScreen } from './menu-screen.tsx'
import { PayScreen } from './pay-screen.tsx'
import { WhereScreen } from './where-screen.tsx'

const plainComfort: Comfort = { contrast: false, large: false, reach: false, spoken: false }

const screens: { readonly [step in Exclude<Step, 'attract'>]: () => ReactNode } = {
  where: WhereScreen,
  menu: MenuScreen,
  item: ItemScreen,
  meal: MealScreen,
  basket: BasketScreen,
  details: DetailsScreen,
  pay: PayScreen,
  card: CardScreen,
  done: DoneScreen,
}

interface FlowProps {
  readonly kiosk: Kiosk
  readonly catalogue: Catalogue
}

/** From a screen that waits to a number, one guest after the other. */
export function Flow({ kiosk, catalogue }: FlowProps) {
  const { i18n } = useTranslation()
  const [visit, setVisit] = useState<Visit>(() => newVisit(kiosk.register.newId()))
  const [comfort, setComfort] = useState(plainComfort)
  const [said, say] = useState('')
  const offline = useOffline(kiosk)
  const { setting, brand } = catalogue
  const [first = 'en'] = setting.languages
  const language = setting.languages.find((one) => one === i18n.language) ?? first
  const speak = (next: Language) => void i18n.changeLanguage(next)
  useEffect(() => applyAppearance(brand, comfort), [brand, comfort])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-reach', comfort.reach)
  }, [comfort.reach])
  useEffect(() => {
    if (i18n.language !== language) void i18n.changeLanguage(language)
  }, [i18n, language])
  useArrows()
  useVoiceByKeypad(visit.step === 'attract' && !comfort.spoken, () =>
    setComfort({ ...comfort, spoken: true }),
  )
  useSpoken({ on: comfort.spoken, language, volume: setting.volume })
  const { orderType, picks, code, orderId, tip } = visit
  // Staff read it, whatever language the guest has chosen.
  const tipName = i18n.getFixedT(first)('pay.tip')
  const basket = useMemo(() => {
    const wanted = { orderType: orderType ?? 'takeaway', picks, code, orderId } as const
    return basketOf(catalogue, { ...wanted, tip, tipName })
  }, [catalogue, orderType, picks, code, orderId, tip, tipName])
  const reset = () => {
    setVisit(newVisit(kiosk.register.newId()))
    setComfort(plainComfort)
    say('')
    speak(first)
  }
  const change = (next: Partial<Visit>) => setVisit((before) => ({ ...before, ...next }))
  const checking = useCardsLeft({ kiosk, catalogue, visit, change })
  const giveUp = () => {
    const toStaff = i18n.getFixedT(first)
    void giveUpSentOrder(kiosk, visit.orderId, toStaff('card.reasonCancelled'))
    reset()
  }
  const view: VisitView = {
    ...{ kiosk, catalogue, visit, basket, language, comfort, offline, checking },
    ...{ speak, setComfort, reset, say, change, giveUp },
  }
  const isIdleStep = visit.step === 'attract' || visit.step === 'done'
  const active = !isIdleStep && visit.card?.isOpen !== true
  const leave = visit.step === 'card' ? giveUp : reset
  const idle = useIdle({ active, afterSeconds: setting.idleSeconds }, leave)
  const Screen = visit.step === 'attract' ? null : screens[visit.step]
  return (
    <VisitProvider value={view}>
      <TextsProvider currency={catalogue.branch.currency}>
        {Screen === null ? <Waiting /> : <Screen />}
        <p aria-live="polite" className={controls.hidden}>
          {said}
        </p>
        {idle.left !== null && (
          <StillThere left={idle.left} volume={setting.volume} onStay={idle.stay} onLeave={leave} />
        )}
      </TextsProvider>
    </VisitProvider>
  )
}

/** Why nobody can order here now, in plain words; else the way to begin. */
function Waiting() {
  const { t } = useTranslation()
  const why = whyClosed(useVisit())
  return <Attract closed={why === null ? null : t(`closed.${why}`)} />
}

function whyClosed({ catalogue, offline, checking }: VisitView) {
  const { lockedBy, open, setting } = catalogue
  if (lockedBy !== null || !(setting.payAtCounter || cardWayOf(catalogue) !== null)) return 'off'
  if (offline) return 'offline'
  if (!open) return 'hours'
  // What a page before this one may have charged comes first.
  return checking ? 'checking' : null
}

/** What the register last heard; a kiosk whose orders arrive nowhere takes none. */
function useOffline({ register }: Kiosk): boolean {
  return useSyncExternalStore(register.subscribe, () => {
    const { kind } = register.snapshot().sync
    return kind === 'offline' || kind === 'problem'
  })
}

interface StillThereProps {
  readonly left: number
  readonly volume: number
  readonly onStay: () => void
  readonly onLeave: () => void
}

function StillThere({ left, volume, onStay, onLeave }: StillThereProps) {
  const { t } = useTranslation()
  const rung = useRef(false)
  useEffect(() => {
    if (!rung.current) ring('stillThere', volume)
    rung.current = true
  }, [volume])
  return (
    <Dialog urgent title={t('idle.title')} onClose={onStay}>
      <p>{t('idle.body', { count: left })}</p>
      <button type="button" className={controls.primary} onClick={onStay}>
        {t('idle.stay')}
      </button>
      <button type="button" className={controls.button} onClick={onLeave}>
        {t('idle.leave')}
      </button>
    </Dialog>
  )
}
