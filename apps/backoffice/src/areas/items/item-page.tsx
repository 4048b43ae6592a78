import Skeleton from '@mui/material/Skeleton'
import type { ItemView } from '@servery/contract/catalogue.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../api.ts'
import { useCategories, useModifierGroups, useTaxRates } from '../../catalogue/catalogue-choices.ts'
import { LoadProblem } from '../../load-problem.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../shell/back-link.tsx'
import { useQueryState } from '../../url-state.ts'
import { copyItem } from './copy-item.ts'
import { ItemEditor } from './item-editor.tsx'
import type { ItemValues } from './item-form.ts'

/** An empty item, or one that is like another whose id the URL has. */
export function NewItemPage() {
  const { t } = useTranslation()
  const [{ copy = '' }] = useQueryState()
  const query = useQuery({
    ...api.items.get.queryOptions({ input: { id: copy } }),
    enabled: copy !== '',
    refetchOnWindowFocus: false,
  })
  const like = query.data
  if (copy === '') return <ItemPageBody item={null} />
  if (like !== undefined) {
    const template = copyItem(like, (name) => t('items.copyOf', { name }))
    return <ItemPageBody item={null} key={copy} template={template} />
  }
  return (
    <Page
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      title={t('items.new')}
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

/** One item, as it stands when the page is opened; what others change meanwhile is asked about. */
export function ItemPage() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const query = useQuery({
    ...api.items.get.queryOptions({ input: { id } }),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  const item = query.data
  if (item === undefined || (query.isFetching && !query.isFetchedAfterMount)) {
    return (
      <Page
        back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
        title={item?.name ?? t('items.one')}
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
  return <ItemPageBody item={item} key={item.id} />
}

interface ItemPageBodyProps {
  readonly item: ItemView | null
  /** What a new item begins with. */
  readonly template?: ItemValues
}

function ItemPageBody({ item, template }: ItemPageBodyProps) {
  const { t } = useTranslation()
  const categories = useCategories()
  const rates = useTaxRates()
  const groups = useModifierGroups()
  const problem = categories.error ?? rates.error ?? groups.error
  const choices =
    categories.data !== undefined && rates.data !== undefined && groups.data !== undefined
      ? { categories: categories.data, rates: rates.data, groups: groups.data }
      : null
  if (choices !== null) return <ItemEditor choices={choices} item={item} template={template} />
  return (
    <Page
      back={<BackLink href={paths.items()}>{t('nav.items')}</BackLink>}
      title={item?.name ?? t('items.new')}
      titleTrail={[t('app.name')]}
    >
      {problem === null ? (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      ) : (
        <LoadProblem
          error={problem}
          onRetry={() => {
            void categories.refetch()
            void rates.refetch()
            void groups.refetch()
          }}
        />
      )}
    </Page>
  )
}
