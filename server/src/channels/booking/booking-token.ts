/** The secret in a guest's link: names the reservation, and is signed by this installation. */
import { readAddress, type SignedTarget, signAddress } from '../../platform/access/index.ts'
import type { Services } from '../../platform/http/index.ts'

const purpose = 'reservation'

type Signing = Pick<Services, 'secrets'>

export function bookingTokenOf({ secrets }: Signing, target: SignedTarget): string {
  const { companyId, id } = target
  return signAddress(secrets, purpose, { companyId, id })
}

/** Null where nobody here made it. */
export function readBookingToken({ secrets }: Signing, token: string): SignedTarget | null {
  return readAddress(secrets, purpose, token)
}
