import type { ItemView } from '@servery/contract/catalogue/catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCategories, useModifierGroups, useTaxRates } from '../../../kit/catalogue/index.ts'
import { ReadRecord, RecordWaiting, readOnce } from '../../../kit/records/index.ts'
import { api } from '../../../platform/api/index.ts'
import { paths, useQueryState } from '../../../platform/routing/index.ts'
import { copyItem } from './editor/copy-item.ts'
import { ItemEditor } from './editor/item-editor.tsx'
import type { ItemValues } from './editor/item-form.ts'

/** An empty item, or one that is like another whose id the URL has. */
export function NewItemPage() {
  const [{ copy = '' }] = useQueryState()
  return copy === '' ? <ItemPageBody item={null} /> : <CopiedItemPage id={copy} key={copy} />
}

function CopiedItemPage({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const query = useQuery({ ...api.items.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('items.new')}>
      {(like) => (
        <ItemPageBody
          item={null}
          template={copyItem(like, (name) => t('items.copyOf', { name }))}
        />
      )}
    </ReadRecord>
  )
}

/** One item, as it stands when the page is opened; what others change meanwhile is asked about. */
export function ItemPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/items/$id' })
  const query = useQuery({ ...api.items.get.queryOptions({ input: { id } }), ...readOnce })
  return (
    <ReadRecord home={useHome()} query={query} title={t('items.one')}>
      {(item) => <ItemPageBody item={item} />}
    </ReadRecord>
  )
}

function useHome() {
  const { t } = useTranslation()
  return { title: t('nav.items'), href: paths.items() }
}

interface ItemPageBodyProps {
  readonly item: ItemView | null
  /** What a new item begins with. */
  readonly template?: ItemValues
}

function ItemPageBody({ item, template }: ItemPageBodyProps) {
  const { t } = useTranslation()
  const home = useHome()
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
    <RecordWaiting
      error={problem}
      home={home}
      onRetry={() => {
        void categories.refetch()
        void rates.refetch()
        void groups.refetch()
      }}
      title={item?.name ?? t('items.new')}
    />
  )
}
