import Skeleton from '@mui/material/Skeleton'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCompany, useCompanyNews } from '../../../kit/records/index.ts'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, paths, useQueryState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { BranchEditor } from './branch-editor.tsx'
import { newBranchValues, toBranchValues } from './branch-form.ts'
import { NewBranchForm } from './new-branch-form.tsx'

/** One branch; the form follows what others save. */
export function BranchPage() {
  const { id } = useParams({ from: '/shell/company/branches/$id' })
  useCompanyNews()
  const query = useQuery(api.branches.get.queryOptions({ input: { id } }))
  if (query.data !== undefined) return <BranchEditor branch={query.data} key={id} />
  return <BranchWaiting error={query.error} onRetry={() => void query.refetch()} />
}

/** A new branch, empty or like another one (`?copy=`). */
export function NewBranchPage() {
  const { t } = useTranslation()
  const { me } = useSession()
  const [{ copy }] = useQueryState()
  const company = useCompany()
  const model = useQuery({
    ...api.branches.get.queryOptions({ input: { id: copy ?? '' } }),
    enabled: copy !== undefined,
  })
  const error = company.error ?? model.error
  if (company.data === undefined || (copy !== undefined && model.data === undefined)) {
    return (
      <BranchWaiting
        error={error}
        onRetry={() => {
          void company.refetch()
          if (copy !== undefined) void model.refetch()
        }}
      />
    )
  }
  const sister = me.branches[0]
  const values =
    model.data === undefined
      ? newBranchValues({
          companyName: company.data.name,
          currency: company.data.currency,
          timeZone: sister?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          cutOverMinutes: sister?.cutOverMinutes ?? 240,
        })
      : {
          ...toBranchValues(model.data),
          name: t('branches.copyOf', { name: model.data.name }).slice(0, 80),
        }
  return <NewBranchForm copyOf={copy} key={copy ?? ''} values={values} />
}

interface BranchWaitingProps {
  readonly error: unknown
  readonly onRetry: () => void
}

function BranchWaiting({ error, onRetry }: BranchWaitingProps) {
  const { t } = useTranslation()
  return (
    <Page
      back={<BackLink href={paths.branches()}>{t('branches.title')}</BackLink>}
      title={t('branches.one')}
      titleTrail={[t('app.name')]}
    >
      {error === null ? (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      ) : (
        <LoadProblem error={error} onRetry={onRetry} />
      )}
    </Page>
  )
}
