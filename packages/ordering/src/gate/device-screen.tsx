import type { Register } from '@servery/client'
import type { OpenedScreen } from '@servery/client/open-screen.ts'
import { isGone, type PairingKeeper } from '@servery/client/pairing.ts'
import type { Pairing } from '@servery/contract/devices/registers.ts'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Gate, type GateLook } from './gate.tsx'
import { PairingScreen } from './pairing-screen.tsx'

interface DeviceScreenProps<Started extends OpenedScreen> extends GateLook {
  readonly keeper: PairingKeeper
  readonly start: (pairing: Pairing) => Promise<Started>
  /** Once the device is paired and started; see `ScreenGates`. */
  readonly children: (started: Started) => ReactNode
}

/** From an unknown device to a started screen. `start` and the keeper stay the same. */
export function DeviceScreen<Started extends OpenedScreen>(props: DeviceScreenProps<Started>) {
  const [pairing, setPairing] = useState<Pairing | null>(() => props.keeper.current())
  if (pairing === null) return <PairingScreen {...props} onPaired={setPairing} />
  return <PairedScreen {...props} pairing={pairing} />
}

function PairedScreen<Started extends OpenedScreen>(
  props: DeviceScreenProps<Started> & { readonly pairing: Pairing },
) {
  const { pairing, start, say, children } = props
  const [started, setStarted] = useState<Started | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let listening = true
    start(pairing).then(
      (ready) => listening && setStarted(ready),
      () => listening && setFailed(true),
    )
    return () => {
      listening = false
    }
  }, [pairing, start])
  if (failed) return <Gate title={say('failed.title')}>{say('failed.body')}</Gate>
  if (started === null) return <StartingGate say={say} title={pairing.registerName} />
  return children(started)
}

export function StartingGate(props: { readonly title: string; readonly say: GateLook['say'] }) {
  return (
    <Gate title={props.title}>
      <p role="status">{props.say('start.loading')}</p>
    </Gate>
  )
}

interface ScreenGatesProps extends GateLook {
  readonly keeper: PairingKeeper
  readonly screen: OpenedScreen
  readonly children: ReactNode
}

/** The work, while nothing keeps the device from it. */
export function ScreenGates({ keeper, screen, say, controls, children }: ScreenGatesProps) {
  const { records, register } = screen
  const mode = useSyncExternalStore(register.subscribe, () => register.snapshot().mode)
  const gone = useSyncExternalStore(records.subscribe, () => isGone(records.snapshot().problem))
  const stopped = useSyncExternalStore(register.subscribe, () => register.snapshot().stopped)
  useUnpairWhenAsked(keeper, screen)
  const again = (className: string | undefined) => (
    <button type="button" className={className} onClick={() => forget(keeper, register)}>
      {say('unpaired.again')}
    </button>
  )
  if (gone || stopped?.why === 'forgotten') {
    return (
      <Gate title={say('unpaired.title')}>
        <p>{say('unpaired.body')}</p>
        {again(controls.primary)}
      </Gate>
    )
  }
  if (mode === 'other_tab') {
    return (
      <Gate title={say('otherTab.title')}>
        <p>{say('otherTab.body')}</p>
        <button type="button" className={controls.primary} onClick={() => void register.takeOver()}>
          {say('otherTab.here')}
        </button>
      </Gate>
    )
  }
  if (stopped?.why === 'unproven') {
    return (
      <Gate title={say('unproven.title')}>
        <p role="alert">{say('unproven.body')}</p>
        <button type="button" className={controls.primary} onClick={() => void register.sendNow()}>
          {say('unproven.retry')}
        </button>
        {again(controls.button)}
      </Gate>
    )
  }
  if (mode === 'stopped') return <Gate title={say('stopped.title')}>{say('stopped.body')}</Gate>
  if (mode === 'failed') return <Gate title={say('failed.title')}>{say('failed.body')}</Gate>
  return children
}

function forget(keeper: PairingKeeper, register: Register): void {
  void keeper.forget(register).then(() => window.location.reload())
}

/** The back office asks for the pairing back: it gets it once all that was written is there. */
function useUnpairWhenAsked(keeper: PairingKeeper, screen: OpenedScreen): void {
  const { pairing, records, register } = screen
  const unsent = useSyncExternalStore(register.subscribe, () => register.snapshot().unsent.length)
  const asked = useSyncExternalStore(records.subscribe, () => {
    const device = records.snapshot().records.devices.get(pairing.registerId)
    return device?.unpairAsked === true
  })
  useEffect(() => {
    if (!asked || unsent > 0) return
    void keeper.unpair(register).then(({ kind }) => {
      if (kind === 'unpaired') window.location.reload()
    })
  }, [asked, keeper, register, unsent])
}
