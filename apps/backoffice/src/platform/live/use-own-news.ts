import { useSession } from '../session/index.ts'
import { useLiveEvents } from './live.tsx'

/** Calls `onNews` when the person who is signed in was changed, in another tab say. */
export function useOwnNews(onNews: () => void): void {
  const { me } = useSession()
  useLiveEvents((event) => {
    if (event.type === 'user' && event.userId === me.user.id) onNews()
  })
}
