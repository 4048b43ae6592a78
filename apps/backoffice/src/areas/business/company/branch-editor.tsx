import Button from '@mui/material/Button'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '../../../kit/history/index.ts'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ArchiveDialog } from './archive-dialog.tsx'
import { BranchCards } from './branch-cards.tsx'
import {
  type Branch,
  type BranchValues,
  getBranchField,
  toBranchContent,
  toBranchValues,
} from './branch-form.ts'
import { describeCompanyRefusal } from './company-refusal.ts'
import { CopyButton } from './copy-button.tsx'
import { useArchiveBranch } from './use-archive-branch.ts'

export function BranchEditor({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { form, followed, save } = useBranchEditor(branch)
  const { base } = followed
  const mayWrite = can('branches.write')
  return (
    <Page
      actions={
        mayWrite && (
          <>
            {!base.archived && <CopyButton branch={base} />}
            {!me.limitedToBranches && (
              <ArchiveButton branch={base} disabled={form.formState.isDirty} />
            )}
          </>
        )
      }
      adornment={base.archived && <StatusChip label={t('branches.archived')} tone="neutral" />}
      back={<BackLink href={paths.branches()}>{t('branches.title')}</BackLink>}
      subtitle={
        <RecordHistory
          changed={{ at: base.updatedAt, by: base.updatedBy }}
          name={base.name}
          noun="branch"
          recordId={base.id}
          version={base.version}
        />
      }
      title={base.name === '' ? t('branches.one') : base.name}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <FollowedConflict followed={followed} />
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<BranchValues>
        form={form}
        label={base.name === '' ? t('branches.one') : base.name}
        onSubmit={save}
        readOnly={!mayWrite}
      >
        <BranchCards currencyFixed={base.currencyFixed} />
      </FormPage>
    </Page>
  )
}

function useBranchEditor(branch: Branch) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useFormPage<BranchValues>({ defaultValues: toBranchValues(branch) })
  const followed = useFollowedForm({ form, record: branch, toValues: toBranchValues })
  const save = async (values: BranchValues): Promise<FormRefusal | null> => {
    const { id, version } = followed.base
    try {
      const content = toBranchContent(values)
      const answer = await client.branches.updateDetails({ id, version, branch: content })
      const { billing: _billing, ...saved } = answer
      queryClient.setQueryData(api.branches.get.queryKey({ input: { id } }), saved)
      followed.keep(saved)
      toasts.success(t('branches.saved', { name: saved.name }))
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') {
        return describeCompanyRefusal(error, t, getBranchField)
      }
      await queryClient.invalidateQueries({ queryKey: api.branches.key() })
      followed.ask()
      return null
    }
  }
  return { form, followed, save }
}

interface ArchiveButtonProps {
  readonly branch: Branch
  readonly disabled: boolean
}

function ArchiveButton({ branch, disabled }: ArchiveButtonProps) {
  const { t } = useTranslation()
  const setArchived = useArchiveBranch()
  const [asking, setAsking] = useState(false)
  if (branch.archived) {
    return (
      <Button color="secondary" onClick={() => void setArchived(branch, false)} variant="outlined">
        {t('branches.action.restore')}
      </Button>
    )
  }
  return (
    <>
      <Button
        color="error"
        disabled={disabled}
        onClick={() => setAsking(true)}
        title={disabled ? t('branches.saveFirst') : undefined}
        variant="outlined"
      >
        {t('branches.action.archive')}
      </Button>
      {asking && (
        <ArchiveDialog
          name={branch.name}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void setArchived(branch, true)
          }}
        />
      )}
    </>
  )
}
