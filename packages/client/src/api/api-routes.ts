/**
 * What a caller must know of the contract: method and path of every operation. Alone in a file, as
 * a front end's build puts the bare data in its place (`api-routes-plugin.ts` of the back office):
 * the schemas are for the server to check with, and they weigh more than all the rest of the API.
 */
import type { AnyContractRouter } from '@orpc/contract'
import { contract } from '@servery/contract'

export const apiRoutes: AnyContractRouter = contract
