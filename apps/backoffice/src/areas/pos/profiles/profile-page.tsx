import Skeleton from '@mui/material/Skeleton'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client, getErrorCode } from '../../../api.ts'
import { RecordHistory } from '../../../history/record-history.tsx'
import { PublishLag } from '../../../live/publish-lag.tsx'
import { LoadProblem } from '../../../load-problem.tsx'
import { paths } from '../../../paths.ts'
import { newId } from '../../../records/new-id.ts'
import { RecordConflict } from '../../../records/record-conflict.tsx'
import { describeRefusal } from '../../../records/refusal.ts'
import { useConflict } from '../../../records/use-conflict.ts'
import { useBranch, useSession } from '../../../session/session.tsx'
import { BackLink } from '../../../shell/back-link.tsx'
import { LeaveGuard } from '../../../shell/leave-guard.tsx'
import { DrawerCard, LockingCard, PayingCard, ScreenCard, SellingCard } from './profile-cards.tsx'
import {
  fieldOfProfile,
  type Profile,
  type ProfileValues,
  toProfileContent,
  toProfileValues,
} from './profile-form.ts'

export function NewProfilePage() {
  return <ProfileEditor profile={null} />
}

export function ProfilePage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.deviceProfiles.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const profile = query.data
  if (profile === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.posProfiles()}>{t('profiles.title')}</BackLink>}
        title={profile?.name ?? t('profiles.one')}
        titleTrail={[t('app.name')]}
      >
        {query.isError ? (
          <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={320} sx={{ maxWidth: 720 }} variant="rounded" />
        )}
      </Page>
    )
  }
  return <ProfileEditor key={profile.id} profile={profile} />
}

function ProfileEditor({ profile }: { readonly profile: Profile | null }) {
  const { t } = useTranslation()
  const { can, me } = useSession()
  const { currency } = useBranch()
  const { form, saved, conflict, save } = useProfileEditor(profile)
  return (
    <Page
      adornment={
        saved?.archived === true ? (
          <StatusChip label={t('items.status.archived')} tone="neutral" />
        ) : (
          <PublishLag />
        )
      }
      back={<BackLink href={paths.posProfiles()}>{t('profiles.title')}</BackLink>}
      title={saved?.name ?? t('profiles.new')}
      titleTrail={[me.company.name, t('app.name')]}
      {...(saved === null
        ? {}
        : {
            subtitle: (
              <RecordHistory
                name={saved.name}
                noun="device_profile"
                recordId={saved.id}
                version={saved.version}
              />
            ),
          })}
    >
      <RecordConflict conflict={conflict} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<ProfileValues>
        form={form}
        isNew={profile === null}
        label={saved?.name ?? t('profiles.new')}
        onSubmit={save}
        readOnly={!can('settings.write')}
      >
        <SellingCard />
        <PayingCard currency={currency} />
        <DrawerCard currency={currency} />
        <LockingCard />
        <ScreenCard />
      </FormPage>
    </Page>
  )
}

function useProfileEditor(profile: Profile | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const [saved, setSaved] = useState(profile)
  const [id] = useState(() => profile?.id ?? newId())
  const form = useFormPage<ProfileValues>({ defaultValues: toProfileValues(profile) })
  const conflict = useConflict<ProfileValues, Profile>({
    form,
    base: saved,
    read: () => client.deviceProfiles.get({ id }),
    toValues: toProfileValues,
    onTake: setSaved,
  })
  const save = async (values: ProfileValues): Promise<FormRefusal | null> => {
    const content = toProfileContent(values)
    try {
      const next =
        saved === null
          ? await client.deviceProfiles.create({ id, ...content })
          : await client.deviceProfiles.update({ id, version: saved.version, ...content })
      setSaved(next)
      form.reset(toProfileValues(next))
      queryClient.setQueryData(api.deviceProfiles.get.queryKey({ input: { id } }), next)
      await queryClient.invalidateQueries({ queryKey: api.deviceProfiles.key() })
      toasts.success(t('catalogue.saved', { name: next.name }))
      if (saved === null) history.replace(paths.profile(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeRefusal(error, t, fieldOfProfile)
      return conflict.ask()
    }
  }
  return { form, saved, conflict, save }
}
