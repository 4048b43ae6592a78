/** Who may know customers. */
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Principal } from '../../platform/access/index.ts'

/** Who reads the reports need not be one who knows customers. */
export const mayReadCustomers = (principal: Principal | null): boolean =>
  principal !== null && isAllowed(principal.permissions, 'customers.read')
