import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { Profile } from '@servery/contract/people/account.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ImageInput, loadPhoneNumbers } from '../../../kit/inputs/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import {
  api,
  client,
  getErrorCode,
  getErrorFields,
  LoadProblem,
} from '../../../platform/api/index.ts'
import { useOwnNews } from '../../../platform/live/index.ts'
import { LeaveGuard, paths, RouterLink } from '../../../platform/routing/index.ts'

type Values = Pick<Profile, 'avatar' | 'firstName' | 'secondName' | 'jobTitle' | 'phone'>

const toValues = ({ avatar, firstName, secondName, jobTitle, phone }: Profile): Values => ({
  avatar,
  firstName,
  secondName,
  jobTitle,
  phone,
})

export function ProfileTab() {
  const query = useQuery(api.account.get.queryOptions({ refetchOnWindowFocus: false }))
  useOwnNews(() => void query.refetch())
  if (query.data !== undefined) return <ProfileForm profile={query.data} />
  if (query.isError) {
    return <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
  }
  return <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
}

function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useFormPage<Values>({ defaultValues: toValues(profile) })
  const followed = useFollowedForm({ form, record: profile, toValues })
  const save = async (values: Values): Promise<FormRefusal | null> => {
    const phone = (await loadPhoneNumbers()).read(values.phone)
    if (phone === null) return phoneRefusal(t('account.profile.phoneInvalid'))
    try {
      const { version } = followed.base
      const saved = await client.account.update({ ...values, phone, version })
      followed.keep(saved)
      queryClient.setQueryData(api.account.get.queryKey(), saved)
      await queryClient.invalidateQueries({ queryKey: api.session.me.key() })
      toasts.success(t('account.profile.saved'))
      return null
    } catch (error) {
      if (getErrorCode(error) === 'stale_version') {
        await queryClient.invalidateQueries({ queryKey: api.account.get.key() })
        followed.ask()
        return null
      }
      if (getErrorFields(error).includes('phone')) {
        return phoneRefusal(t('account.profile.phoneInvalid'))
      }
      return { message: t('account.notSaved') }
    }
  }
  return (
    <>
      <LeaveGuard dirty={form.formState.isDirty} />
      <FollowedConflict followed={followed} />
      <FormPage form={form} label={t('account.tab.profile')} onSubmit={save}>
        <FormCard title={t('account.profile.you')}>
          <ImageInput<Values>
            kind="avatar"
            label={t('account.profile.avatar')}
            name="avatar"
            optional
          />
          <NameInputs isOwn />
          <TextInput<Values>
            autoComplete="organization-title"
            label={t('account.profile.jobTitle')}
            maxLength={80}
            name="jobTitle"
            optional
          />
          <TextInput<Values>
            autoComplete="tel"
            hint={t('account.profile.phoneHint')}
            isCode
            label={t('account.profile.phone')}
            maxLength={30}
            name="phone"
            optional
            type="tel"
          />
        </FormCard>
      </FormPage>
      <Email email={profile.email} />
    </>
  )
}

function phoneRefusal(message: string): FormRefusal {
  return { message, fields: { phone: message } }
}

/** With it one signs in, so it is changed where one shows who one is. */
function Email({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ maxWidth: 720, mt: 2 }}>
      <FormCard
        actions={
          <Button
            color="secondary"
            component={RouterLink}
            href={paths.account({ tab: 'security' })}
            size="small"
            variant="outlined"
          >
            {t('account.profile.changeEmail')}
          </Button>
        }
        description={<bdi>{email === '' ? t('shell.noEmail') : email}</bdi>}
        title={t('account.profile.email')}
      >
        {null}
      </FormCard>
    </Box>
  )
}
