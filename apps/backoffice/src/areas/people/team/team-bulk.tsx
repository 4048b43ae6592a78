import Button from '@mui/material/Button'
import type { RoleRecord } from '@servery/contract/people/roles.ts'
import type { MemberInput, MemberRecord } from '@servery/contract/people/team.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { Dialog } from '@servery/ui/form/dialog.tsx'
import type { ListBulkAction } from '@servery/ui/list/list-types.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { MemberBranches } from './member-branches.tsx'
import { type MemberValues, toMemberInput, toRole } from './member-form.ts'
import { describeTeamRefusal, useMayChange, useRoleName } from './use-team.ts'

type Change = Pick<MemberInput, 'role' | 'roleId'> | Pick<MemberInput, 'branchIds' | 'suspended'>

interface Input {
  readonly kind: 'role' | 'branches'
  readonly members: readonly MemberRecord[]
}

/** The same change to several members of the team. */
export function useTeamBulk(members: readonly MemberRecord[], roles: readonly RoleRecord[]) {
  const { t } = useTranslation()
  const mayChange = useMayChange()
  const [asked, setAsked] = useState<Input | null>(null)
  const change = useChangeMany()
  const chosen = (ids: readonly string[]) =>
    members.filter((member) => ids.includes(member.id) && mayChange(member) && !member.archived)
  const actions: readonly ListBulkAction[] = [
    {
      key: 'role',
      label: t('team.bulk.role'),
      run: (ids) => setAsked({ kind: 'role', members: chosen(ids) }),
    },
    {
      key: 'branches',
      label: t('team.bulk.branches'),
      run: (ids) => setAsked({ kind: 'branches', members: chosen(ids) }),
    },
    {
      key: 'suspend',
      label: t('team.action.suspend'),
      destructive: true,
      run: (ids) =>
        change.mutate({
          members: chosen(ids),
          changeOf: ({ branchIds }) => ({ branchIds, suspended: true }),
        }),
    },
  ]
  const dialog = asked !== null && (
    <TeamBulkDialog
      {...asked}
      onClose={() => setAsked(null)}
      onSave={(changeOf) => {
        change.mutate({ members: asked.members, changeOf })
        setAsked(null)
      }}
      roles={roles}
    />
  )
  return { actions, dialog }
}

interface Changes {
  readonly members: readonly MemberRecord[]
  readonly changeOf: (member: MemberRecord) => Change
}

/** One after the other, so that each PIN is checked against those who have moved before. */
function useChangeMany() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ members, changeOf }: Changes) => {
      const refused: string[] = []
      for (const member of members) {
        await client.team
          .update({ ...toMemberInput(member), ...changeOf(member) })
          .catch((error: unknown) => {
            refused.push(`${member.displayName}: ${describeTeamRefusal(error, t).message}`)
          })
      }
      return { changed: members.length - refused.length, refused }
    },
    onSuccess: ({ changed, refused }) => {
      if (changed > 0) toasts.success(t('team.bulk.changed', { count: changed }))
      if (refused.length > 0) toasts.error(refused.join(' '))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.team.list.key() }),
  })
}

interface TeamBulkDialogProps extends Input {
  readonly roles: readonly RoleRecord[]
  readonly onSave: (changeOf: (member: MemberRecord) => Change) => void
  readonly onClose: () => void
}

function TeamBulkDialog({ kind, members, roles, onSave, onClose }: TeamBulkDialogProps) {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  const form = useForm<Pick<MemberValues, 'role' | 'branchIds'>>({
    defaultValues: { role: '', branchIds: [] },
  })
  const save = form.handleSubmit(({ role, branchIds }) =>
    onSave(
      kind === 'role' ? () => toRole(role, roles) : ({ suspended }) => ({ branchIds, suspended }),
    ),
  )
  return (
    <FormProvider {...form}>
      <Dialog
        actions={
          <>
            <Button color="secondary" onClick={onClose}>
              {t('team.cancel')}
            </Button>
            <Button disabled={members.length === 0} type="submit" variant="contained">
              {t('team.bulk.save')}
            </Button>
          </>
        }
        onClose={onClose}
        onSubmit={(event) => void save(event)}
        title={t(`team.bulk.title.${kind}`, { count: members.length })}
      >
        {kind === 'branches' ? (
          <MemberBranches />
        ) : (
          <SelectInput<MemberValues>
            choices={roles
              .filter(({ archived }) => !archived)
              .map((role) => ({ value: role.id, label: nameOf(role) }))}
            emptyLabel={t('team.bulk.choose')}
            label={t('team.field.role')}
            name="role"
          />
        )}
      </Dialog>
    </FormProvider>
  )
}
