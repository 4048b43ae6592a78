import { getErrorCode } from '../api/index.ts'
import { useProof } from './proof.tsx'

/** Runs a request to the server after showing again who one is, where that was long ago. */
export function useProven() {
  const prove = useProof()
  return <Answer>(request: () => Promise<Answer>) =>
    prove(async () => {
      try {
        return { ok: true as const, answer: await request() }
      } catch (error) {
        const isOld = getErrorCode(error) === 'reauthentication_required'
        return { ok: false as const, code: isOld ? 'reauthentication-required' : 'failed', error }
      }
    })
}
