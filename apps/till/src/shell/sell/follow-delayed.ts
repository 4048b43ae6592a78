import type { Till } from '../../device/store/index.ts'
import { commitVoid } from '../../features/kitchen/index.ts'
import { finishDelayed, resumeDelayed } from '../../features/order/front/index.ts'
import { commitLeft } from '../../features/pay/refund/index.ts'

/** What waits to be written is written before anybody leaves, or with the next sign-in. */
export function followDelayed(till: Till): () => void {
  void resumeDelayed(till, (kept, approval) =>
    kept.command.type === 'void_line'
      ? commitVoid(till, kept, approval)
      : commitLeft(till, kept, approval),
  )
  const finish = () => finishDelayed(till)
  window.addEventListener('pagehide', finish)
  return () => {
    window.removeEventListener('pagehide', finish)
    finish()
  }
}
