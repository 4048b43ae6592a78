/** Records down to the devices: all of them at cursor 0, afterwards those that changed since. */
import { recordsFor } from '@servery/contract/devices/device-parts.ts'
import type { SyncOutput, SyncRecords } from '@servery/contract/devices/sync.ts'
import { managerRoles } from '@servery/domain/business/access/till-rights.ts'
import { availabilityView, findAvailabilitySince } from '../../catalogue/availability/index.ts'
import {
  categoryTable,
  discountTable,
  findItemsSince,
  modifierGroupTable,
  recordView,
} from '../../catalogue/items/index.ts'
import { findPublishedSince } from '../../catalogue/menus/index.ts'
import { priceListStore } from '../../catalogue/price-lists/index.ts'
import { codesShown, findUsesSince } from '../../customers/discounts/index.ts'
import { loyaltyProgrammeStore } from '../../customers/loyalty/index.ts'
import { rolesSince } from '../../people/roles/index.ts'
import {
  findBranchTeam,
  pinVerifier,
  type StoredPin,
  type TeamMemberWithPin,
} from '../../people/team/index.ts'
import {
  devicePurpose,
  type Principal,
  publicBackupKey,
  requireBranch,
} from '../../platform/access/index.ts'
import { currentRevision, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { deviceProfileStore } from '../../setup/device-profiles/index.ts'
import { floorAreaStore } from '../../setup/floor-areas/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { atBranch, reasonStore } from '../../setup/reasons/index.ts'
import { receiptBrandStore } from '../../setup/receipt-brands/index.ts'
import { serviceChargeTable } from '../../setup/service-charges/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { taxRateTable } from '../../setup/taxes/index.ts'
import { printerStore } from '../../trade/printers/index.ts'
import { cardReaderStore } from '../card-payments/index.ts'
import { kioskBrandStore, kioskSettingStore } from '../kiosk/index.ts'
import { findDevice, findSealedSecret } from './sync.store.ts'

export async function pullRecords(
  services: Pick<Services, 'database' | 'secrets'>,
  scope: Scope,
  principal: Principal | null,
  asked: { readonly branchId: string; readonly cursor: number },
): Promise<SyncOutput> {
  const pulled = await readRecords(services, scope, principal, asked)
  const { devices } = pulled.records
  if (devices.length === 0) return pulled
  const backupKey = await publicBackupKey(services.database, services.secrets)
  const told = devices.map((device) => ({ ...device, backupKey }))
  return { ...pulled, records: { ...pulled.records, devices: told } }
}

function readRecords(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  scope: Scope,
  principal: Principal | null,
  { branchId, cursor }: { readonly branchId: string; readonly cursor: number },
): Promise<SyncOutput> {
  requireBranch(scope, branchId)
  return database.readTenant(scope, async (trx) => {
    const now = await currentRevision(scope, trx)
    // A cursor from the future: the database was restored from a backup, so start again.
    const full = cursor === 0 || cursor > now
    const since = full ? 0 : cursor
    const branch = await findBranch(scope, trx, branchId)
    if (branch === undefined) return fail('not_found', { field: 'branchId' })
    const secret = await deviceSecret(secrets, scope, trx, principal)
    const kiosk = await kioskSince(scope, trx, { branchId, principal, since })
    const team = await findBranchTeam(scope, trx, branchId)
    const records: SyncRecords = {
      roles: await rolesSince(scope, trx, since),
      ...(await catalogueSince(scope, trx, since, principal)),
      availability: (await findAvailabilitySince(scope, trx, { branchId, revision: since })).map(
        availabilityView,
      ),
      discountUses: await findUsesSince(scope, trx, since),
      floorAreas: (await floorAreaStore.findSince(scope, trx, since))
        .filter(({ input }) => input.branchId === branchId)
        .map((row) => recordView(row)),
      printers: (await printerStore.findSince(scope, trx, since))
        .filter(({ input }) => input.branchId === branchId)
        .map((row) => printerAtTill(recordView(row))),
      cardReaders: (await cardReaderStore.findSince(scope, trx, since))
        .filter(({ input }) => input.branchId === branchId)
        .map((row) => cardReaderAtTill(recordView(row))),
      reasons: (await reasonStore.findSince(scope, trx, since)).map((row) =>
        atBranch(recordView(row), branchId),
      ),
      branch: branch.revision > since ? [branch.view] : [],
      devices: await devicesSince(scope, trx, principal, full ? -1 : since),
      kioskSettings: kiosk.settings,
      kioskBrands: kiosk.brands,
      team: team
        // Whose PIN a kiosk takes hangs on its settings.
        .filter((member) => member.revision > since || kiosk.settings.length > 0)
        .map((member) => teamView(member, kiosk.takesPinOf(member) ? secret : null)),
    }
    const own = principal?.kind === 'device' ? recordsFor(principal.deviceKind, records) : records
    return { cursor: now, full, records: own }
  })
}

async function catalogueSince(
  scope: Scope,
  trx: TenantTransaction,
  since: number,
  principal: Principal | null,
): Promise<
  Omit<
    SyncRecords,
    | 'branch'
    | 'discountUses'
    | 'roles'
    | 'team'
    | 'availability'
    | 'floorAreas'
    | 'printers'
    | 'cardReaders'
    | 'devices'
    | 'reasons'
    | 'kioskSettings'
    | 'kioskBrands'
  >
> {
  const items = await findItemsSince(scope, trx, since)
  return {
    items: items.map((item) => recordView(item)),
    categories: (await categoryTable.findSince(scope, trx, since)).map((row) => recordView(row)),
    modifierGroups: (await modifierGroupTable.findSince(scope, trx, since)).map((row) =>
      recordView(row),
    ),
    taxRates: (await taxRateTable.findSince(scope, trx, since)).map((row) => recordView(row)),
    discounts: (await discountTable.findSince(scope, trx, since)).map((row) =>
      codesShown(recordView(row), principal),
    ),
    serviceCharges: (await serviceChargeTable.findSince(scope, trx, since)).map((row) => {
      const view = recordView(row)
      return { ...view, taxRateIds: [...view.taxRateIds] }
    }),
    paymentMethods: (await paymentMethodTable.findSince(scope, trx, since)).map((row) =>
      recordView(row),
    ),
    menus: await findPublishedSince(scope, trx, since),
    priceLists: (await priceListStore.findSince(scope, trx, since)).map((row) => recordView(row)),
    deviceProfiles: (await deviceProfileStore.findSince(scope, trx, since)).map((row) =>
      recordView(row),
    ),
    loyaltyProgrammes: (await loyaltyProgrammeStore.findSince(scope, trx, since)).map((row) =>
      recordView(row),
    ),
    stations: (await stationStore.findSince(scope, trx, since)).map((row) => recordView(row)),
    receiptBrands: (await receiptBrandStore.findSince(scope, trx, since)).map((row) =>
      recordView(row),
    ),
  }
}

interface KioskSync {
  readonly settings: SyncRecords['kioskSettings']
  readonly brands: SyncRecords['kioskBrands']
  readonly takesPinOf: (member: TeamMemberWithPin) => boolean
}

/** How the kiosks of the branch behave; of no concern to any other device. */
async function kioskSince(
  scope: Scope,
  trx: TenantTransaction,
  asked: {
    readonly branchId: string
    readonly principal: Principal | null
    readonly since: number
  },
): Promise<KioskSync> {
  const { branchId, principal, since } = asked
  const isKiosk = principal?.kind === 'device' && principal.deviceKind === 'kiosk'
  if (!isKiosk) return { settings: [], brands: [], takesPinOf: () => true }
  const ofBranch = ({ input }: { readonly input: { readonly branchId: string } }) =>
    input.branchId === branchId
  const all = (await kioskSettingStore.findSince(scope, trx, 0)).filter(ofBranch)
  const byTeam = all.some(({ archived, input }) => !archived && input.exitBy === 'team')
  return {
    settings: (await kioskSettingStore.findSince(scope, trx, since))
      .filter(ofBranch)
      .map((row) => recordView(row)),
    brands: (await kioskBrandStore.findSince(scope, trx, since))
      .filter(ofBranch)
      .map((row) => recordView(row)),
    takesPinOf: ({ input }) => byTeam || managerRoles.includes(input.role),
  }
}

/** What a till must know to ask for paper. */
function printerAtTill(printer: SyncRecords['printers'][number]): SyncRecords['printers'][number] {
  const { id, version, archived, name, type, position, connection, language, baudRate } = printer
  const { drawer, registerIds, categoryIds, stationIds, itemIds } = printer
  return {
    ...{ id, version, archived, name, type, position, connection, language, baudRate },
    ...{ drawer, registerIds, categoryIds, stationIds, itemIds },
  }
}

/** Where a reader stands in the network is the server's to know. */
function cardReaderAtTill(
  reader: SyncRecords['cardReaders'][number],
): SyncRecords['cardReaders'][number] {
  const { id, version, archived, name, provider, position, asksTip } = reader
  const { registerIds, profileIds, holdsAmounts } = reader
  return {
    ...{ id, version, archived, name, provider, position },
    ...{ asksTip, holdsAmounts, registerIds, profileIds },
  }
}

/** What a device must know of itself. */
async function devicesSince(
  scope: Scope,
  trx: TenantTransaction,
  principal: Principal | null,
  since: number,
): Promise<SyncRecords['devices']> {
  if (principal?.kind !== 'device') return []
  const device = await findDevice(scope, trx, principal.registerId)
  return device !== undefined && device.revision > since ? [device.view] : []
}

/** Null for people and programs: verifiers are for devices alone. */
async function deviceSecret(
  secrets: Services['secrets'],
  scope: Scope,
  trx: TenantTransaction,
  principal: Principal | null,
): Promise<string | null> {
  if (principal?.kind !== 'device') return null
  const sealed = await findSealedSecret(scope, trx, principal.registerId)
  return sealed === null ? null : secrets.open(devicePurpose(principal.registerId), sealed)
}

function teamView(member: TeamMemberWithPin, secret: string | null): SyncRecords['team'][number] {
  const verifierOf = (kept: StoredPin | null) =>
    kept === null || secret === null || !member.works
      ? null
      : { salt: kept.salt, iterations: kept.iterations, verifier: pinVerifier(kept, secret) }
  return {
    ...recordView({ ...member, archived: !member.works }),
    roleId: member.roleId,
    training: member.training,
    pin: verifierOf(member.pin),
    badge: verifierOf(member.badge),
  }
}
