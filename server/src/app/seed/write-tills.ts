/** How the tills of a demo business behave, and where what they order is made. */
import {
  type DeviceProfileInput,
  deviceProfileInput,
} from '@servery/contract/devices/device-profiles.ts'
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import {
  type PaymentMethodInput,
  paymentMethodInput,
} from '@servery/contract/setup/payment-methods.ts'
import { stationInput } from '@servery/contract/setup/stations.ts'
import { cardReaderStore } from '../../channels/card-payments/index.ts'
import { createRecord, type RecordStore, type Write } from '../../platform/records/index.ts'
import { deviceProfileStore } from '../../setup/device-profiles/index.ts'
import { findRegister, updateDevice } from '../../setup/registers/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import type { SeedBusiness } from './business.ts'
import type { SeedStation } from './catalogue.ts'

const profiles: {
  readonly [key in SeedBusiness['key']]: Pick<DeviceProfileInput, 'name'> &
    Partial<DeviceProfileInput>
} = {
  harbour: {
    name: 'Counter',
    autoLockMinutes: 10,
    sound: true,
  },
  corner: {
    name: 'Shop',
    serviceMode: 'retail',
    textPercent: 110,
    newSaleSeconds: 5,
  },
}

export async function writeStations(write: Write, stations: readonly SeedStation[]): Promise<void> {
  for (const [index, { id, name }] of stations.entries()) {
    const input = stationInput.parse({ name, position: index * 10 })
    await createRecord(write, stationStore, { id, input })
  }
}

/** Answers the profile that they have. */
export async function writeTills(
  write: Write,
  {
    business,
    registerIds,
    newId,
  }: {
    readonly business: SeedBusiness
    readonly registerIds: readonly string[]
    readonly newId: () => string
  },
): Promise<string> {
  if (business.kind === 'restaurant') {
    const input = deviceProfileInput.parse({ name: 'Dining room', serviceMode: 'table' })
    await createRecord(write, deviceProfileStore, { id: newId(), input })
  }
  const profileId = newId()
  const input = deviceProfileInput.parse({ ...profiles[business.key], ...business.drawer })
  await createRecord(write, deviceProfileStore, { id: profileId, input })
  for (const id of registerIds) {
    const register = await findRegister(write.scope, write.trx, id)
    if (register === undefined) continue
    const { version, name, location } = register
    await updateDevice(write, { id, version, name, location, profileId })
  }
  return profileId
}

interface TerminalPlace {
  readonly branchId: string
  readonly profileId: string
  readonly newId: () => string
  readonly methods: RecordStore<PaymentMethodInput>
}

/** A card terminal to try: tills with the profile send it amounts, and no money moves. */
export async function writeTerminal(
  write: Write,
  { branchId, profileId, newId, methods }: TerminalPlace,
): Promise<void> {
  const kind = 'card_integrated'
  const method = paymentMethodInput.parse({ name: 'Terminal', kind, position: 60 })
  await createRecord(write, methods, { id: newId(), input: method })
  const input = cardReaderInput.parse({
    ...{ name: 'Simulated terminal', branchId, provider: 'simulated', profileIds: [profileId] },
  })
  await createRecord(write, cardReaderStore, { id: newId(), input })
}
