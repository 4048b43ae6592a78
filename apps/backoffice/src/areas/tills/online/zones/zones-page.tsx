import type { DeliveryZoneRow } from '@servery/contract/setup/online.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RecordListPage } from '../../../../kit/records/index.ts'
import { api, client } from '../../../../platform/api/index.ts'
import { useBranch } from '../../../../platform/session/index.ts'
import { OnlineTabs } from '../online-tabs.tsx'
import { AddressTest } from './address-test.tsx'
import { ZoneDialog } from './zone-dialog.tsx'
import { ZoneMap } from './zone-map.tsx'

/** Where the branch delivers to, and what that costs. */
export function ZonesPage() {
  const { t } = useTranslation()
  const branch = useBranch()
  const every = useQuery(
    api.deliveryZones.list.queryOptions({ input: { branchId: branch.id, limit: 100 } }),
  )
  const zones = every.data?.rows ?? []
  return (
    <RecordListPage<DeliveryZoneRow>
      api={api.deliveryZones}
      area="settings"
      below={
        zones.length > 0 && (
          <>
            <ZoneMap zones={zones} />
            <AddressTest />
          </>
        )
      }
      branch={branch}
      client={client.deliveryZones}
      columns={zoneColumns(t, branch.currency)}
      editing={{ dialog: (props) => <ZoneDialog {...props} /> }}
      isAtTills={false}
      firstUse={{ title: t('online.zonesFirstUse'), body: t('online.zonesFirstUseBody') }}
      newLabel={t('online.newZone')}
      searchLabel={t('online.searchZones')}
      sortedBy="name"
      subtitle={t('online.intro.zones', { name: branch.name })}
      tabs={<OnlineTabs current="zones" />}
      title={t('online.title.zones')}
    />
  )
}

function zoneColumns(t: TFunction, currency: string): readonly ListColumn<DeliveryZoneRow>[] {
  return [
    { key: 'name', header: t('online.zoneName'), cell: (row) => row.name, sortable: true },
    {
      key: 'kind',
      header: t('online.zoneKindLabel'),
      cell: (row) => t(`online.zoneKind.${row.area.kind}`),
    },
    {
      key: 'fee',
      header: t('online.fee'),
      cell: (row) => <MoneyText minor={row.fee} currency={currency} />,
    },
    {
      key: 'minimum',
      header: t('online.minimumOrder'),
      cell: (row) => <MoneyText minor={row.minimum} currency={currency} />,
    },
    {
      key: 'freeFrom',
      header: t('online.freeFrom'),
      cell: (row) =>
        row.freeFrom === null ? '–' : <MoneyText minor={row.freeFrom} currency={currency} />,
    },
    { key: 'extraMinutes', header: t('online.extraMinutes'), cell: (row) => row.extraMinutes },
    {
      key: 'active',
      header: t('online.zoneActive'),
      cell: (row) => t(row.active ? 'online.yes' : 'online.no'),
    },
  ]
}
