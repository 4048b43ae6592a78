import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ReadRecord, RecordPage, readOnce, useRecordEditor } from '../../../kit/records/index.ts'
import { api, client } from '../../../platform/api/index.ts'
import { paths } from '../../../platform/routing/index.ts'
import { useBranch } from '../../../platform/session/index.ts'
import {
  DrawerCard,
  LockingCard,
  OfflineCard,
  PayingCard,
  ScreenCard,
  SellingCard,
  TipsCard,
  TrainingCard,
} from './profile-cards.tsx'
import { fieldOfProfile, type Profile, toProfileContent, toProfileValues } from './profile-form.ts'

export function NewProfilePage() {
  return <ProfileEditor profile={null} />
}

export function ProfilePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/pos/profiles/$id' })
  const query = useQuery({
    ...api.deviceProfiles.get.queryOptions({ input: { id } }),
    ...readOnce,
  })
  return (
    <ReadRecord home={useHome()} query={query} title={t('profiles.one')}>
      {(profile) => <ProfileEditor profile={profile} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('profiles.title'), href: paths.posProfiles() }
}

function ProfileEditor({ profile }: { readonly profile: Profile | null }) {
  const { t } = useTranslation()
  const { currency } = useBranch()
  const editor = useRecordEditor({
    record: profile,
    api: api.deviceProfiles,
    client: client.deviceProfiles,
    toValues: toProfileValues,
    toContent: toProfileContent,
    fieldOf: fieldOfProfile,
    pathOf: paths.profile,
  })
  return (
    <RecordPage
      editor={editor}
      home={useHome()}
      newTitle={t('profiles.new')}
      noun="device_profile"
      permission="settings.write"
    >
      <SellingCard />
      <PayingCard currency={currency} />
      <TipsCard />
      <DrawerCard currency={currency} />
      <LockingCard />
      <OfflineCard currency={currency} />
      <TrainingCard />
      <ScreenCard />
    </RecordPage>
  )
}
