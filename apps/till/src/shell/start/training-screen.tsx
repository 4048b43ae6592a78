import { useEffect, useState } from 'react'
import { type Till, TillProvider, useTill, useTillState } from '../../device/store/index.ts'
import { lockTill } from '../../gate/rights/index.ts'
import { SellScreen } from '../sell/index.ts'
import { followDevice } from './follow-device.ts'
import { signIn } from './sign-in.ts'
import { trainingOf } from './training-till.ts'

/** The screen that sells, over the till for training, for whoever is signed in. */
export function TrainingScreen() {
  const till = useTill()
  const user = useTillState((state) => state.user)
  const [training, setTraining] = useState<Till | null>(null)
  useEffect(() => {
    let waiting = true
    void trainingOf(till).then((made) => {
      if (!waiting || user === null) return
      signIn(made, user)
      setTraining(made)
    })
    return () => {
      waiting = false
    }
  }, [till, user])
  useEffect(() => {
    if (training === null) return
    follow(training)
    const unsubscribe = training.state.subscribe(() => {
      if (training.state.get().user === null) lockTill(till)
    })
    return () => {
      unsubscribe()
      lockTill(training)
    }
  }, [training, till])
  if (training === null) return <div aria-busy="true" />
  return (
    <TillProvider value={training}>
      <SellScreen />
    </TillProvider>
  )
}

const followed = new WeakSet<Till>()

function follow(training: Till): void {
  if (followed.has(training)) return
  followed.add(training)
  followDevice(training)
}
