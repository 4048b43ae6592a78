import Skeleton from '@mui/material/Skeleton'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { MemberRecord } from '@servery/contract/people/team.ts'
import { currencyExponent, isCurrency } from '@servery/domain/kernel/currency.ts'
import { ColourInput, SelectInput, SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import { loadPhoneNumbers } from '../../../kit/inputs/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { MemberBranches } from './member-branches.tsx'
import { type MemberValues, toMember, toMemberValues } from './member-form.ts'
import { describeTeamRefusal, useMayChange, useRoleName, useRoles, useTeam } from './use-team.ts'

export function NewMemberPage() {
  return <MemberLoader id={null} />
}

export function MemberPage() {
  const { id } = useParams({ from: '/shell/pos/team/$id' })
  return <MemberLoader id={id} key={id} />
}

function MemberLoader({ id }: { readonly id: string | null }) {
  const { t } = useTranslation()
  const team = useTeam()
  const roles = useRoles()
  const back = <BackLink href={paths.posTeam()}>{t('pos.tab.team')}</BackLink>
  const member = team.data?.rows.find((one) => one.id === id)
  if (roles.data !== undefined && (id === null || member !== undefined)) {
    return <MemberEditor member={member ?? null} roles={roles.data.rows} />
  }
  const failed = team.isError ? team : roles
  return (
    <Page back={back} title={t('team.one')} titleTrail={[t('app.name')]}>
      {failed.isError ? (
        <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />
      ) : team.isSuccess && roles.isSuccess ? (
        <p>{t('team.refusal.not_found')}</p>
      ) : (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
    </Page>
  )
}

interface MemberEditorProps {
  readonly member: MemberRecord | null
  readonly roles: readonly RoleRecord[]
}

const nobody: MemberRecord = {
  id: '',
  version: 0,
  archived: false,
  updatedAt: '',
  updatedBy: '',
  firstName: '',
  secondName: '',
  displayName: '',
  role: 'cashier',
  roleId: null,
  branchIds: [],
  email: '',
  phone: '',
  hourlyRate: null,
  startDate: '',
  colour: '#F97316',
  suspended: false,
  training: false,
  payrollNumber: '',
  waivesWeek: false,
  hasPin: false,
  pinShared: false,
  hasBadge: false,
  isUser: false,
  clockedInAt: null,
  lastSaleAt: null,
}

function MemberEditor({ member, roles }: MemberEditorProps) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const mayChange = useMayChange()
  const { form, followed, save } = useMemberEditor(member, roles)
  const mayWrite = member === null ? can('team.write') : mayChange(member)
  const title = member?.displayName ?? t('team.new')
  return (
    <Page
      back={<BackLink href={paths.posTeam()}>{t('pos.tab.team')}</BackLink>}
      subtitle={
        member !== null && (
          <RecordHistory
            changed={{ at: member.updatedAt, by: member.updatedBy }}
            name={member.displayName}
            noun="team_member"
            recordId={member.id}
            version={member.version}
          />
        )
      }
      title={title}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<MemberValues> form={form} label={title} onSubmit={save} readOnly={!mayWrite}>
        <NameCard />
        <WorkCard member={member} roles={roles} />
        <ContactCard />
      </FormPage>
    </Page>
  )
}

function useMemberEditor(member: MemberRecord | null, roles: readonly RoleRecord[]) {
  const { t } = useTranslation()
  const { me } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [id] = useState(() => member?.id ?? newId())
  const [empty] = useState(() => ({
    ...nobody,
    branchIds: me.branches.map((one) => one.id).slice(0, 1),
  }))
  const record = member ?? empty
  const toValues = (row: MemberRecord) => toMemberValues(row, roles)
  const form = useFormPage<MemberValues>({ defaultValues: toValues(record) })
  const followed = useFollowedForm({ form, record, toValues })
  const save = async (values: MemberValues): Promise<FormRefusal | null> => {
    const phone = (await loadPhoneNumbers()).read(values.phone)
    if (phone === null) {
      const message = t('team.problem.phone')
      return { message, fields: { phone: message } }
    }
    const input = toMember({ ...values, phone }, roles)
    try {
      const { version, suspended } = followed.base
      const saved =
        member === null
          ? await client.team.create({ ...input, id })
          : await client.team.update({ ...input, suspended, id, version })
      followed.keep(saved)
      await queryClient.invalidateQueries({ queryKey: api.team.list.key() })
      toasts.success(t('team.saved', { name: saved.displayName }))
      if (member === null) history.replace(paths.posTeam(), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      const refusal = describeTeamRefusal(error, t)
      if (getErrorCode(error) !== 'stale_version') return refusal
      await queryClient.invalidateQueries({ queryKey: api.team.list.key() })
      followed.ask()
      return null
    }
  }
  return { form, followed, save }
}

function NameCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('team.card.name')}>
      <TextInput<MemberValues>
        hint={t('team.hint.displayName')}
        label={t('team.field.displayName')}
        maxLength={40}
        name="displayName"
      />
      <FormRow>
        <TextInput<MemberValues>
          label={t('team.field.firstName')}
          maxLength={80}
          name="firstName"
          optional
        />
        <TextInput<MemberValues>
          label={t('team.field.secondName')}
          maxLength={80}
          name="secondName"
          optional
        />
      </FormRow>
      <ColourInput<MemberValues> label={t('team.field.colour')} name="colour" optional />
    </FormCard>
  )
}

function WorkCard({ member, roles }: MemberEditorProps) {
  const { t } = useTranslation()
  const { me } = useSession()
  const nameOf = useRoleName()
  const offered = roles.filter(({ archived, id }) => !archived || id === member?.roleId)
  const currency = me.branches[0]?.currency ?? 'GBP'
  return (
    <FormCard title={t('team.card.work')}>
      <SelectInput<MemberValues>
        choices={offered.map((role) => ({ value: role.id, label: nameOf(role) }))}
        label={t('team.field.role')}
        name="role"
      />
      <MemberBranches />
      <FormRow>
        <MoneyInput<MemberValues>
          currency={currency}
          exponent={isCurrency(currency) ? currencyExponent(currency) : 2}
          label={t('team.field.hourlyRate')}
          name="hourlyRate"
          optional
        />
        <TextInput<MemberValues>
          label={t('team.field.startDate')}
          name="startDate"
          optional
          type="date"
        />
      </FormRow>
      <TextInput<MemberValues>
        hint={t('team.hint.payrollNumber')}
        isCode
        label={t('team.field.payrollNumber')}
        maxLength={20}
        name="payrollNumber"
        optional
      />
      <SwitchInput<MemberValues>
        hint={t('team.hint.waivesWeek')}
        label={t('team.field.waivesWeek')}
        name="waivesWeek"
      />
      <SwitchInput<MemberValues>
        hint={t('team.hint.training')}
        label={t('team.field.training')}
        name="training"
      />
    </FormCard>
  )
}

function ContactCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('team.card.contact')}>
      <FormRow>
        <TextInput<MemberValues>
          label={t('team.field.email')}
          maxLength={254}
          name="email"
          optional
          type="email"
        />
        <TextInput<MemberValues>
          hint={t('team.hint.phone')}
          isCode
          label={t('team.field.phone')}
          maxLength={30}
          name="phone"
          optional
          type="tel"
        />
      </FormRow>
    </FormCard>
  )
}
