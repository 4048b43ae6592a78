import { type ReportLoad, ReportPage } from '@servery/ui/report/report-page.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api, getErrorCode, getReportStatus, LoadProblem } from '../../../../platform/api/index.ts'
import { BackLink, paths } from '../../../../platform/routing/index.ts'
import { useAllBranches, useBranch } from '../../../../platform/session/index.ts'
import { ItemTabs } from '../item-tabs.tsx'
import type { ItemDays } from './use-item-days.ts'

interface ItemReportProps {
  readonly days: ItemDays
  readonly titleOf: (name: string) => string
  readonly query: {
    readonly isPending: boolean
    readonly isPlaceholderData: boolean
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: () => unknown
  }
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A page of figures about one item: its name, its tabs, the days, and what they show. */
export function ItemReport({ days, titleOf, query, footer, children }: ItemReportProps) {
  const { t } = useTranslation()
  const branch = useBranch()
  const { isAll } = useAllBranches()
  const item = useQuery(api.items.get.queryOptions({ input: { id: days.id } }))
  const code = getErrorCode(query.error)
  const retry = () => void query.refetch()
  return (
    <Page
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      subtitle={isAll ? t('shell.allBranches') : branch.name}
      title={titleOf(item.data?.name ?? t('items.one'))}
      titleTrail={[t('app.name')]}
    >
      <ItemTabs id={days.id} />
      {code === 'not_allowed' || code === 'not_found' ? (
        <LoadProblem error={query.error} onRetry={retry} />
      ) : (
        <ReportPage
          daysOnly
          footer={footer}
          load={loadOf(query, retry)}
          onStateChange={days.setState}
          state={days.state}
          today={days.today}
        >
          {children}
        </ReportPage>
      )}
    </Page>
  )
}

function loadOf(query: ItemReportProps['query'], onRetry: () => void): ReportLoad {
  if (query.isError) return { status: 'error', onRetry }
  return { status: getReportStatus(query) }
}
