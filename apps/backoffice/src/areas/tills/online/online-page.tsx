import type { OnlineSettingRow } from '@servery/contract/setup/online.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RecordForm, readOnce, SavedHistory, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { BookingCard } from './booking-card.tsx'
import { OnlineFrame } from './online-frame.tsx'
import {
  AcceptCard,
  LookCard,
  OrderCard,
  PayCard,
  TextCard,
  TimeCard,
  WeightCard,
} from './setting-cards.tsx'
import { type SettingValues, toSettingContent, toSettingValues } from './setting-form.ts'
import { ShopCard } from './shop-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** The shop of the branch: on or paused, what is missing, and how it takes orders. */
export function OnlinePage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.onlineSettings.list.queryOptions({ input }), ...readOnce })
  return (
    <OnlineFrame<OnlineSettingRow>
      above={
        <>
          <WaitingCard />
          <ShopCard />
        </>
      }
      query={query}
      tab="shop"
    >
      {(row) => <SettingEditor record={row} />}
    </OnlineFrame>
  )
}

function SettingEditor({ record }: { readonly record: OnlineSettingRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('online.title.shop')
  const editor = useRecordEditor({
    record,
    api: api.onlineSettings,
    client: client.onlineSettings,
    toValues: (row: OnlineSettingRow | null) => toSettingValues(row, branch.name),
    toContent: (values: SettingValues) => toSettingContent(values, branch.id),
    title,
  })
  const { saved } = editor
  return (
    <>
      <RecordForm editor={editor} label={title} readOnly={!can('settings.write')}>
        <OrderCard currency={branch.currency} />
        <TimeCard />
        <WeightCard />
        <AcceptCard />
        <PayCard />
        <BookingCard />
        <TextCard />
        <LookCard />
      </RecordForm>
      {saved !== null && <SavedHistory noun="online_setting" record={saved} title={title} />}
    </>
  )
}
