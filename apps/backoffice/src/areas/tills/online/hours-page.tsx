import type { OpeningHoursInput, OpeningHoursRow } from '@servery/contract/setup/online.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordForm, readOnce, SavedHistory, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'
import { CalendarClosures } from './calendar-closures.tsx'
import { OnlineFrame } from './online-frame.tsx'
import { SpecialDates } from './special-dates.tsx'
import { WeekGrid } from './week-grid.tsx'

type Week = OpeningHoursInput['store']
export interface HoursValues {
  store: Week
  collectionAsStore: boolean
  collection: Week
  deliveryAsStore: boolean
  delivery: Week
  special: OpeningHoursInput['special']
}

function toValues(row: OpeningHoursRow | null): HoursValues {
  return {
    store: [...(row?.store ?? [])],
    collectionAsStore: (row?.collection ?? null) === null,
    collection: [...(row?.collection ?? row?.store ?? [])],
    deliveryAsStore: (row?.delivery ?? null) === null,
    delivery: [...(row?.delivery ?? row?.store ?? [])],
    special: [...(row?.special ?? [])],
  }
}

const toContent = (values: HoursValues, branchId: string): OpeningHoursInput => ({
  branchId,
  store: values.store,
  collection: values.collectionAsStore ? null : values.collection,
  delivery: values.deliveryAsStore ? null : values.delivery,
  special: values.special,
})

/** When the branch is open, and for what. */
export function HoursPage() {
  const branch = useBranch()
  const input = { branchId: branch.id, limit: 1 }
  const query = useQuery({ ...api.openingHours.list.queryOptions({ input }), ...readOnce })
  return (
    <OnlineFrame<OpeningHoursRow> query={query} tab="hours">
      {(row) => <HoursEditor record={row} />}
    </OnlineFrame>
  )
}

function HoursEditor({ record }: { readonly record: OpeningHoursRow | null }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const branch = useBranch()
  const title = t('online.title.hours')
  const editor = useRecordEditor({
    record,
    api: api.openingHours,
    client: client.openingHours,
    toValues,
    toContent: (values: HoursValues) => toContent(values, branch.id),
    title,
  })
  const { saved } = editor
  return (
    <>
      <RecordForm editor={editor} label={title} readOnly={!can('settings.write')}>
        <FormCard title={t('online.service.store')}>
          <WeekGrid label={t('online.service.store')} name="store" />
        </FormCard>
        <ServiceCard service="collection" />
        <ServiceCard service="delivery" />
        <FormCard description={t('online.specialHint')} title={t('online.special')}>
          <CalendarClosures branchId={branch.id} timeZone={branch.timeZone} />
          <SpecialDates />
        </FormCard>
      </RecordForm>
      {saved !== null && <SavedHistory noun="opening_hours" record={saved} title={title} />}
    </>
  )
}

function ServiceCard({ service }: { readonly service: 'collection' | 'delivery' }) {
  const { t } = useTranslation()
  const asStore = useWatch<HoursValues, `${typeof service}AsStore`>({ name: `${service}AsStore` })
  const label = t(`online.service.${service}`)
  return (
    <FormCard title={label}>
      <SwitchInput<HoursValues> label={t('online.asStore')} name={`${service}AsStore`} />
      {!asStore && <WeekGrid label={label} name={service} />}
    </FormCard>
  )
}
