/**
 * The till of somebody in training: the same items, prices and screens over a register of its own
 * (client/practice). It has no token either, so nothing of it is heard by the server.
 */
import { createPracticeRegister } from '@servery/client/practice/practice-register.ts'
import { nobodyHeard, noPhotoQueue } from '../../device/register/index.ts'
import type { Till } from '../../device/store/index.ts'
import { translations } from '../../device/texts/index.ts'
import { createStore } from '../../device/values/index.ts'
import { beginTill } from './begin.ts'

const opened = new WeakMap<Till, Promise<Till>>()

/** One for each till, until it is loaded anew: who comes back finds their tickets. */
export function trainingOf(till: Till): Promise<Till> {
  const known = opened.get(till) ?? open(till)
  opened.set(till, known)
  return known
}

async function open({ device, catalogue }: Till): Promise<Till> {
  const { pairing } = device
  const register = createPracticeRegister({ identity: pairing, branch: catalogue.get().branch })
  await register.start()
  const registerName = `${translations.t('training.mark')} · ${pairing.registerName}`
  return beginTill({
    ...device,
    register,
    training: true,
    pairing: { ...pairing, registerName, deviceToken: '' },
    photoQueue: noPhotoQueue(),
    prints: createStore({ heard: 0, troubled: 0 }),
    presence: createStore(nobodyHeard),
    onlineNews: createStore({ heard: 0 }),
  })
}
