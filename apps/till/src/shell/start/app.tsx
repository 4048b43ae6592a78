import type { Pairing } from '@servery/contract/devices/registers.ts'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { TeamMember } from '../../device/catalogue/index.ts'
import { isGone, pairingKeeper, startUpdates } from '../../device/register/index.ts'
import {
  type Till,
  TillProvider,
  useCatalogue,
  useTill,
  useTillState,
} from '../../device/store/index.ts'
import { useTranslation } from '../../device/texts/index.ts'
import { useStore } from '../../device/values/index.ts'
import { loadStartOrder } from '../../features/customers/index.ts'
import {
  failedScreen,
  GoneScreen,
  LockedScreen,
  otherTabScreen,
  PinScreen,
  pairingScreen,
  type Start,
  StartScreen,
  StoppedScreen,
  startTill,
} from '../../gate/entrance/index.ts'
import { isInTraining } from '../../gate/rights/index.ts'
import { later, type Part, preload, useLater } from '../../kit/index.ts'
import { sellScreen } from '../sell/index.ts'
import { preloadSheets, Sheets } from '../sheets/index.ts'
import { beginTill } from './begin.ts'
import { TextsProvider } from './texts.tsx'

/** Fetched when somebody is in training, and by the worker for offline. */
const training = later(async () => (await import('./training-screen.tsx')).TrainingScreen)
const pinFirstMs = 300
/** What the profile says of how the pad looks does not wait as long. */
const padFirstMs = 50

/** From an unknown device to a person who sells: each gate stands until it is passed. */
export function App() {
  const [pairing, setPairing] = useState<Pairing | null>(() => pairingKeeper.current())
  if (pairing === null) return <Pair onPaired={setPairing} />
  return <StartedTill pairing={pairing} />
}

function Pair(props: { readonly onPaired: (pairing: Pairing) => void }) {
  const { t } = useTranslation()
  const Screen = useLater(pairingScreen)
  useEffect(() => void startUpdates(), [])
  useEffect(() => {
    document.title = t('app.title')
  }, [t])
  return Screen === null ? <div aria-busy="true" /> : <Screen {...props} />
}

function StartedTill({ pairing }: { readonly pairing: Pairing }) {
  const [start, setStart] = useState<Start>({ kind: 'loading', problem: null })
  useEffect(() => startTill(pairing, beginTill, setStart), [pairing])
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
  const stopped = useStore(till.orders, (snapshot) => snapshot.stopped?.why ?? null)
  const { records } = till.device
  const gone = useSyncExternalStore(records.subscribe, () => isGone(records.snapshot().problem))
  const isStarting = mode === 'starting'
  useEffect(() => {
    if (isStarting) return
    const timers = [
      setTimeout(() => {
        void startUpdates()
        obeyLater(till)
      }, padFirstMs),
      setTimeout(() => preload(sellScreen), pinFirstMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isStarting, till])
  useEffect(() => preloadSheets(), [])
  useEffect(() => {
    if (user === null) document.title = t('app.title')
  }, [user, t])
  if (mode === 'other_tab') return <Later part={otherTabScreen} />
  if (mode === 'failed') return <Later part={failedScreen} />
  if (isStarting)
    return <StartScreen start={{ kind: 'loading', problem: null }} pairing={till.device.pairing} />
  if (stopped === 'other_past' || stopped === 'behind') {
    return (
      <Suspense fallback={<div aria-busy="true" />}>
        <StoppedScreen />
      </Suspense>
    )
  }
  if (gone || stopped !== null || lockedBy !== null) {
    return (
      <SoldIn>
        <Suspense fallback={<div aria-busy="true" />}>
          {gone || stopped !== null ? (
            <GoneScreen />
          ) : (
            <LockedScreen lockedBy={lockedBy ?? ''}>
              <Sheets />
            </LockedScreen>
          )}
        </Suspense>
      </SoldIn>
    )
  }
  if (user !== null) {
    return (
      <SoldIn>
        <Selling />
      </SoldIn>
    )
  }
  return (
    <SoldIn>
      <PinScreen onMember={enter}>
        <Sheets />
      </PinScreen>
    </SoldIn>
  )
}

function Selling() {
  const till = useTill()
  const user = useTillState((state) => state.user)
  // By the profile too, which may change while somebody works.
  useCatalogue()
  return isInTraining(till, user) ? <Later part={training} /> : <Later part={sellScreen} />
}

function Later({ part }: { readonly part: Part<ComponentType> }) {
  const Screen = useLater(part)
  return Screen === null ? <div aria-busy="true" /> : <Screen />
}

/** What the back office says of this till, and what is printed. Tried again until it is here. */
function obeyLater(till: Till): void {
  if (obeying.has(till)) return
  obeying.add(till)
  const fetchIt = () => {
    import('./obey-device.ts').then(
      ({ obeyDevice }) => obeyDevice(till),
      () => setTimeout(fetchIt, againAfterMs),
    )
  }
  fetchIt()
  // A link of the back office that begins an order.
  if (window.location.hash !== '') {
    void loadStartOrder().then(({ followStart }) => followStart(till))
  }
}

/** What is done then comes with the screen that sells; it is tried for until it is here. */
function enter(till: Till, member: TeamMember): void {
  import('./sign-in.ts').then(
    ({ signIn }) =>
      isInTraining(till, member) ? till.state.set({ user: member }) : signIn(till, member),
    () => setTimeout(() => enter(till, member), againAfterMs),
  )
}

const obeying = new WeakSet<Till>()
const againAfterMs = 5000

/** The branch's currency for everything that shows money. */
function SoldIn({ children }: { readonly children: ReactNode }) {
  const { currency } = useCatalogue().branch
  return <TextsProvider currency={currency}>{children}</TextsProvider>
}
