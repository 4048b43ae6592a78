import type { Me } from '@servery/contract/people/session.ts'
import { api, getErrorCode, queryClient, sessionWatch } from '../api/index.ts'

/**
 * After a sign-in: forgets what was read before, learns who is here and tells the other tabs. Null
 * for somebody who can sign in but belongs to no business yet.
 */
export async function arrive(): Promise<Me | null> {
  queryClient.clear()
  try {
    const me = await queryClient.fetchQuery(api.session.me.queryOptions({ staleTime: 60_000 }))
    sessionWatch.announce({ type: 'signed_in', userId: me.user.id })
    return me
  } catch (error) {
    if (getErrorCode(error) === 'no_company') return null
    throw error
  }
}
