import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { UserRow } from '@servery/contract/people/users.ts'
import { findEditRefusal } from '@servery/domain/business/access/granting.ts'
import { roles } from '@servery/domain/business/access/permissions.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { NameInputs } from '@servery/ui/form/name-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import { ImageInput, loadPhoneNumbers } from '../../../kit/inputs/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { getFullName, toGranter, toManaged } from './people.ts'
import { BranchesInput, RoleInput } from './rights-inputs.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useUserStatus } from './use-user-status.ts'
import { useUserNews } from './use-users.ts'
import { toUserValues, type UserValues } from './user-form.ts'
import { describeUserRefusal } from './user-refusal.ts'

/** One colleague: who they are, what they may do and where. */
export function UserPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/company/users/$id' })
  const query = useQuery(api.users.get.queryOptions({ input: { id } }))
  useUserNews()
  if (query.data !== undefined) return <UserEditor key={id} user={query.data} />
  return (
    <Page
      back={<BackLink href={paths.users()}>{t('users.title')}</BackLink>}
      title={t('users.one')}
      titleTrail={[t('app.name')]}
    >
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
    </Page>
  )
}

function UserEditor({ user }: { readonly user: UserRow }) {
  const { t } = useTranslation()
  const session = useSession()
  const { form, followed, save } = useUserEditor(user)
  const { base } = followed
  const mayWrite = session.can('users.write')
  const isBeyond = findEditRefusal(toGranter(session), toManaged(base)) !== null
  const isSelf = base.id === session.me.user.id
  const name = getFullName(base) || base.email
  return (
    <Page
      actions={
        mayWrite &&
        !isBeyond &&
        !isSelf && <StatusButton dirty={form.formState.isDirty} user={base} />
      }
      adornment={
        base.status === 'suspended' && (
          <StatusChip label={t('users.status.suspended')} tone="error" />
        )
      }
      back={<BackLink href={paths.users()}>{t('users.title')}</BackLink>}
      subtitle={<UserHistory user={base} />}
      title={name}
      titleTrail={[session.me.company.name, t('app.name')]}
    >
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<UserValues>
        form={form}
        label={name}
        onSubmit={save}
        readOnly={!mayWrite || isBeyond}
      >
        {(!mayWrite || isBeyond) && (
          <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
            {mayWrite ? t('users.readOnly.more_rights') : t('users.readOnly.permission')}
          </Alert>
        )}
        <PersonCard email={base.email} />
        <FormCard
          description={isSelf ? t('users.refusal.own_rights') : undefined}
          title={t('users.card.rights')}
        >
          <RoleInput disabled={isSelf} present={base.role} />
          <BranchesInput disabled={isSelf} />
        </FormCard>
      </FormPage>
    </Page>
  )
}

function UserHistory({ user }: { readonly user: UserRow }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const names = new Map(me.branches.map(({ id, name }) => [id, name]))
  return (
    <RecordHistory
      changed={{ at: user.updatedAt, by: user.updatedBy }}
      describe={(field, value) => {
        if (field === 'role') {
          const role = roles.find((one) => one === value)
          return role === undefined ? undefined : t(`roles.name.${role}`)
        }
        if (field !== 'branchIds') return undefined
        if (!Array.isArray(value)) return t('users.allBranches')
        return value.map((id) => names.get(String(id)) ?? '…').join(', ')
      }}
      name={getFullName(user) || user.email}
      noun="user"
      recordId={user.id}
      version={user.version}
    />
  )
}

function PersonCard({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  return (
    <FormCard
      description={
        <>
          <bdi>{email}</bdi> · {t('users.hint.email')}
        </>
      }
      title={t('users.card.person')}
    >
      <ImageInput<UserValues>
        kind="avatar"
        label={t('users.field.avatar')}
        name="avatar"
        optional
      />
      <NameInputs optional="second" />
      <FormRow>
        <TextInput<UserValues>
          label={t('users.field.jobTitle')}
          maxLength={80}
          name="jobTitle"
          optional
        />
        <TextInput<UserValues>
          hint={t('users.hint.phone')}
          isCode
          label={t('users.field.phone')}
          maxLength={30}
          name="phone"
          optional
          type="tel"
        />
      </FormRow>
    </FormCard>
  )
}

function useUserEditor(user: UserRow) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useFormPage<UserValues>({ defaultValues: toUserValues(user) })
  const followed = useFollowedForm({ form, record: user, toValues: toUserValues })
  const save = async (values: UserValues): Promise<FormRefusal | null> => {
    const { id, version, role: present } = followed.base
    const phone = (await loadPhoneNumbers()).read(values.phone)
    if (phone === null) {
      const message = t('users.problem.phone')
      return { message, fields: { phone: message } }
    }
    try {
      const role = values.role === '' ? present : values.role
      const saved = await client.users.update({ ...values, id, version, phone, role })
      queryClient.setQueryData(api.users.get.queryKey({ input: { id } }), saved)
      followed.keep(saved)
      await queryClient.invalidateQueries({ queryKey: api.users.list.key() })
      toasts.success(t('users.saved', { name: getFullName(saved) }))
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeUserRefusal(error, t)
      await queryClient.invalidateQueries({ queryKey: api.users.key() })
      followed.ask()
      return null
    }
  }
  return { form, followed, save }
}

interface StatusButtonProps {
  readonly user: UserRow
  readonly dirty: boolean
}

function StatusButton({ user, dirty }: StatusButtonProps) {
  const { t } = useTranslation()
  const { set } = useUserStatus()
  const [asking, setAsking] = useState(false)
  if (user.status === 'suspended') {
    return (
      <Button
        color="secondary"
        disabled={dirty}
        onClick={() => void set(user, 'active')}
        variant="outlined"
      >
        {t('users.action.restore')}
      </Button>
    )
  }
  return (
    <>
      <Button color="error" disabled={dirty} onClick={() => setAsking(true)} variant="outlined">
        {t('users.action.suspend')}
      </Button>
      {asking && (
        <SuspendDialog
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void set(user, 'suspended')
          }}
          user={user}
        />
      )}
    </>
  )
}
