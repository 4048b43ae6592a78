import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import { type Role, roles as roleNames } from '@servery/domain/business/access/permissions.ts'
import { permissionsOf, tillRightGroups } from '@servery/domain/business/access/rights.ts'
import { currencyExponent, isCurrency } from '@servery/domain/kernel/currency.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, FormRow, useFormPage } from '@servery/ui/form/form-page.tsx'
import { MoneyInput, RateInput } from '@servery/ui/form/number-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../../kit/history/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../../kit/records/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../../platform/routing/index.ts'
import { useSession } from '../../../../platform/session/index.ts'
import { describeTeamRefusal, useRoleName, useRoles, useTeam } from '../use-team.ts'
import { OfficeInput, RightInput } from './right-inputs.tsx'
import { newRoleValues, type RoleValues, toRole, toRoleValues } from './role-form.ts'

export function RolePage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/pos/roles/$id' })
  const query = useRoles()
  useTeam()
  const role = query.data?.rows.find((one) => one.id === id)
  if (role !== undefined) return <RoleEditor key={id} role={role} />
  return (
    <Page
      back={<BackLink href={paths.posRoles()}>{t('pos.tab.roles')}</BackLink>}
      title={t('rights.one')}
      titleTrail={[t('app.name')]}
    >
      {query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isSuccess ? (
        <p>{t('team.refusal.not_found')}</p>
      ) : (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
    </Page>
  )
}

function RoleEditor({ role }: { readonly role: RoleRecord }) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const nameOf = useRoleName()
  const queryClient = useQueryClient()
  const form = useFormPage<RoleValues>({ defaultValues: toRoleValues(role) })
  const followed = useFollowedForm({ form, record: role, toValues: toRoleValues })
  const isLocked = role.key === 'owner'
  const isBeyond =
    role.key !== null && !permissionsOf(role).every((name) => me.permissions.includes(name))
  const readOnly = isLocked || isBeyond || !can('roles.write')
  const save = async (values: RoleValues): Promise<FormRefusal | null> => {
    const { id, version } = followed.base
    try {
      const saved = await client.roles.update({ ...toRole(values, role.key), id, version })
      followed.keep(saved)
      toasts.success(t('rights.saved', { name: nameOf(saved) }))
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return describeTeamRefusal(error, t)
      followed.ask()
      return null
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.roles.list.key() })
    }
  }
  return (
    <Page
      actions={role.key === null && can('roles.write') && <ArchiveButton role={role} />}
      back={<BackLink href={paths.posRoles()}>{t('pos.tab.roles')}</BackLink>}
      subtitle={
        <RecordHistory
          name={nameOf(role)}
          noun="role"
          recordId={role.id}
          version={role.version}
          {...(role.updatedBy === ''
            ? {}
            : { changed: { at: role.updatedAt, by: role.updatedBy } })}
        />
      }
      title={nameOf(role)}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<RoleValues> form={form} label={nameOf(role)} onSubmit={save} readOnly={readOnly}>
        {readOnly && (
          <Alert severity="info" sx={{ bgcolor: 'background.paper' }} variant="outlined">
            {t(isLocked ? 'rights.ownerLocked' : isBeyond ? 'rights.beyond' : 'rights.readOnly')}
          </Alert>
        )}
        {role.key === null && <NameCard />}
        <TillCards disabled={readOnly} />
        {role.key !== null && (
          <FormCard description={t('rights.officeHint')} title={t('rights.card.office')}>
            <OfficeInput disabled={readOnly} />
          </FormCard>
        )}
      </FormPage>
    </Page>
  )
}

