import type { Pairing } from '@servery/contract/devices/registers.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { pairingKeeper } from './device/register/pairing.ts'
import {
  type Till,
  TillProvider,
  useCatalogue,
  useTill,
  useTillState,
} from './device/store/till.ts'
import { useTranslation } from './device/texts/i18n.ts'
import { useStore } from './device/values/use-store.ts'
import { isInTraining } from './gate/lock.ts'
import { PairingScreen } from './gate/pairing-screen.tsx'
import { PinScreen } from './gate/pin-screen.tsx'
import { type Start, startTill } from './gate/start.ts'
import { StartScreen } from './gate/start-screen.tsx'
import { FailedScreen, OtherTabScreen } from './gate/stopped-screens.tsx'
import { later, type Part, preload, useLater } from './kit/later.tsx'
import { preloadSheets } from './shell/sheets/sheets.tsx'
import { TextsProvider } from './shell/start/texts.tsx'

/** Rarely seen, and the worker has them offline. */
const LockedScreen = lazy(async () => ({
  default: (await import('./gate/closed-screens.tsx')).LockedScreen,
}))
const GoneScreen = lazy(async () => ({
  default: (await import('./gate/closed-screens.tsx')).GoneScreen,
}))

/** Arrives while a PIN is entered; the worker has it offline. */
const selling = later(async () => (await import('./shell/sell/sell-screen.tsx')).SellScreen)
/** Fetched when somebody is in training, and by the worker for offline. */
const training = later(
  async () => (await import('./shell/start/training-screen.tsx')).TrainingScreen,
)
const pinFirstMs = 300
/** What the profile says of how the pad looks does not wait as long. */
const padFirstMs = 50

/** From an unknown device to a person who sells: each gate stands until it is passed. */
export function App() {
  const [pairing, setPairing] = useState<Pairing | null>(() => pairingKeeper.current())
  if (pairing === null) return <PairingScreen onPaired={setPairing} />
  return <StartedTill pairing={pairing} />
}

function StartedTill({ pairing }: { readonly pairing: Pairing }) {
  const [start, setStart] = useState<Start>({ kind: 'loading', problem: null })
  useEffect(() => startTill(pairing, setStart), [pairing])
  if (start.kind !== 'ready') return <StartScreen start={start} pairing={pairing} />
  return (
    <TillProvider value={start.till}>
      <Gates till={start.till} />
    </TillProvider>
  )
}

function Gates({ till }: { readonly till: Till }) {
  const { t } = useTranslation()
  const mode = useStore(till.orders, (snapshot) => snapshot.mode)
  const user = useTillState((state) => state.user)
  const lockedBy = useStore(till.catalogue, ({ device }) => device?.lockedBy ?? null)
  const { records } = till.device
  const gone = useSyncExternalStore(
    records.subscribe,
    () => records.snapshot().problem === 'not_signed_in',
  )
  const isStarting = mode === 'starting'
  useEffect(() => {
    if (isStarting) return
    const timers = [
      setTimeout(() => obeyDevice(till), padFirstMs),
      setTimeout(() => preload(selling), pinFirstMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isStarting, till])
  useEffect(() => preloadSheets(), [])
  useEffect(() => {
    if (user === null) document.title = t('app.title')
  }, [user, t])
  if (mode === 'other_tab') return <OtherTabScreen />
  if (mode === 'failed') return <FailedScreen />
  if (isStarting)
    return <StartScreen start={{ kind: 'loading', problem: null }} pairing={till.device.pairing} />
  if (gone || lockedBy !== null) {
    return (
      <SoldIn>
        <Suspense fallback={<div aria-busy="true" />}>
          {gone ? <GoneScreen /> : <LockedScreen lockedBy={lockedBy ?? ''} />}
        </Suspense>
      </SoldIn>
    )
  }
  return <SoldIn>{user === null ? <PinScreen /> : <Selling />}</SoldIn>
}

function Selling() {
  const till = useTill()
  const user = useTillState((state) => state.user)
  // By the profile too, which may change while somebody works.
  useCatalogue()
  return isInTraining(till, user) ? <Later part={training} /> : <Later part={selling} />
}

function Later({ part }: { readonly part: Part }) {
  const Screen = useLater(part)
  return Screen === null ? <div aria-busy="true" /> : <Screen />
}

/** What the back office says of this till, and what is printed. Tried again until it is here. */
function obeyDevice(till: Till): void {
  if (obeying.has(till)) return
  obeying.add(till)
  const fetchIt = () => {
    Promise.all([
      import('./shell/start/follow-device.ts'),
      import('./features/print/printing/follow-prints.ts'),
      import('./features/customers/customer-deeds.ts'),
    ]).then(
      ([{ followDevice }, { followPrints }, { followErasures }]) => {
        followDevice(till)
        followPrints(till)
        followErasures(till)
      },
      () => setTimeout(fetchIt, againAfterMs),
    )
  }
  fetchIt()
  // A link of the back office that begins an order.
  if (window.location.hash !== '') {
    void import('./features/customers/start-order.ts').then(({ followStart }) => followStart(till))
  }
}

const obeying = new WeakSet<Till>()
const againAfterMs = 5000

/** The branch's currency for everything that shows money. */
function SoldIn({ children }: { readonly children: ReactNode }) {
  const { currency } = useCatalogue().branch
  return <TextsProvider currency={currency}>{children}</TextsProvider>
}
