import { browserClock } from '@servery/client'
import { ringForWaiting } from '@servery/client/online-desk.ts'
import { playSound } from '../../../device/settings/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { onlineOf } from './online-of.ts'

/** Heard at the locked till too: a guest waits for the answer. */
export function followOnline(till: Till): void {
  if (till.device.training) return
  ringForWaiting(onlineOf(till), {
    ring: () => {
      if (till.catalogue.get().profile.sound) playSound('order')
    },
    clock: browserClock,
  })
}
