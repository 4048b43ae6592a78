import { api, getErrorCode } from '../api/index.ts'
import { hasSession } from '../identity/index.ts'
import type { RouterContext } from './root-route.tsx'

const meOptions = api.session.me.queryOptions({ staleTime: 60_000 })

/** Who is signed in, or null for nobody. Anything else that goes wrong is thrown. */
async function findMe({ queryClient }: RouterContext) {
  const known = queryClient.getQueryData(meOptions.queryKey)
  if (known !== undefined) return known
  if (!(await hasSession())) return null
  try {
    return await queryClient.ensureQueryData(meOptions)
  } catch (error) {
    if (getErrorCode(error) === 'not_signed_in') return null
    throw error
  }
}

/** The same, and whether it is somebody who is signed in but belongs to no business yet. */
export async function findMember(context: RouterContext) {
  try {
    return await findMe(context)
  } catch (error) {
    if (getErrorCode(error) === 'no_company') return 'newcomer' as const
    throw error
  }
}
