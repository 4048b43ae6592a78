/**
 * The till of somebody in training: the same items, prices and screens over a register of its own
 * (client/practice). It has no token either, so nothing of it is heard by the server.
 */
import { createPracticeRegister } from '@servery/client/practice/practice-register.ts'
import { noPhotoQueue } from '../../device/register/photo-queue.ts'
import { nobodyHeard } from '../../device/register/presence-state.ts'
import { makeTill, type Till } from '../../device/store/till.ts'
import { translations } from '../../device/texts/i18n.ts'
import { createStore } from '../../device/values/create-store.ts'

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
  return makeTill({
    ...device,
    register,
    training: true,
    pairing: { ...pairing, registerName, deviceToken: '' },
    photoQueue: noPhotoQueue(),
    prints: createStore({ heard: 0, troubled: 0 }),
    presence: createStore(nobodyHeard),
  })
}
