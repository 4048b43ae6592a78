/** What a platform sends: signed by the connection’s secret, and refused by name otherwise. */
import { type PlatformMessage, platformMessage } from '@servery/contract/setup/marketplaces.ts'
import { readAddress, signAddress } from '../../../platform/access/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { apiError, inputError, logFailure, toApiError } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { apiPrefix, errorResponse, parseJson, readJsonText } from '../../../platform/http/index.ts'
import { addonStore, type Connection, openSecrets } from '../connections/index.ts'
import { findSignatureFault } from '../delivery/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { takeOrder } from './take-order.ts'

type Receiving = Pick<Services, 'database' | 'live' | 'now' | 'secrets' | 'log'>

const purpose = 'marketplace orders'
const bytesMax = 512 * 1024
export const marketplacePath = `${apiPrefix}/marketplaces`

/** Where the platform of a connection sends its orders to. */
export function receivesAt(
  { secrets }: Pick<Services, 'secrets'>,
  { companyId }: Scope,
  id: string,
): string {
  return `${marketplacePath}/${signAddress(secrets, purpose, { companyId, id })}`
}

export async function answerPlatform(
  services: Receiving,
  address: string,
  request: Request,
): Promise<Response> {
  try {
    return Response.json(await receive(services, address, request))
  } catch (error) {
    const known = toApiError(error)
    if (known.code === 'internal') logFailure(services.log, error, 'an order could not be taken')
    return errorResponse(known)
  }
}

async function receive(services: Receiving, address: string, request: Request) {
  const { database, secrets, now } = services
  const target = readAddress(secrets, purpose, address)
  if (target === null) throw apiError('not_found')
  const scope: Scope = { companyId: target.companyId, branchIds: null }
  const { connection, known } = await database.readTenant(scope, async (trx) => {
    const found = await addonStore.find(scope, trx, target.id)
    const isHere = found !== undefined && !found.archived && found.input.addon === 'marketplaces'
    const asked = { id: target.id, now: new Date(now()) }
    return {
      connection: isHere ? { id: target.id, input: found.input, memory: {} } : null,
      known: isHere ? await openSecrets(services, scope, trx, asked) : [],
    }
  })
  if (connection === null) throw apiError('not_found')
  const body = await readJsonText(request, bytesMax)
  const fault = findSignatureFault(known, { headers: request.headers, body, now: now() })
  if (fault !== null) throw apiError(fault)
  const message = platformMessage.safeParse(parseJson(body))
  if (!message.success) throw inputError(message.error.issues)
  return { received: true, ...(await follow(services, scope, connection, message.data)) }
}

async function follow(
  services: Receiving,
  scope: Scope,
  connection: Connection,
  message: PlatformMessage,
) {
  switch (message.type) {
    case 'order.placed':
      return takeOrder(services, scope, connection, message.data)
    case 'order.cancelled':
      return cancelOrder(services, scope, connection, message.data)
    default:
      return {}
  }
}
