import {
  type DeviceProfileInput,
  deviceProfileInput,
} from '@servery/contract/devices/device-profiles.ts'
import { bodyStore } from '../../platform/records/index.ts'

export const deviceProfileStore = bodyStore<DeviceProfileInput>({
  noun: 'device_profile',
  table: 'device_profiles',
  schema: deviceProfileInput,
  nameOf: ({ name }) => name,
  /** A till that is in use would behave differently all at once. */
  isInUse: async ({ companyId }, trx, id) => {
    const till = await trx
      .selectFrom('registers')
      .select('id')
      .where('company_id', '=', companyId)
      .where('profile_id', '=', id)
      .where('state', '<>', 'closed')
      .limit(1)
      .executeTakeFirst()
    return till !== undefined
  },
})
