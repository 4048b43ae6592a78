/** Writing off, by whoever may, or with a manager's PIN: durable before it is told, and once. */
import type { WasteCommand } from '@servery/domain/stock/waste-facts.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { type Approval, authorise, registerFor } from '../../../gate/rights/index.ts'
import { contentOf } from '../../../kit/index.ts'
import { wasteKey } from './waste-texts.ts'

interface Recording {
  readonly command: WasteCommand
  /** A data URL; null: there is none. */
  readonly photo: string | null
}

export function recordWaste(till: Till, recording: Recording, onDone: () => void): void {
  const wasteId = till.register.newId()
  const refuse = (key: string) =>
    showNotice(till, {
      ...{ tone: 'error', key: wasteKey(key), values: {}, action: null },
    })
  authorise(till, { right: 'stock.waste' }, (approval) => {
    void commit(till, approval, wasteId, recording)
      .then((decision) => {
        if (decision.ok) onDone()
        else refuse(`waste.refusal.${decision.refusal.code}`)
      })
      .catch(() => refuse('waste.notStored'))
  })
}

/** The photo is kept before the fact that names it is written, and sent after it. */
async function commit(
  till: Till,
  approval: Approval | null,
  wasteId: string,
  { command, photo }: Recording,
) {
  const register = registerFor(till, approval)
  if (photo === null) return register.commitWaste(wasteId, command)
  const photoId = till.register.newId()
  const photos = await till.device.photoQueue.photos
  await photos?.keep({ id: photoId, content: contentOf(photo) })
  const decision = await register.commitWaste(wasteId, { ...command, photoId })
  await (decision.ok ? photos?.send() : photos?.drop(photoId))
  return decision
}
