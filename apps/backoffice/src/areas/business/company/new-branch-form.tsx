import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { BackLink, LeaveGuard, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BranchCards } from './branch-cards.tsx'
import { type BranchValues, getBranchField, toBranchContent } from './branch-form.ts'
import { describeCompanyRefusal } from './company-refusal.ts'

interface NewBranchFormProps {
  readonly values: BranchValues
  /** The branch whose rules it takes on. */
  readonly copyOf: string | undefined
}

export function NewBranchForm({ values, copyOf }: NewBranchFormProps) {
  const { t } = useTranslation()
  const { me, can } = useSession()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [id] = useState(newId)
  const form = useFormPage<BranchValues>({ defaultValues: values })
  const save = async (typed: BranchValues): Promise<FormRefusal | null> => {
    try {
      const branch = toBranchContent(typed)
      const made = await client.branches.create({
        id,
        branch,
        ...(copyOf === undefined ? {} : { copyOf }),
      })
      queryClient.setQueryData(api.branches.get.queryKey({ input: { id } }), made)
      // The switcher knows it before anything else happens.
      await queryClient.invalidateQueries({ queryKey: api.session.me.key() })
      toasts.success(t('branches.saved', { name: made.name }))
      history.replace(paths.branch(id), undefined, { ignoreBlocker: true })
      return null
    } catch (error) {
      return describeCompanyRefusal(error, t, getBranchField)
    }
  }
  return (
    <Page
      back={<BackLink href={paths.branches()}>{t('branches.title')}</BackLink>}
      title={t('branches.new')}
      titleTrail={[me.company.name, t('app.name')]}
    >
      <LeaveGuard dirty={form.formState.isDirty} />
      <FormPage<BranchValues>
        form={form}
        isNew
        label={t('branches.new')}
        onSubmit={save}
        readOnly={!can('branches.write') || me.limitedToBranches}
      >
        <BranchCards currencyFixed={false} />
      </FormPage>
    </Page>
  )
}
