/** Where Stripe sends the events of an account; it knows the company, and nobody can guess it. */
import { readAddress, type SignedTarget, signAddress } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { apiPrefix, type Services } from '../../platform/http/index.ts'

type Signing = Pick<Services, 'secrets'>

const purpose = 'stripe events'
export const webhookPath = `${apiPrefix}/webhooks/stripe`

export function webhookAddress({ secrets }: Signing, scope: Scope, connectionId: string): string {
  const target = { companyId: scope.companyId, id: connectionId }
  return `${webhookPath}/${signAddress(secrets, purpose, target)}`
}

/** Null: nobody here made it. */
export function readWebhookAddress({ secrets }: Signing, address: string): SignedTarget | null {
  return readAddress(secrets, purpose, address)
}