export function NewRolePage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [id] = useState(() => newId())
  const form = useFormPage<RoleValues>({ defaultValues: newRoleValues('cashier') })
  const save = async (values: RoleValues): Promise<FormRefusal | null> => {
    try {
      const saved = await client.roles.create({ ...toRole(values, null), id })
      await queryClient.invalidateQueries({ queryKey: api.roles.list.key() })
      toasts.success(t('rights.saved', { name: saved.name }))
      history.replace(paths.posRoles(), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      return describeTeamRefusal(error, t)
    }
  }
  return (
    <Page
      back={<BackLink href={paths.posRoles()}>{t('pos.tab.roles')}</BackLink>}
      subtitle={t('rights.newHint')}
      title={t('rights.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<RoleValues> form={form} label={t('rights.new')} onSubmit={save}>
        <NameCard />
        <BaseCard
          onBase={(base) => {
            const { till } = newRoleValues(base)
            form.setValue('till', till, { shouldDirty: true })
          }}
        />
        <TillCards disabled={false} />
      </FormPage>
    </Page>
  )
}

function NameCard() {
  const { t } = useTranslation()
  return (
    <FormCard title={t('rights.card.name')}>
      <TextInput<RoleValues> label={t('rights.field.name')} maxLength={40} name="name" />
    </FormCard>
  )
}

/** A new role begins with the rights of another. */
function BaseCard({ onBase }: { readonly onBase: (base: Role) => void }) {
  const { t } = useTranslation()
  const base = useWatch<RoleValues, 'base'>({ name: 'base' })
  const [seen, setSeen] = useState(base)
  useEffect(() => {
    if (base === seen) return
    setSeen(base)
    onBase(base)
  }, [base, seen, onBase])
  return (
    <FormCard title={t('rights.card.base')}>
      <SelectInput<RoleValues>
        choices={roleNames
          .filter((name) => name !== 'owner')
          .map((value) => ({ value, label: t(`roles.name.${value}`) }))}
        hint={t('rights.hint.base')}
        label={t('rights.field.base')}
        name="base"
      />
    </FormCard>
  )
}

function TillCards({ disabled }: { readonly disabled: boolean }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const { currency } = me.company
  return (
    <>
      <FormCard description={t('rights.sellHint')} title={t('rights.card.sell')}>
        {tillRightGroups.sell.map((right) => (
          <RightInput disabled={disabled} key={right} right={right} />
        ))}
      </FormCard>
      <FormCard title={t('rights.card.pay')}>
        {tillRightGroups.pay.map((right) => (
          <RightInput disabled={disabled} key={right} right={right} />
        ))}
      </FormCard>
      <FormCard title={t('rights.card.cash')}>
        {tillRightGroups.cash.map((right) => (
          <RightInput disabled={disabled} key={right} right={right} />
        ))}
      </FormCard>
      <FormCard title={t('rights.card.team')}>
        {tillRightGroups.team.map((right) => (
          <RightInput disabled={disabled} key={right} right={right} />
        ))}
      </FormCard>
      <FormCard title={t('rights.card.stock')}>
        {tillRightGroups.stock.map((right) => (
          <RightInput disabled={disabled} key={right} right={right} />
        ))}
      </FormCard>
      <FormCard description={t('rights.limitsHint')} title={t('rights.card.limits')}>
        <FormRow>
          <RateInput<RoleValues>
            label={t('rights.field.discountRateMax')}
            name="discountRateMax"
            optional
          />
          {(['discountAmountMax', 'compAmountMax', 'refundAmountMax'] as const).map((name) => (
            <MoneyInput<RoleValues>
              currency={currency}
              exponent={isCurrency(currency) ? currencyExponent(currency) : 2}
              key={name}
              label={t(`rights.field.${name}`)}
              name={name}
              optional
            />
          ))}
        </FormRow>
      </FormCard>
    </>
  )
}

function ArchiveButton({ role }: { readonly role: RoleRecord }) {
  const { t } = useTranslation()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const archive = async () => {
    try {
      await client.roles.archive({ id: role.id, version: role.version, archived: true })
      toasts.success(t('rights.archived', { name: role.name }))
      history.push(paths.posRoles())
    } catch (error) {
      toasts.error(
        getErrorCode(error) === 'in_use'
          ? t('rights.inUse', { name: role.name })
          : describeTeamRefusal(error, t).message,
      )
    } finally {
      await queryClient.invalidateQueries({ queryKey: api.roles.list.key() })
    }
  }
  return (
    <Button color="secondary" onClick={() => void archive()} variant="outlined">
      {t('rights.archive')}
    </Button>
  )
}
